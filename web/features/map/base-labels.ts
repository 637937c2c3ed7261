import type { GeoJSONSource } from "maplibre-gl";
import type { OutdoorMap } from "../../../map/outdoor-map.ts";
import { labelNames } from "./label-names.ts";
import type { Marker } from "./markers.ts";

const SPACE = "marker-space";
const IMAGE_SIZE = 8; // px
/** The sources of the style whose labels have their name as id. */
const SOURCES = ["iran", "streets"];

/** Pixels that a marker covers: a drop over its position, or a disc around it. */
function spaceOf(marker: Marker): { size: number; anchor: "bottom" | "center" } {
  if (marker.kind === "place")
    return marker.place.position === "exact" ? { size: 40, anchor: "bottom" } : { size: 40, anchor: "center" };
  const { count } = marker.cluster;
  return { size: count < 10 ? 48 : count < 100 ? 56 : 64, anchor: "center" };
}

const toFeature = (marker: Marker) => ({
  type: "Feature" as const,
  properties: spaceOf(marker),
  geometry: { type: "Point" as const, coordinates: [marker.lon, marker.lat] },
});

/**
 * Makes the labels of the map give way to markers: labels with the name of a marker are hidden, and others are placed beside the
 * markers, by invisible icons of their sizes.
 */
export function createBaseLabels(map: OutdoorMap) {
  let markers: readonly Marker[] = [];
  let hidden = new Set<string>();

  function setHidden(name: string, isHidden: boolean) {
    for (const source of SOURCES) {
      const { promoteId } = (map.getSource(source) ?? {}) as { promoteId?: Record<string, string> };
      for (const sourceLayer of Object.keys(promoteId ?? {}))
        map.setFeatureState({ source, sourceLayer, id: name }, { hidden: isHidden });
    }
  }

  function hideNames() {
    const next = new Set(markers.flatMap((marker) => (marker.kind === "place" ? labelNames(marker.place.name) : [])));
    for (const name of hidden) if (!next.has(name)) setHidden(name, false);
    for (const name of next) if (!hidden.has(name)) setHidden(name, true);
    hidden = next;
  }

  function apply() {
    const features = { type: "FeatureCollection" as const, features: markers.map(toFeature) };
    const source = map.getSource<GeoJSONSource>(SPACE);
    if (!source) return;
    source.setData(features);
    hideNames();
  }

  map.on("style.load", () => {
    hidden = new Set();
    if (!map.hasImage(SPACE))
      map.addImage(SPACE, { width: IMAGE_SIZE, height: IMAGE_SIZE, data: new Uint8Array(4 * IMAGE_SIZE ** 2) });
    map.addSource(SPACE, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    map.addLayer({
      id: SPACE,
      type: "symbol",
      source: SPACE,
      layout: {
        "icon-image": SPACE,
        "icon-size": ["/", ["get", "size"], IMAGE_SIZE],
        "icon-anchor": ["get", "anchor"],
        "icon-allow-overlap": true,
        "icon-padding": 0,
      },
    });
    apply();
  });
  return {
    setMarkers(next: readonly Marker[]) {
      markers = next;
      apply();
    },
  };
}

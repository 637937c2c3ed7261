import type { ExpressionSpecification, GeoJSONSource } from "maplibre-gl";
import { labelWidth } from "../../../../map/marker-layout.ts";
import type { OutdoorMap } from "../../../../map/outdoor-map.ts";
import { LABEL_MIN_ZOOM } from "../marker-overlay.ts";
import type { Marker } from "../markers.ts";
import { labelNames } from "./label-names.ts";

const SPACE = "marker-space";
const NOTHING = "[]"; // what is drawn of a source without features
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

const NAME_SCALE = 2; // names of markers are 16 px high
const NAME_STEP = 16; // px by which the icons of names differ in width
/** Where the name of a marker begins below its position, in pixels of its icon: below a drop, and below a disc. */
const NAME_OFFSETS = { exact: [0, 2], approximate: [0, 13] };

interface Space {
  image: string;
  /** Pixels of the image. */
  width: number;
  scale: number;
  anchor: "bottom" | "center" | "top";
  below?: keyof typeof NAME_OFFSETS;
}

/** The icons that cover what a marker covers: itself, and its name if that is shown. */
function spacesOf(marker: Marker, isNamed: boolean): Space[] {
  const { size, anchor } = spaceOf(marker);
  const own = { image: SPACE, width: IMAGE_SIZE, scale: size / IMAGE_SIZE, anchor };
  if (marker.kind === "cluster" || !isNamed) return [own];
  const steps = Math.ceil(labelWidth(marker.place.name) / NAME_STEP);
  const below = marker.place.position === "exact" ? "exact" : "approximate";
  const width = (steps * NAME_STEP) / NAME_SCALE;
  return [own, { image: `${SPACE}-${steps}`, width, scale: NAME_SCALE, anchor: "top", below }];
}

/**
 * Makes the labels of the map give way to markers: labels with the name of a labelled marker are hidden, and others are placed beside
 * the markers and their names, by invisible icons of their sizes.
 */
export function createBaseLabels(map: OutdoorMap) {
  let markers: readonly Marker[] = [];
  let named: ReadonlySet<string> = new Set();
  let drawn = NOTHING;
  let hidden = new Set<string>();

  function setHidden(name: string, isHidden: boolean) {
    for (const source of SOURCES) {
      const { promoteId } = (map.getSource(source) ?? {}) as { promoteId?: Record<string, string> };
      for (const sourceLayer of Object.keys(promoteId ?? {}))
        map.setFeatureState({ source, sourceLayer, id: name }, { hidden: isHidden });
    }
  }

  function hideNames() {
    const labelled = map.getZoom() < LABEL_MIN_ZOOM ? [] : markers;
    const next = new Set(labelled.flatMap((marker) => (marker.kind === "place" ? labelNames(marker.place.name) : [])));
    for (const name of hidden) if (!next.has(name)) setHidden(name, false);
    for (const name of next) if (!hidden.has(name)) setHidden(name, true);
    hidden = next;
  }

  function addImage(name: string, width: number) {
    if (!map.hasImage(name))
      map.addImage(name, { width, height: IMAGE_SIZE, data: new Uint8Array(4 * width * IMAGE_SIZE) });
  }

  function apply() {
    const source = map.getSource<GeoJSONSource>(SPACE);
    if (!source) return;
    hideNames();
    const spaces = markers.flatMap((marker) =>
      spacesOf(marker, named.has(marker.id)).map((space) => ({ ...space, at: [marker.lon, marker.lat] })),
    );
    const next = JSON.stringify(spaces);
    if (next === drawn) return; // else all labels would be placed anew
    drawn = next;
    for (const { image, width } of spaces) addImage(image, width);
    source.setData({
      type: "FeatureCollection",
      features: spaces.map(({ at, ...properties }) => ({
        type: "Feature",
        properties,
        geometry: { type: "Point", coordinates: at },
      })),
    });
  }

  map.on("style.load", () => {
    hidden = new Set();
    drawn = NOTHING;
    addImage(SPACE, IMAGE_SIZE);
    map.addSource(SPACE, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    map.addLayer({
      id: SPACE,
      type: "symbol",
      source: SPACE,
      layout: {
        "icon-image": ["get", "image"],
        "icon-size": ["get", "scale"],
        "icon-anchor": ["get", "anchor"],
        "icon-offset": [
          "match",
          ["get", "below"],
          ...Object.entries(NAME_OFFSETS).flatMap(([below, offset]) => [below, ["literal", offset]]),
          ["literal", [0, 0]],
        ] as unknown as ExpressionSpecification,
        "icon-allow-overlap": true,
        "icon-padding": 0,
      },
      paint: { "icon-opacity": ["case", ["boolean", ["feature-state", "hidden"], false], 0, 1] }, // by the program that draws all other icons
    });
    apply();
  });
  return {
    /** Gives way to other markers, or to other names of theirs: `nextNamed` has the ids of those whose name is shown. */
    setMarkers(next: readonly Marker[], nextNamed: ReadonlySet<string>) {
      [markers, named] = [next, nextNamed];
      apply();
    },
  };
}

import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, MapMouseEvent } from "maplibre-gl";
import type { Amenity } from "../../../../contract/catalog/amenity-fields.ts";
import type { AmenityKind } from "../../../../contract/catalog/amenity-kinds.ts";
import type { Api } from "../../../../contract/endpoint.ts";
import type { OutdoorMap } from "../../../../map/outdoor-map.ts";
import { addAmenityImages } from "./amenity-images.ts";
import { type AmenityCount, createAmenityLoader } from "./amenity-loader.ts";

const SOURCE = "amenities";
const LAYER = "amenity";
const TEXT_COLOURS = {
  light: { "text-color": "#4a3f35", "text-halo-color": "#fffdf6" },
  dark: { "text-color": "#e6dccb", "text-halo-color": "#1a222c" },
};
const REACH = 10; // px around the pointer or finger

interface AmenityLayerOptions {
  api: Api;
  kinds: readonly AmenityKind[];
  /** The theme of the style that is loaded last. */
  theme: () => "light" | "dark";
  onSelect: (amenity: Amenity) => void;
  /** How many of the kinds that are switched on there are in the view and shown; undefined while they are on their way. */
  onLoaded: (count: AmenityCount | undefined) => void;
  onError: () => void;
}

/** The amenities of the kinds that are switched on, as a layer of the map that outlives a change of its style. */
export function createAmenityLayer(
  map: OutdoorMap,
  { api, onSelect, onLoaded, onError, ...options }: AmenityLayerOptions,
) {
  let { kinds } = options;
  let shown: readonly Amenity[] = [];
  const loader = createAmenityLoader({
    api,
    onError,
    onRequest: () => onLoaded(undefined),
    onLoaded(amenities, count) {
      shown = amenities;
      onLoaded(count);
      update();
    },
  });

  const update = () => map.getSource<GeoJSONSource>(SOURCE)?.setData(toGeoJson(shown));
  async function addLayer() {
    await addAmenityImages(map);
    if (map.getSource(SOURCE)) return;
    map.addSource(SOURCE, { type: "geojson", data: toGeoJson(shown) });
    const fonts = map
      .getStyle()
      .layers.flatMap(({ type, layout }: { type: string; layout?: object }) =>
        type === "symbol" && layout && "text-font" in layout && Array.isArray(layout["text-font"])
          ? [layout["text-font"] as string[]]
          : [],
      );
    map.addLayer({
      id: LAYER,
      type: "symbol",
      source: SOURCE,
      layout: {
        "icon-image": ["concat", "amenity-", ["get", "kind"]],
        "icon-allow-overlap": ["step", ["zoom"], false, 13, true],
        "icon-padding": 1,
        ...(fonts[0] && { "text-field": ["step", ["zoom"], "", 15, ["get", "name"]], "text-font": fonts[0] }),
        ...{
          "text-size": 11,
          "text-offset": [0, 1.2],
          "text-anchor": "top",
          "text-optional": true,
          "text-max-width": 8,
        },
      },
      paint: { ...TEXT_COLOURS[options.theme()], "text-halo-width": 1.4 },
    });
  }
  const start = () => void (kinds.length > 0 && addLayer().catch(onError));
  function load() {
    const bounds = map.getBounds();
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    loader.load([...box], map.getZoom(), kinds);
  }

  const amenityAt = ({ point: { x, y } }: MapMouseEvent) => {
    if (!map.getLayer(LAYER)) return undefined;
    const area: [[number, number], [number, number]] = [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ];
    const [feature] = map.queryRenderedFeatures(area, { layers: [LAYER] });
    return shown.find(({ id }) => id === feature?.properties.id);
  };
  map.on("style.load", start);
  map.on("moveend", load);
  // Before the listeners of provinces, which leave a click alone that an amenity has taken.
  map.on("click", (event) => {
    const amenity = event.originalEvent.target === map.getCanvas() ? amenityAt(event) : undefined;
    if (!amenity) return;
    event.preventDefault();
    onSelect(amenity);
  });
  start();
  load();
  return {
    setKinds(next: readonly AmenityKind[]) {
      kinds = next;
      start();
      load();
    },
    stop: loader.stop,
  };
}

const toGeoJson = (amenities: readonly Amenity[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: amenities.map(({ id, kind, title, has_name, lat, lon }) => ({
    type: "Feature",
    properties: { id, kind, name: has_name ? title : "" },
    geometry: { type: "Point", coordinates: [lon, lat] },
  })),
});

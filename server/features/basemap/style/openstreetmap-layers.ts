import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { byZoom, layer, medium, regular, widening } from "./expression.ts";
import type { Palette } from "./palette.ts";

const osm = (id: string, type: LayerSpecification["type"], from: string, rest: object) =>
  layer(`osm-${id}`, type, { source: "osm", "source-layer": from, ...rest });
const kinds = (...names: string[]) => ["in", ["get", "kind"], ["literal", names]];
const name = ["coalesce", ["get", "name:fa"], ["get", "name"], ""];
const round = { "line-cap": "round", "line-join": "round" };

/** Woods, waters and buildings of a `.pmtiles` in the Protomaps schema. */
export const osmLand = (colour: Palette) => [
  osm("wood", "fill", "landuse", {
    filter: kinds("forest", "wood", "park", "nature_reserve", "national_park", "protected_area"),
    paint: { "fill-color": colour.wood, "fill-opacity": 0.3 },
  }),
  osm("water", "fill", "water", {
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": colour.water },
  }),
  osm("river", "line", "water", {
    filter: ["==", ["geometry-type"], "LineString"],
    layout: round,
    paint: { "line-color": colour.river, "line-width": byZoom(6, 0.5, 11, 1.4, 15, 4) },
  }),
  osm("building", "fill", "buildings", { minzoom: 13, paint: { "fill-color": colour.building, "fill-opacity": 0.7 } }),
];

/** The roads of such an archive. They are surveyed, so they carry no «schematic» label. */
export const osmRoads = (colour: Palette) => [
  osm("path", "line", "roads", {
    minzoom: 12,
    filter: kinds("path"),
    paint: { "line-color": colour.peak, "line-dasharray": [2, 2], "line-width": byZoom(12, 0.6, 16, 1.6) },
  }),
  osm("rail", "line", "roads", {
    minzoom: 8,
    filter: kinds("rail"),
    paint: { "line-color": colour.railway, "line-width": byZoom(8, 0.7, 14, 1.8) },
  }),
  osm("minor", "line", "roads", {
    minzoom: 10,
    filter: kinds("minor_road"),
    layout: round,
    paint: { "line-color": colour.minor, "line-width": widening(10, 0.4, 14, 2.4, 17, 9) },
  }),
  osm("major-edge", "line", "roads", {
    minzoom: 7,
    filter: kinds("major_road"),
    layout: round,
    paint: { "line-color": colour.trunkEdge, "line-width": widening(7, 0.8, 12, 3.4, 16, 12) },
  }),
  osm("major", "line", "roads", {
    minzoom: 7,
    filter: kinds("major_road"),
    layout: round,
    paint: { "line-color": colour.trunk, "line-width": widening(7, 0.4, 12, 2.4, 16, 10) },
  }),
  osm("highway-edge", "line", "roads", {
    minzoom: 5,
    filter: kinds("highway"),
    layout: round,
    paint: { "line-color": colour.motorwayEdge, "line-width": widening(5, 1, 10, 3.8, 16, 15) },
  }),
  osm("highway", "line", "roads", {
    minzoom: 5,
    filter: kinds("highway"),
    layout: round,
    paint: { "line-color": colour.motorway, "line-width": widening(5, 0.6, 10, 2.6, 16, 12) },
  }),
];

/** The labels of streets and small places of such an archive; towns keep the labels of the site's own tiles. */
export const osmLabels = (colour: Palette) => [
  osm("road-label", "symbol", "roads", {
    minzoom: 12,
    filter: kinds("highway", "major_road", "minor_road"),
    layout: {
      "symbol-placement": "line",
      "text-field": name,
      "text-font": regular,
      "text-size": byZoom(12, 10, 16, 13),
    },
    paint: { "text-color": colour.townSoft, "text-halo-color": colour.halo, "text-halo-width": 1.2 },
  }),
  osm("place-label", "symbol", "places", {
    minzoom: 9.5,
    filter: kinds("locality", "neighbourhood", "macrohood"),
    layout: {
      "text-field": name,
      "text-font": medium,
      "text-size": byZoom(9, 10.5, 15, 15),
      "symbol-sort-key": ["coalesce", ["get", "min_zoom"], 15],
    },
    paint: { "text-color": colour.townSoft, "text-halo-color": colour.halo, "text-halo-width": 1.5 },
  }),
];

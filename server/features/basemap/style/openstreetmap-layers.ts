import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { byZoom, byZoomExponential, layer, medium, regular } from "./expression.ts";
import { parkFill } from "./ground-layers.ts";
import type { Palette } from "./palette.ts";

const osmLayer = (id: string, type: LayerSpecification["type"], from: string, rest: object) =>
  layer(`osm-${id}`, type, { source: "osm", "source-layer": from, ...rest });
const isKind = (...names: string[]) => ["in", ["get", "kind"], ["literal", names]];
const name = ["coalesce", ["get", "name:fa"], ["get", "name"], ""];
const roundLine = { "line-cap": "round", "line-join": "round" };

/** Protected areas, woods, waters and buildings of a `.pmtiles` in the Protomaps schema. */
export const osmLand = (colour: Palette) => [
  osmLayer("protected", "fill", "landuse", {
    filter: isKind("nature_reserve", "national_park", "protected_area"),
    ...parkFill(colour),
  }),
  osmLayer("wood", "fill", "landuse", {
    filter: isKind("forest", "wood", "park"),
    paint: { "fill-color": colour.wood, "fill-opacity": 0.3 },
  }),
  osmLayer("water", "fill", "water", {
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": colour.water },
  }),
  osmLayer("river", "line", "water", {
    filter: ["==", ["geometry-type"], "LineString"],
    layout: roundLine,
    paint: { "line-color": colour.river, "line-width": byZoom(6, 0.5, 11, 1.4, 15, 4) },
  }),
  osmLayer("building", "fill", "buildings", {
    minzoom: 13,
    paint: { "fill-color": colour.building, "fill-opacity": 0.7 },
  }),
];

/** The roads of such an archive. They are surveyed, so they carry no «schematic» label. */
export const osmRoads = (colour: Palette) => [
  osmLayer("path", "line", "roads", {
    minzoom: 12,
    filter: isKind("path"),
    paint: { "line-color": colour.peak, "line-dasharray": [2, 2], "line-width": byZoom(12, 0.6, 16, 1.6) },
  }),
  osmLayer("rail", "line", "roads", {
    minzoom: 8,
    filter: isKind("rail"),
    paint: { "line-color": colour.railway, "line-width": byZoom(8, 0.7, 14, 1.8) },
  }),
  osmLayer("minor", "line", "roads", {
    minzoom: 10,
    filter: isKind("minor_road"),
    layout: roundLine,
    paint: { "line-color": colour.minor, "line-width": byZoomExponential(10, 0.4, 14, 2.4, 17, 9) },
  }),
  osmLayer("major-edge", "line", "roads", {
    minzoom: 7,
    filter: isKind("major_road"),
    layout: roundLine,
    paint: { "line-color": colour.trunkEdge, "line-width": byZoomExponential(7, 0.8, 12, 3.4, 16, 12) },
  }),
  osmLayer("major", "line", "roads", {
    minzoom: 7,
    filter: isKind("major_road"),
    layout: roundLine,
    paint: { "line-color": colour.trunk, "line-width": byZoomExponential(7, 0.4, 12, 2.4, 16, 10) },
  }),
  osmLayer("highway-edge", "line", "roads", {
    minzoom: 5,
    filter: isKind("highway"),
    layout: roundLine,
    paint: { "line-color": colour.motorwayEdge, "line-width": byZoomExponential(5, 1, 10, 3.8, 16, 15) },
  }),
  osmLayer("highway", "line", "roads", {
    minzoom: 5,
    filter: isKind("highway"),
    layout: roundLine,
    paint: { "line-color": colour.motorway, "line-width": byZoomExponential(5, 0.6, 10, 2.6, 16, 12) },
  }),
];

/** The labels of streets and small places of such an archive; towns keep the labels of the site's own tiles. */
export const osmLabels = (colour: Palette) => [
  osmLayer("road-label", "symbol", "roads", {
    minzoom: 12,
    filter: isKind("highway", "major_road", "minor_road"),
    layout: {
      "symbol-placement": "line",
      "text-field": name,
      "text-font": regular,
      "text-size": byZoom(12, 10, 16, 13),
    },
    paint: { "text-color": colour.townSoft, "text-halo-color": colour.halo, "text-halo-width": 1.2 },
  }),
  osmLayer("place-label", "symbol", "places", {
    minzoom: 9.5,
    filter: isKind("locality", "neighbourhood", "macrohood"),
    layout: {
      "text-field": name,
      "text-font": medium,
      "text-size": byZoom(9, 10.5, 15, 15),
      "symbol-sort-key": ["coalesce", ["get", "min_zoom"], 15],
    },
    paint: { "text-color": colour.townSoft, "text-halo-color": colour.halo, "text-halo-width": 1.5 },
  }),
];

import { byZoom, medium, ours, widening } from "./expression.ts";
import type { Palette } from "./palette.ts";

const round = { "line-cap": "round", "line-join": "round" };
const of = (kind: string) => ["==", ["get", "kind"], kind];

/** The schematic roads and railways; {@link schematicLabel} marks them at near zooms. */
export const roadLayers = (colour: Palette) => [
  ours("railway", "line", "railway", {
    minzoom: 6,
    paint: { "line-color": colour.railway, "line-width": byZoom(6, 0.8, 10, 2) },
  }),
  ours("railway-gap", "line", "railway", {
    minzoom: 6.5,
    paint: { "line-color": colour.railwayGap, "line-width": byZoom(6.5, 0.5, 10, 1.4), "line-dasharray": [4, 4] },
  }),
  ours("trunk-edge", "line", "road", {
    minzoom: 5.5,
    filter: of("trunk"),
    layout: round,
    paint: { "line-color": colour.trunkEdge, "line-opacity": 0.85, "line-width": widening(5.5, 0.7, 8, 2.4, 11, 5) },
  }),
  ours("motorway-edge", "line", "road", {
    minzoom: 4.5,
    filter: of("motorway"),
    layout: round,
    paint: { "line-color": colour.motorwayEdge, "line-opacity": 0.85, "line-width": widening(4.5, 1, 8, 3.4, 11, 6.6) },
  }),
  ours("trunk", "line", "road", {
    minzoom: 6,
    filter: of("trunk"),
    layout: round,
    paint: { "line-color": colour.trunk, "line-width": widening(6, 0.4, 8, 1.4, 11, 3.6) },
  }),
  ours("motorway", "line", "road", {
    minzoom: 5,
    filter: of("motorway"),
    layout: round,
    paint: { "line-color": colour.motorway, "line-width": widening(5, 0.6, 8, 2.2, 11, 5) },
  }),
];

/** «مسیر طرح‌واره» along each road, because the roads are not suitable for navigation. */
export const schematicLabel = (colour: Palette) =>
  ours("road-label", "symbol", "road", {
    minzoom: 8,
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 420,
      "text-field": "مسیر طرح‌واره",
      "text-font": medium,
      "text-size": 10,
      "text-max-angle": 40,
    },
    paint: { "text-color": colour.roadText, "text-halo-color": colour.softHalo, "text-halo-width": 1.2 },
  });

import { byZoom, byZoomExponential, medium, ownLayer } from "./expression.ts";
import type { Palette } from "./palette.ts";

const roundLine = { "line-cap": "round", "line-join": "round" };
const isKind = (kind: string) => ["==", ["get", "kind"], kind];

/** The schematic roads and railways; {@link schematicLabel} marks them at near zooms. */
export const roadLayers = (colour: Palette) => [
  ownLayer("railway", "line", "railway", {
    minzoom: 6,
    paint: { "line-color": colour.railway, "line-width": byZoom(6, 0.8, 10, 2) },
  }),
  ownLayer("railway-gap", "line", "railway", {
    minzoom: 6.5,
    paint: { "line-color": colour.railwayGap, "line-width": byZoom(6.5, 0.5, 10, 1.4), "line-dasharray": [4, 4] },
  }),
  ownLayer("trunk-edge", "line", "road", {
    minzoom: 5.5,
    filter: isKind("trunk"),
    layout: roundLine,
    paint: {
      "line-color": colour.trunkEdge,
      "line-opacity": 0.85,
      "line-width": byZoomExponential(5.5, 0.7, 8, 2.4, 11, 5),
    },
  }),
  ownLayer("motorway-edge", "line", "road", {
    minzoom: 4.5,
    filter: isKind("motorway"),
    layout: roundLine,
    paint: {
      "line-color": colour.motorwayEdge,
      "line-opacity": 0.85,
      "line-width": byZoomExponential(4.5, 1, 8, 3.4, 11, 6.6),
    },
  }),
  ownLayer("trunk", "line", "road", {
    minzoom: 6,
    filter: isKind("trunk"),
    layout: roundLine,
    paint: { "line-color": colour.trunk, "line-width": byZoomExponential(6, 0.4, 8, 1.4, 11, 3.6) },
  }),
  ownLayer("motorway", "line", "road", {
    minzoom: 5,
    filter: isKind("motorway"),
    layout: roundLine,
    paint: { "line-color": colour.motorway, "line-width": byZoomExponential(5, 0.6, 8, 2.2, 11, 5) },
  }),
];

/** «مسیر طرح‌واره» along each road, because the roads are not suitable for navigation. */
export const schematicLabel = (colour: Palette) =>
  ownLayer("road-label", "symbol", "road", {
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

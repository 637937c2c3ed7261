import { byZoom, byZoomExponential, ownLayer, STREETS_MIN_ZOOM } from "./expression.ts";
import type { Palette } from "./palette.ts";

export const riverLayer = (colour: Palette) =>
  ownLayer("river", "line", "river", {
    maxzoom: STREETS_MIN_ZOOM,
    filter: ["any", ["<=", ["get", "level"], 3], ["has", "name"], [">=", ["zoom"], 6.5]],
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": colour.river,
      "line-opacity": ["case", [">=", ["get", "level"], 5], 0.65, 1],
      "line-width": [
        ...["interpolate", ["linear"], ["zoom"]],
        ...[4, ["case", ["has", "name"], 0.9, 0.35], 8, ["case", ["has", "name"], 2.2, 1]],
        ...[11, ["case", ["has", "name"], 4, 2]],
      ],
    },
  });

/** Lakes and seas, and the salt crust around salt lakes. */
export const waterLayers = (colour: Palette) => [
  ownLayer("salt-shore", "line", "lake", {
    maxzoom: STREETS_MIN_ZOOM,
    filter: ["==", ["get", "salt"], true],
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.salt,
      "line-opacity": 0.8,
      "line-blur": byZoomExponential(5, 1, 11, 20),
      "line-width": byZoomExponential(5, 4, 11, 80),
    },
  }),
  ...["ocean", "lake"].flatMap((name) => [
    ownLayer(name, "fill", name, {
      maxzoom: STREETS_MIN_ZOOM,
      paint: { "fill-antialias": false, "fill-color": colour.water }, // the shore is drawn over its edge
    }),
    ownLayer(`${name}-shore`, "line", name, {
      maxzoom: STREETS_MIN_ZOOM,
      paint: { "line-color": colour.shore, "line-width": byZoom(3, 0.5, 8, 1.2) },
    }),
  ]),
];

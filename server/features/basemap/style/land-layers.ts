import { byZoom, layer, ownLayer } from "./expression.ts";
import type { Palette } from "./palette.ts";

/** Ground, relief, deserts and contour lines. */
export const landLayers = (colour: Palette) => [
  layer("ground", "background", { paint: { "background-color": colour.ground } }),
  layer("relief", "color-relief", {
    source: "relief",
    maxzoom: 10,
    paint: {
      "color-relief-opacity": byZoom(4, colour.reliefOpacity, 7, colour.reliefOpacity, 9.5, 0),
      "color-relief-color": ["interpolate", ["linear"], ["elevation"], ...colour.relief],
    },
  }),
  ownLayer("playa", "fill", "playa", {
    paint: {
      "fill-color": [
        "match",
        ["get", "kind"],
        "sand",
        colour.sand,
        "yardang",
        colour.sand,
        "marsh",
        colour.marsh,
        colour.salt,
      ],
      "fill-opacity": byZoom(4, 0.6, 9, 0.5, 12, 0.35),
      "fill-antialias": false,
    },
  }),
  ownLayer("playa-edge", "line", "playa", {
    minzoom: 6,
    paint: { "line-color": colour.playaEdge, "line-opacity": 0.6, "line-dasharray": [1, 3], "line-width": 1.1 },
  }),
  layer("shade", "hillshade", {
    source: "relief",
    maxzoom: 11,
    paint: {
      "hillshade-exaggeration": byZoom(4, 0.6, 7, 0.5, 9, 0.3, 11, 0),
      "hillshade-shadow-color": colour.shadow,
      "hillshade-highlight-color": colour.light,
      "hillshade-accent-color": colour.accent,
      "hillshade-illumination-direction": 315,
    },
  }),
  ownLayer("contour", "line", "contour", {
    minzoom: 8,
    maxzoom: 11,
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.contour,
      "line-opacity": byZoom(8, 0, 8.6, 0.3, 10, 0.3, 11, 0),
      "line-width": ["match", ["get", "step"], 1, 1, 0.5],
    },
  }),
];

/** Covers the land beyond the borders with a translucent layer. */
export const outsideLayer = (colour: Palette) =>
  ownLayer("outside", "fill", "outside", {
    paint: {
      "fill-antialias": false, // the border is drawn over its edge
      "fill-color": colour.outside,
      "fill-opacity": byZoom(4, 0.82, 5.5, 0.62, 8, 0.5),
    },
  });

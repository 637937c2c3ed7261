import { byZoom, ours } from "./expression.ts";
import type { Palette } from "./palette.ts";

const chosen = ["boolean", ["feature-state", "chosen"], false];
const touched = ["boolean", ["feature-state", "touched"], false];

/** Clickable provinces (`province`, with the feature states `touched` and `chosen`), their lines, and the country's border. */
export const borderLayers = (colour: Palette) => [
  ours("province", "fill", "province", {
    paint: { "fill-color": colour.chosen, "fill-opacity": ["case", chosen, 0.1, touched, 0.14, 0] },
  }),
  ours("province-line", "line", "province_line", {
    minzoom: 4,
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.province,
      "line-opacity": byZoom(4, 0.5, 7, 0.8),
      "line-dasharray": [3, 2],
      "line-width": byZoom(4, 0.6, 8, 1.6),
    },
  }),
  ours("border-glow", "line", "border", {
    layout: { "line-join": "round" },
    paint: { "line-color": colour.borderGlow, "line-opacity": 0.4, "line-width": byZoom(3, 3, 8, 9) },
  }),
  ours("border", "line", "border", {
    layout: { "line-join": "round" },
    paint: { "line-color": colour.border, "line-width": byZoom(3, 0.9, 8, 2.2) },
  }),
  ours("province-chosen", "line", "province", {
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.chosen,
      "line-opacity": ["case", chosen, 0.9, 0],
      "line-width": byZoom(4, 2, 8, 3.5),
    },
  }),
];

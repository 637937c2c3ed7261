import { byZoom, ownLayer } from "./expression.ts";
import type { Palette } from "./palette.ts";

const isChosen = ["boolean", ["feature-state", "chosen"], false];
const isTouched = ["boolean", ["feature-state", "touched"], false];

const isOwn = ["!", ["has", "abroad"]];

/**
 * Clickable provinces (`province`, with the feature states `touched` and `chosen`), their lines, the country's
 * border and those of other countries.
 */
export const borderLayers = (colour: Palette) => [
  ownLayer("province", "fill", "province", {
    paint: {
      "fill-antialias": false,
      "fill-color": colour.selectedProvince,
      "fill-opacity": ["case", isChosen, 0.1, isTouched, 0.14, 0],
    },
  }),
  ownLayer("province-line", "line", "province_line", {
    minzoom: 4,
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.province,
      "line-opacity": byZoom(4, 0.5, 7, 0.8),
      "line-dasharray": [3, 2],
      "line-width": byZoom(4, 0.6, 8, 1.6),
    },
  }),
  ownLayer("border-abroad", "line", "border", {
    filter: ["has", "abroad"],
    layout: { "line-join": "round" },
    paint: { "line-color": colour.province, "line-opacity": 0.5, "line-width": byZoom(3, 0.5, 8, 1.4) },
  }),
  ownLayer("border-glow", "line", "border", {
    filter: isOwn,
    layout: { "line-join": "round" },
    paint: { "line-color": colour.borderGlow, "line-opacity": 0.4, "line-width": byZoom(3, 3, 8, 9) },
  }),
  ownLayer("border", "line", "border", {
    filter: isOwn,
    layout: { "line-join": "round" },
    paint: { "line-color": colour.border, "line-width": byZoom(3, 0.9, 8, 2.2) },
  }),
  ownLayer("province-chosen", "line", "province", {
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.selectedProvince,
      "line-opacity": ["case", isChosen, 0.9, 0],
      "line-width": byZoom(4, 2, 8, 3.5),
    },
  }),
];

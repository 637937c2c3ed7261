import { bold, boldFrom, byZoom, medium, ownLayer, regular, unlessHidden } from "./expression.ts";
import type { Palette } from "./palette.ts";

/** Town labels by rank: minimum zoom, text size there and at zoom 12, font. */
const ranks: [rank: number, from: number, small: number, large: number, font: unknown[]][] = [
  [7, 9.4, 10.5, 14, regular],
  [6, 8.6, 10.5, 13.5, regular],
  [5, 7.6, 10.5, 14, regular],
  [4, 6.6, 11, 16, regular],
  [3, 5.8, 11.5, 18, medium],
  [2, 4.9, 12, 19, medium],
  [1, 4, 13, 22, boldFrom(5)],
  [0, 3, 15, 26, boldFrom(5)],
];

/** Where a name may be in relation to its dot, in em: beside it, or beyond a marker that covers it. */
const labelOffsets = [
  ...["top", [0, 0.5], "bottom", [0, -0.5], "right", [-0.5, 0], "left", [0.5, 0]],
  ...["top", [0, 2], "bottom", [0, -2], "right", [-2, 0], "left", [2, 0]],
];

/** Large cities have their names even beside the largest clusters of markers. */
const cityLabelOffsets = [
  ...labelOffsets,
  ...["top-left", [1.5, 1.5], "top-right", [-1.5, 1.5], "bottom-left", [1.5, -1.5], "bottom-right", [-1.5, -1.5]],
  ...["top", [0, 3], "bottom", [0, -3], "right", [-3, 0], "left", [3, 0]],
];

const mostAt = (zoom: number) => Math.max(...ranks.filter(([, from]) => from <= zoom).map(([rank]) => rank));

/** The zooms from which a town is no point any more, its streets are drawn: a large city, and any other one. */
const CITY_DOT_MAX_ZOOM = 10;
const DOT_MAX_ZOOM = 12.5;

/**
 * A filter is evaluated at integer zooms only: a dot fades in where its name begins, so that none is seen long without it, and that of a large
 * city out where its streets are drawn.
 */
const dotOpacity = [
  ...["interpolate", ["exponential", 10], ["zoom"]],
  ...[4, 5, 6, 7, 8, 9].flatMap((zoom) => [zoom, ["case", ["<=", ["get", "rank"], mostAt(zoom)], 1, 0]]),
  ...[CITY_DOT_MAX_ZOOM, ["case", ["<=", ["get", "rank"], 2], 0, 1]],
];

/** The dots and names of the towns. */
export const townLayers = (colour: Palette) => [
  ownLayer("town-dot", "circle", "town", {
    minzoom: 4,
    maxzoom: DOT_MAX_ZOOM,
    filter: [
      ...["step", ["zoom"], ["<=", ["get", "rank"], 1]],
      ...ranks
        .filter(([rank]) => rank >= 2)
        .toReversed()
        .flatMap(([rank, from]) => [Math.floor(from), ["<=", ["get", "rank"], rank]]),
    ],
    paint: {
      "circle-radius": ["match", ["get", "rank"], 0, 4.2, 1, 3.4, 2, 2.9, 2.2],
      "circle-color": ["match", ["get", "capital"], 2, colour.capital, colour.dot],
      "circle-stroke-color": colour.dotEdge,
      "circle-stroke-width": 1.2,
      "circle-opacity": dotOpacity,
      "circle-stroke-opacity": dotOpacity,
    },
  }),
  ...ranks.map(([rank, from, small, large, font]) =>
    ownLayer(`town-${rank}`, "symbol", "town", {
      minzoom: from,
      filter: ["==", ["get", "rank"], rank],
      layout: {
        "text-field": ["get", "name"],
        "text-font": font,
        "text-size": byZoom(from, small, 12, large),
        "symbol-sort-key": ["get", "order"],
        "text-variable-anchor-offset": rank < 2 ? cityLabelOffsets : labelOffsets,
        "text-justify": "auto",
        "text-padding": 3,
      },
      paint: {
        "text-opacity": unlessHidden(),
        "text-color": rank < 2 ? colour.town : colour.townSoft,
        "text-halo-color": colour.halo,
        "text-halo-width": 1.6,
      },
    }),
  ),
];

const sizeByArea = (smallest: number, largest: number) => [
  ...["interpolate", ["linear"], ["get", "area"]],
  ...[6, smallest, 120, largest],
];

/** The names of provinces and countries. */
export const landNames = (colour: Palette) => [
  ownLayer("province-label", "symbol", "province_label", {
    minzoom: 5.3,
    maxzoom: 8.5,
    layout: {
      "text-field": ["get", "name"],
      "text-font": bold,
      "text-size": ["interpolate", ["linear"], ["zoom"], 5.3, sizeByArea(10, 14), 8, sizeByArea(14, 22)],
      "text-max-width": 6,
      "symbol-sort-key": ["-", 0, ["get", "area"]],
    },
    paint: {
      "text-color": colour.provinceText,
      "text-opacity": unlessHidden(0.8),
      "text-halo-color": colour.softHalo,
      "text-halo-width": 1.6,
    },
  }),
  ownLayer("country", "symbol", "country", {
    minzoom: 2.5,
    maxzoom: 7,
    filter: [">", ["get", "rank"], 0],
    layout: {
      "text-field": ["get", "name"],
      "text-font": boldFrom(5),
      "text-size": byZoom(3, 11, 6, 17),
      "text-max-width": 6,
    },
    paint: {
      "text-color": colour.country,
      "text-opacity": unlessHidden(),
      "text-halo-color": colour.softHalo,
      "text-halo-width": 1.4,
    },
  }),
  ownLayer("iran", "symbol", "country", {
    minzoom: 2,
    maxzoom: 4.6,
    filter: ["==", ["get", "rank"], 0],
    layout: { "text-field": ["get", "name"], "text-font": medium, "text-size": byZoom(2, 14, 4.6, 26) },
    paint: {
      "text-color": colour.iran,
      "text-opacity": unlessHidden(),
      "text-halo-color": colour.softHalo,
      "text-halo-width": 2,
    },
  }),
];

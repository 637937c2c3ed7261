import { bold, byZoom, medium, ownLayer, regular, STREETS_MIN_ZOOM, streetLayer, unlessHidden } from "./expression.ts";
import type { Palette } from "./palette.ts";

type RankStep = [rank: number, zoom: number];

const nameLabel = { "text-field": ["get", "name"], "text-font": medium };
const maxRankByZoom = (first: RankStep, ...steps: RankStep[]) => [
  "step",
  ["zoom"],
  ["<=", ["get", "rank"], first[0]],
  ...steps.flatMap(([rank, zoom]) => [zoom, ["<=", ["get", "rank"], rank]]),
];

/** The names of waters. */
export const waterLabels = (colour: Palette) => {
  const paint = {
    "text-color": colour.waterText,
    "text-opacity": unlessHidden(),
    "text-halo-color": colour.waterHalo,
    "text-halo-width": 1.2,
  };
  return [
    ownLayer("river-label", "symbol", "river", {
      minzoom: 6,
      maxzoom: STREETS_MIN_ZOOM,
      filter: ["has", "name"],
      layout: {
        ...nameLabel,
        "symbol-placement": "line",
        "text-size": byZoom(6, 11, 10, 14),
        "symbol-spacing": 350,
        "text-max-angle": 35,
      },
      paint,
    }),
    streetLayer("stream-label", "symbol", "river", {
      minzoom: 10,
      filter: ["step", ["zoom"], ["all", ["has", "name"], ["==", ["get", "kind"], "river"]], 13, ["has", "name"]],
      layout: {
        ...nameLabel,
        "symbol-placement": "line",
        "text-size": byZoom(10, 10.5, 16, 14),
        "symbol-spacing": 400,
        "text-max-angle": 35,
      },
      paint,
    }),
    ownLayer("lake-label", "symbol", "water_label", {
      minzoom: 5,
      filter: maxRankByZoom([1, 0], [2, 6.5], [3, 7.5], [4, 9]),
      layout: { ...nameLabel, "text-size": byZoom(5, 11, 9, 14), "text-max-width": 5 },
      paint,
    }),
    ownLayer("island-label", "symbol", "island", {
      minzoom: 5.5,
      filter: maxRankByZoom([1, 0], [2, 7], [3, 8], [4, 9]),
      layout: {
        ...nameLabel,
        "text-size": byZoom(5.5, 10.5, 9, 14),
        "text-variable-anchor": ["bottom", "top", "left", "right", "center"],
        "text-radial-offset": 0.6,
      },
      paint: {
        "text-color": colour.townSoft,
        "text-opacity": unlessHidden(),
        "text-halo-color": colour.waterHalo,
        "text-halo-width": 1.5,
      },
    }),
  ];
};

/** The heights of contour lines. */
const contourLabel = (colour: Palette) =>
  ownLayer("contour-label", "symbol", "contour", {
    minzoom: 8.5,
    maxzoom: 10.5,
    filter: ["==", ["get", "step"], 1],
    layout: {
      "symbol-placement": "line",
      "text-field": ["get", "label"],
      "text-font": regular,
      "text-size": 10,
      "symbol-spacing": 400,
    },
    paint: {
      "text-color": colour.contour,
      "text-opacity": unlessHidden(),
      "text-halo-color": colour.softHalo,
      "text-halo-width": 1,
    },
  });

/** The names of mountains, deserts and protected areas. */
export const landLabels = (colour: Palette) => [
  contourLabel(colour),
  ownLayer("park", "symbol", "park", {
    minzoom: 6.5,
    layout: {
      ...nameLabel,
      "icon-image": "park",
      "icon-size": 0.85,
      "text-size": byZoom(6.5, 10.5, 10, 13),
      "text-anchor": "top",
      "text-offset": [0, 0.7],
      "text-max-width": 7,
    },
    paint: {
      "text-color": colour.park,
      "text-opacity": unlessHidden(),
      "icon-opacity": unlessHidden(),
      "text-halo-color": colour.halo,
      "text-halo-width": 1.3,
    },
  }),
  ownLayer("peak", "symbol", "peak", {
    minzoom: 5.5,
    filter: ["step", ["zoom"], [">=", ["get", "height"], 4450], 6.5, [">=", ["get", "height"], 3900], 7.5, true],
    layout: {
      "icon-image": "peak",
      "icon-size": 0.85,
      "text-field": [
        "format",
        ["get", "name"],
        {},
        "\n",
        {},
        ["concat", ["get", "label"], " متر"],
        { "font-scale": 0.82 },
      ],
      "text-font": medium,
      "text-size": byZoom(5.5, 10.5, 10, 13),
      "text-anchor": "top",
      "text-offset": [0, 0.6],
      "symbol-sort-key": ["-", 0, ["get", "height"]],
    },
    paint: {
      "text-color": colour.peak,
      "text-opacity": unlessHidden(),
      "icon-opacity": unlessHidden(),
      "text-halo-color": colour.halo,
      "text-halo-width": 1.4,
    },
  }),
  ownLayer("region", "symbol", "region", {
    minzoom: 4.3,
    filter: maxRankByZoom([1, 0], [2, 6], [3, 7.3], [4, 8.5]),
    layout: { ...nameLabel, "text-size": byZoom(4.3, 12, 8, 18), "text-max-width": 6 },
    paint: {
      "text-color": colour.region,
      "text-opacity": unlessHidden(0.9),
      "text-halo-color": colour.softHalo,
      "text-halo-width": 1.4,
    },
  }),
];

/** The names of the seas, drawn above all other labels. */
export const seaLabels = (colour: Palette) =>
  ownLayer("sea", "symbol", "sea", {
    minzoom: 3,
    filter: ["step", ["zoom"], ["<=", ["get", "rank"], 2], 6, ["<=", ["get", "rank"], 3], 8, true],
    layout: {
      ...nameLabel,
      "text-font": [
        ...["step", ["zoom"], ["literal", medium]],
        ...[5, ["match", ["get", "rank"], 1, ["literal", bold], ["literal", medium]]],
      ],
      "text-size": [
        ...["interpolate", ["linear"], ["zoom"]],
        ...[3, ["match", ["get", "rank"], [1, 2], 12, 10], 7, ["match", ["get", "rank"], [1, 2], 23, 13]],
      ],
      "text-max-width": 6,
    },
    paint: {
      "text-color": colour.waterText,
      "text-opacity": unlessHidden(),
      "text-halo-color": colour.waterHalo,
      "text-halo-width": 1.4,
    },
  });

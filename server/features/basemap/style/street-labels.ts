import { bold, byZoom, medium, regular, streetLayer, unlessHidden } from "./expression.ts";
import type { Palette } from "./palette.ts";

const isKind = (...kinds: string[]) => ["in", ["get", "kind"], ["literal", kinds]];

/** The names of streets along their lines, by importance: kinds, first zoom, text size there and at zoom 17. */
const streetNames: [id: string, kinds: string[], from: number, small: number, large: number][] = [
  ["path", ["path"], 15, 10.5, 13],
  ["tertiary", ["tertiary", "minor"], 14, 10.5, 14],
  ["secondary", ["secondary"], 13, 10.5, 15],
  ["main", ["motorway", "trunk", "primary"], 12, 10.5, 15.5],
];

/** The names of streets. */
export const streetLabels = (colour: Palette) =>
  streetNames.map(([id, kinds, from, small, large]) =>
    streetLayer(`street-${id}`, "symbol", "road_name", {
      minzoom: from,
      filter: ["all", isKind(...kinds), ["has", "name"]],
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 320,
        "text-field": ["get", "name"],
        "text-font": id === "main" ? medium : regular,
        "text-size": byZoom(from, small, 17, large),
        "text-max-angle": 30,
        "text-padding": 6,
      },
      paint: {
        "text-color": colour.townSoft,
        "text-opacity": unlessHidden(),
        "text-halo-color": colour.halo,
        "text-halo-width": 1.4,
      },
    }),
  );

const shieldStyle = (colour: Palette) => ({
  layout: {
    "icon-image": "shield",
    "icon-text-fit": "both",
    "icon-text-fit-padding": [1, 4, 1, 4],
    "text-field": ["get", "number"],
    "text-font": bold,
    "text-size": 10.5,
    "icon-rotation-alignment": "viewport",
    "text-rotation-alignment": "viewport",
    "text-padding": 30,
  },
  paint: { "text-color": colour.shieldText, "text-opacity": unlessHidden(), "icon-opacity": unlessHidden() },
});

/** The numbers of freeways and main roads: points where roads have no names yet, then along the lines. */
export const shieldLayers = (colour: Palette) => {
  const { layout, paint } = shieldStyle(colour);
  return [
    streetLayer("shield-far", "symbol", "shield", { maxzoom: 12, layout, paint }),
    streetLayer("shield", "symbol", "road_name", {
      minzoom: 12,
      filter: ["all", isKind("motorway", "trunk", "primary"), ["has", "number"]],
      layout: { ...layout, "symbol-placement": "line", "symbol-spacing": 600 },
      paint,
    }),
  ];
};

const places: [kind: string[], from: number, small: number, large: number, font: string[]][] = [
  [["locality", "square"], 14.5, 10.5, 13, regular],
  [["neighbourhood", "quarter"], 13.3, 11, 15, regular],
  [["hamlet"], 12, 10.5, 14, regular],
  [["village"], 10.4, 10.5, 16, regular],
  [["suburb", "island"], 12, 11.5, 17, medium],
];

/** The names of villages and quarters. */
export const villageLabels = (colour: Palette) =>
  places.map(([kinds, from, small, large, font]) =>
    streetLayer(`place-${kinds[0]}`, "symbol", "place", {
      minzoom: from,
      filter: isKind(...kinds),
      layout: {
        "text-field": ["get", "name"],
        "text-font": font,
        "text-size": byZoom(from, small, 17, large),
        "text-max-width": 7,
        "text-padding": kinds[0] === "village" ? ["interpolate", ["linear"], ["zoom"], 10.4, 18, 13, 4] : 6,
      },
      paint: {
        "text-color": kinds[0] === "suburb" || kinds[0] === "neighbourhood" ? colour.region : colour.townSoft,
        "text-opacity": unlessHidden(),
        "text-halo-color": colour.halo,
        "text-halo-width": 1.4,
      },
    }),
  );

const isNamed = ["has", "name"];

/** Summits that are not among the well-known ones, and airports. */
export const pointLabels = (colour: Palette) => [
  streetLayer("summit", "symbol", "peak", {
    minzoom: 11,
    filter: ["step", ["zoom"], isNamed, 13, true],
    layout: {
      "icon-image": "peak",
      "icon-size": 0.7,
      "text-field": [
        "format",
        ["coalesce", ["get", "name"], ""],
        {},
        ["case", ["all", isNamed, ["has", "label"]], "\n", ""],
        {},
        ["case", ["has", "label"], ["concat", ["get", "label"], " متر"], ""],
        { "font-scale": 0.85 },
      ],
      "text-font": regular,
      "text-size": byZoom(11, 10.5, 16, 13.5),
      "text-anchor": "top",
      "text-offset": [0, 0.6],
      "text-optional": true,
      "symbol-sort-key": ["-", ["case", isNamed, 0, 6000], ["coalesce", ["get", "height"], 0]],
    },
    paint: {
      "text-color": colour.peak,
      "text-opacity": unlessHidden(),
      "icon-opacity": unlessHidden(),
      "text-halo-color": colour.halo,
      "text-halo-width": 1.3,
    },
  }),
  streetLayer("airport", "symbol", "airport", {
    minzoom: 11,
    layout: {
      "icon-image": "airport",
      "icon-size": 0.85,
      "text-field": ["get", "name"],
      "text-font": regular,
      "text-size": byZoom(11, 10.5, 16, 14),
      "text-anchor": "top",
      "text-offset": [0, 0.7],
      "text-optional": true,
      "text-max-width": 8,
    },
    paint: {
      "text-color": colour.waterText,
      "text-opacity": unlessHidden(),
      "icon-opacity": unlessHidden(),
      "text-halo-color": colour.halo,
      "text-halo-width": 1.3,
    },
  }),
];

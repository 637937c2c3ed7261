import { byZoom, medium, ownLayer, STREETS_MIN_ZOOM, streetLayer, unlessHidden } from "./expression.ts";
import type { Palette } from "./palette.ts";

const coverPaint = (colour: Palette) => ({
  "fill-antialias": false,
  "fill-color": [
    "match",
    ["get", "kind"],
    ...["built", colour.built, "work", colour.work, "campus", colour.campus, "cemetery", colour.cemetery],
    ...["wood", colour.wood, "grass", colour.grass, "farm", colour.farm, "orchard", colour.orchard],
    ...["wetland", colour.marsh, "sand", colour.sand, "ice", colour.ice],
    colour.ground,
  ],
  "fill-opacity": byZoom(9, 0.65, 11, 0.9),
});

/** What covers the ground: towns, woods, fields. */
export const groundCover = (colour: Palette) => streetLayer("cover", "fill", "land", { paint: coverPaint(colour) });

const PARK_MIN_ZOOM = 11;

/** How protected areas are tinted, and from which zoom level. */
export const parkFill = (colour: Palette) => ({
  minzoom: PARK_MIN_ZOOM,
  paint: {
    "fill-antialias": false, // an edge is drawn over it, or none
    "fill-color": colour.park,
    "fill-opacity": byZoom(PARK_MIN_ZOOM, 0, 12, 0.09),
  },
});

/** A tint of protected areas, below what covers the ground: in deserts often all that there is to draw. */
export const parkTint = (colour: Palette) => streetLayer("park-tint", "fill", "park", parkFill(colour));

/** The names of protected areas, once in each tile that has space: an area may be larger than the view. */
export const parkNames = (colour: Palette) =>
  streetLayer("park-name", "symbol", "park", {
    minzoom: 11.5,
    filter: ["has", "name"],
    layout: {
      "text-field": ["get", "name"],
      "text-font": medium,
      "text-size": byZoom(11.5, 11, 16, 14),
      "text-max-width": 8,
      "text-padding": 60,
    },
    paint: {
      "text-color": colour.park,
      "text-opacity": unlessHidden(0.85),
      "text-halo-color": colour.softHalo,
      "text-halo-width": 1.3,
    },
  });

/** The edges of protected areas. */
export const parkEdge = (colour: Palette) =>
  streetLayer("park-edge", "line", "park", {
    minzoom: PARK_MIN_ZOOM,
    paint: {
      "line-color": colour.park,
      "line-opacity": 0.45,
      "line-width": byZoom(PARK_MIN_ZOOM, 1, 15, 2),
      "line-dasharray": [4, 2],
    },
  });

/** Rivers, canals and streams; dashed where they are often dry. */
export const streamLayers = (colour: Palette) =>
  [false, true].map((dry) =>
    streetLayer(dry ? "stream-dry" : "stream", "line", "river", {
      filter: dry ? ["has", "dry"] : ["!", ["has", "dry"]],
      layout: { "line-cap": dry ? "butt" : "round", "line-join": "round" },
      paint: {
        "line-color": colour.river,
        ...(dry && { "line-dasharray": [4, 2] }),
        "line-width": [
          ...["interpolate", ["exponential", 1.4], ["zoom"]],
          ...[9, ["match", ["get", "kind"], "river", 1.1, 0.4], 13, ["match", ["get", "kind"], "river", 2.4, 0.9]],
          ...[16, ["match", ["get", "kind"], "river", 6, 2]],
        ],
      },
    }),
  );

/** The sea and lakes; salt lakes and lakes that are often dry in the colour of salt. */
export const shapedWater = (colour: Palette) =>
  streetLayer("water", "fill", "water", {
    paint: { "fill-color": ["match", ["get", "kind"], "dry", colour.salt, colour.water] },
  });

/** The coasts of the Strait of Hormuz, over the sea of the streets, which ends up to a kilometre off there, and what covers the ground on them. */
export const straitCoasts = (colour: Palette) => [
  ownLayer("strait", "fill", "strait", {
    minzoom: STREETS_MIN_ZOOM,
    paint: { "fill-color": ["match", ["get", "kind"], "land", colour.ground, colour.water] },
  }),
  ownLayer("strait-cover", "fill", "strait_cover", { minzoom: STREETS_MIN_ZOOM, paint: coverPaint(colour) }),
];

import { byZoom, byZoomExponential, ownLayer, STREETS_MIN_ZOOM, streetLayer } from "./expression.ts";
import type { Palette } from "./palette.ts";

type Width = [zoom: number, pixels: number][];

/** A kind of road: its widths by zoom with and without its edge, and the zoom from which it is drawn. */
interface Road {
  kind: string;
  from: number;
  width: Width;
  edge: number;
  colour: (colour: Palette) => string;
  edgeColour: (colour: Palette) => string;
}

const streetEdge = ({ streetEdge: edge }: Palette) => edge;

/** From the least to the most important, the order in which they are drawn. */
const roads: Road[] = [
  {
    kind: "minor",
    from: 12.4,
    width: [
      [12.4, 0.5],
      [14, 1.8],
      [15, 4],
      [17, 11],
    ],
    edge: 13,
    colour: ({ street }) => street,
    edgeColour: streetEdge,
  },
  {
    kind: "tertiary",
    from: 11,
    width: [
      [11, 0.7],
      [13, 2.2],
      [15, 6],
      [17, 15],
    ],
    edge: 11,
    colour: ({ street }) => street,
    edgeColour: streetEdge,
  },
  {
    kind: "secondary",
    from: 9,
    width: [
      [9, 0.6],
      [12, 2],
      [14, 5],
      [17, 18],
    ],
    edge: 9,
    colour: ({ street }) => street,
    edgeColour: streetEdge,
  },
  {
    kind: "primary",
    from: 7,
    width: [
      [7, 0.4],
      [9, 1],
      [12, 2.6],
      [14, 6],
      [17, 20],
    ],
    edge: 7.5,
    colour: ({ primary }) => primary,
    edgeColour: ({ trunkEdge }) => trunkEdge,
  },
  {
    kind: "trunk",
    from: 5.5,
    width: [
      [5.5, 0.4],
      [8, 1.3],
      [11, 2.8],
      [14, 6.5],
      [17, 22],
    ],
    edge: 5.5,
    colour: ({ trunk }) => trunk,
    edgeColour: ({ trunkEdge }) => trunkEdge,
  },
  {
    kind: "motorway",
    from: 4.5,
    width: [
      [4.5, 0.5],
      [8, 1.8],
      [11, 3.4],
      [14, 7.5],
      [17, 24],
    ],
    edge: 4.5,
    colour: ({ motorway }) => motorway,
    edgeColour: ({ motorwayEdge }) => motorwayEdge,
  },
];

const isKind = (kind: string) => ["==", ["get", "kind"], kind];
const widths = (width: Width, added = 0) =>
  byZoomExponential(...width.flatMap(([zoom, pixels]) => [zoom, pixels + added * (zoom < 12 ? 0.6 : 1)]));

/** A layer of roads in both sources: `id` and `id-street`. Below its first zoom one of them is left out. */
function inBothSources(id: string, from: number, rest: object) {
  const far = ownLayer(`${id}-far`, "line", "road", { minzoom: from, maxzoom: STREETS_MIN_ZOOM, ...rest });
  const near = streetLayer(id, "line", "road", { ...rest, minzoom: Math.max(from, STREETS_MIN_ZOOM) });
  return from < STREETS_MIN_ZOOM ? [far, near] : [near];
}

const roundLine = { "line-cap": "round", "line-join": "round" };

function railways(colour: Palette) {
  const rail = { filter: isKind("rail"), layout: { "line-join": "round" } };
  return [
    ...inBothSources("railway", 6, {
      ...rail,
      paint: { "line-color": colour.railway, "line-width": byZoom(6, 0.7, 10, 1.6, 15, 3) },
    }),
    ...inBothSources("railway-gap", 7, {
      ...rail,
      paint: {
        "line-color": colour.railwayGap,
        "line-width": byZoom(7, 0.4, 10, 0.9, 15, 1.8),
        "line-dasharray": [4, 4],
      },
    }),
  ];
}

const ways = (colour: Palette) => [
  streetLayer("track", "line", "road", {
    minzoom: 13,
    filter: isKind("track"),
    layout: { "line-join": "round" },
    paint: { "line-color": colour.path, "line-dasharray": [4, 2], "line-width": byZoom(13, 0.7, 16, 1.8) },
  }),
  streetLayer("path", "line", "road", {
    minzoom: 13.5,
    filter: isKind("path"),
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.path,
      "line-opacity": 0.8,
      "line-dasharray": [1.5, 1.5],
      "line-width": byZoom(13, 0.6, 16, 1.5),
    },
  }),
  streetLayer("ferry", "line", "road", {
    filter: isKind("ferry"),
    paint: { "line-color": colour.shore, "line-dasharray": [3, 3], "line-width": byZoom(9, 0.8, 14, 1.4) },
  }),
];

/** The roads, railways and paths, each with an edge under all of them. */
export const roadLayers = (colour: Palette) => [
  ...ways(colour),
  ...railways(colour),
  ...roads.flatMap(({ kind, edge, width, edgeColour }) =>
    inBothSources(`${kind}-edge`, edge, {
      filter: isKind(kind),
      layout: roundLine,
      paint: { "line-color": edgeColour(colour), "line-opacity": 0.85, "line-width": widths(width, 1.3) },
    }),
  ),
  ...roads.flatMap(({ kind, from, width, colour: of }) =>
    inBothSources(kind, from, {
      filter: isKind(kind),
      layout: roundLine,
      paint: { "line-color": of(colour), "line-width": widths(width) },
    }),
  ),
];

/** Runways. */
export const aerodromeLayer = (colour: Palette) =>
  streetLayer("runway", "line", "aeroway", {
    minzoom: 11,
    paint: {
      "line-color": colour.runway,
      "line-width": [
        "interpolate",
        ["exponential", 2],
        ["zoom"],
        11,
        ["match", ["get", "kind"], "runway", 2, 0.6],
        16,
        ["match", ["get", "kind"], "runway", 40, 14],
      ],
    },
  });

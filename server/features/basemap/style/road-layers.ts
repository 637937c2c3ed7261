import type { ExpressionSpecification } from "@maplibre/maplibre-gl-style-spec";
import { byZoom, byZoomExponential, GROWTH, ownLayer, STREETS_MIN_ZOOM, streetLayer } from "./expression.ts";
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
const widened = (width: Width, added: number): Width =>
  width.map(([zoom, pixels]) => [zoom, pixels + added * (zoom < 12 ? 0.6 : 1)]);
const widths = (width: Width, added = 0) => byZoomExponential(...widened(width, added).flat());

const roundLine = { "line-cap": "round", "line-join": "round" };

/** The railways below the zoom of the streets, which are drawn with the streets from there on. */
const farRailway = (colour: Palette) =>
  ownLayer("railway-far", "line", "road", {
    minzoom: 6,
    maxzoom: STREETS_MIN_ZOOM,
    filter: isKind("rail"),
    layout: { "line-join": "round" },
    paint: { "line-color": colour.railway, "line-width": byZoom(6, 0.6, 9, 1) },
  });

/** What makes a line a railway where there is room for it: gaps in its middle. */
const railwayGaps = (colour: Palette) =>
  streetLayer("railway-gap", "line", "road", {
    minzoom: 11,
    filter: isKind("rail"),
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.railwayGap,
      "line-width": byZoom(11, 0.9, 15, 1.8),
      "line-dasharray": [4, 4],
    },
  });

const ways = (colour: Palette) => [
  streetLayer("track", "line", "road", {
    minzoom: 13,
    filter: isKind("track"),
    layout: { "line-join": "round" },
    paint: { "line-color": colour.path, "line-dasharray": [4, 2], "line-width": byZoom(13, 0.7, 16, 1.8) },
  }),
  streetLayer("path", "line", "road", {
    minzoom: 13,
    filter: isKind("path"),
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour.path,
      "line-opacity": 0.8,
      "line-dasharray": [1.5, 1.5],
      "line-width": byZoom(13, 0.8, 16, 1.5),
    },
  }),
  streetLayer("ferry", "line", "road", {
    filter: isKind("ferry"),
    paint: { "line-color": colour.shore, "line-dasharray": [3, 3], "line-width": byZoom(9, 0.8, 14, 1.4) },
  }),
];

/** The pixels that a list of widths has at a zoom. */
function widthAt(width: Width, zoom: number): number {
  const after = width.findIndex(([at]) => at >= zoom);
  if (after <= 0) return width.at(after)![1];
  const [[from, small], [to, large]] = [width[after - 1]!, width[after]!];
  const share = (GROWTH ** (zoom - from) - 1) / (GROWTH ** (to - from) - 1);
  return Number((small + share * (large - small)).toFixed(2));
}

const STOPS = [9, 11, 12, 13, 14, 15, 17]; // every zoom at which the width of a street changes its growth

/** A railway, below all roads. */
const rail: Road = {
  kind: "rail",
  from: STREETS_MIN_ZOOM,
  width: [
    [9, 1],
    [11, 1.7],
    [15, 3],
  ],
  edge: Number.POSITIVE_INFINITY,
  colour: ({ railway }) => railway,
  edgeColour: ({ railway }) => railway,
};

/** The kinds that one layer of the streets draws together: a layer for each would be as many more draws of every tile in every frame. */
const together = [rail, ...roads.filter(({ kind }) => kind !== "minor")];
const kindsFrom = (first: "from" | "edge", zoom: number) =>
  together.filter((road) => road[first] <= zoom).map(({ kind }) => kind);
const isAmong = (kinds: readonly string[]) => ["in", ["get", "kind"], ["literal", kinds]];
const byKind = (of: (road: Road) => number | string) =>
  [
    ...["match", ["get", "kind"], ...together.slice(1).flatMap((road) => [road.kind, of(road)])],
    of(together[0]!),
  ] as unknown as ExpressionSpecification;

/** The railways and the streets from tertiary ones to motorways, the important ones above the others; `first` says which of their zooms counts. */
const streets = (id: string, first: "from" | "edge", colourOf: (road: Road) => string, added: number) =>
  streetLayer(id, "line", "road", {
    filter: ["step", ["zoom"], isAmong(kindsFrom(first, 9)), 11, isAmong(kindsFrom(first, 11))],
    layout: { ...roundLine, "line-sort-key": byKind((road) => together.indexOf(road)) },
    paint: {
      "line-color": byKind(colourOf),
      ...(added > 0 && { "line-opacity": 0.85 }),
      "line-width": byZoomExponential(
        ...STOPS.flatMap((zoom) => [zoom, byKind(({ width }) => widthAt(widened(width, added), zoom))]),
      ),
    },
  });

const minorStreets = roads.find(({ kind }) => kind === "minor")!;
const EDGE = 1.3; // px by which an edge is wider than its road

/** A layer of one kind of road, or of its edge. */
const roadLayer = (
  make: typeof ownLayer,
  { kind, width, ...road }: Road,
  colour: Palette,
  { isEdge, id, ...zooms }: { isEdge: boolean; id: string; minzoom: number; maxzoom?: number },
) =>
  make(id, "line", "road", {
    ...zooms,
    filter: isKind(kind),
    layout: roundLine,
    paint: {
      "line-color": isEdge ? road.edgeColour(colour) : road.colour(colour),
      ...(isEdge && { "line-opacity": 0.85 }),
      "line-width": widths(width, isEdge ? EDGE : 0),
    },
  });

/** The main roads below the zoom of the streets, each kind from its own zoom on. */
const farRoads = (colour: Palette, isEdge: boolean) =>
  roads
    .map((road) => ({ road, minzoom: isEdge ? road.edge : road.from }))
    .filter(({ minzoom }) => minzoom < STREETS_MIN_ZOOM)
    .map(({ road, minzoom }) =>
      roadLayer(ownLayer, road, colour, {
        ...{ isEdge, minzoom, maxzoom: STREETS_MIN_ZOOM },
        id: `${road.kind}-${isEdge ? "edge-far" : "far"}`,
      }),
    );

/** The roads, railways and paths, each with an edge under all of them. */
export const roadLayers = (colour: Palette) => [
  ...ways(colour),
  farRailway(colour),
  ...farRoads(colour, true),
  roadLayer(streetLayer, minorStreets, colour, { isEdge: true, id: "minor-edge", minzoom: minorStreets.edge }),
  streets("road-edge", "edge", ({ edgeColour }) => edgeColour(colour), EDGE),
  ...farRoads(colour, false),
  roadLayer(streetLayer, minorStreets, colour, { isEdge: false, id: "minor", minzoom: minorStreets.from }),
  streets("road", "from", (road) => road.colour(colour), 0),
  railwayGaps(colour),
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

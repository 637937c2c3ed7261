import { join } from "node:path";
import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { polygonsOf } from "../geodata/simplify.ts";
import { pairs } from "../pairs.ts";
import { FRAME, toLonLat } from "./mercator.ts";
import { shapes } from "./source.ts";

const seed = join(import.meta.dirname, "../../database/seed");
// In degrees, of which one is about 100 km.
const STEP = 0.001; // between the points of outer edges that are tested
const SEA_DISTANCE = 0.02; // outer edges of provinces closer to the sea are a coast
const SHORE_DISTANCE = 0.001; // a border is followed on to where it is as close to the sea
const SHORE_REACH = 0.1; // unless that is farther along the edge
const FOREIGN_DISTANCE = 0.2; // parts without a border of Natural Earth so close are shores of bays and lagoons that the sea of the tiles lacks
const SHORTEST_BORDER = 0.3; // and so are shorter ones
const SAME_DISTANCE = 0.05; // other borders closer to ours are the same line, less precise

const keyOf = (point: Position) => `${point[0]} ${point[1]}`;

/** The outer edges of areas that share their inner ones, joined to closed rings. */
function outerRings(areas: Feature<Polygon | MultiPolygon>[]): Position[][] {
  const edges = new Map<string, [Position, Position]>();
  for (const area of areas)
    for (const ring of polygonsOf(area).flat())
      for (const [a, b] of pairs(ring)) {
        const reverse = `${keyOf(b)} ${keyOf(a)}`;
        if (!edges.delete(reverse)) edges.set(`${keyOf(a)} ${keyOf(b)}`, [a, b]);
      }
  const next = new Map<string, [Position, Position][]>();
  for (const edge of edges.values()) next.set(keyOf(edge[0]), [...(next.get(keyOf(edge[0])) ?? []), edge]);
  const rings: Position[][] = [];
  for (const start of edges.values()) {
    if (!next.get(keyOf(start[0]))?.includes(start)) continue;
    const ring = [start[0]];
    for (let edge = next.get(keyOf(start[0]))?.shift(); edge; edge = next.get(keyOf(edge[1]))?.shift())
      ring.push(edge[1]);
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}

/** Which cells of a grid hold a point of some lines in the frame: a quick test for being at most one to two times the distance from them. */
function nearness(lines: Position[][], distance: number) {
  const cells = new Set<string>();
  const cell = (degrees: number) => Math.floor(degrees / distance);
  for (const line of lines)
    for (const [[ax, ay], [bx, by]] of pairs(line.map(toLonLat))) {
      if (ax < FRAME.west || ax > FRAME.east || ay < FRAME.south || ay > FRAME.north) continue;
      const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / (distance / 2)));
      for (let i = 0; i <= steps; i++)
        cells.add(`${cell(ax + ((bx - ax) * i) / steps)} ${cell(ay + ((by - ay) * i) / steps)}`);
    }
  return ([lon, lat]: readonly [number, number]) =>
    [-1, 0, 1].some((i) => [-1, 0, 1].some((j) => cells.has(`${cell(lon) + i} ${cell(lat) + j}`)));
}

/** The parts of a line whose points a test accepts. */
function partsOf(line: Position[], isKept: (point: readonly [number, number]) => boolean): Position[][] {
  const parts: Position[][] = [[]];
  for (const point of line) {
    if (isKept(toLonLat(point))) parts.at(-1)!.push(point);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter(({ length }) => length > 1);
}

/** A ring with a point at every step of its edges, from one that a test accepts on, where there is one. */
function walk(ring: Position[], isStart: (point: readonly [number, number]) => boolean): Position[] {
  const points = [...pairs(ring)].flatMap(([from, to]) => {
    const [[ax, ay], [bx, by]] = [toLonLat(from), toLonLat(to)];
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / STEP));
    return Array.from({ length: steps }, (_, i) => [ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps]);
  });
  const start = Math.max(
    0,
    points.findIndex((point) => isStart(toLonLat(point))),
  );
  return [...points.slice(start), ...points.slice(0, start + 1)];
}

/** The parts of a ring between countries, each to the shores at its ends. */
function landBorders(
  ring: Position[],
  tests: Record<"isCoast" | "isShore" | "isForeign", ReturnType<typeof nearness>>,
) {
  const points = walk(ring, tests.isCoast);
  const toShore = (from: number, step: 1 | -1) => {
    for (let nth = 1; nth <= SHORE_REACH / STEP; nth++) {
      const point = points[from + nth * step];
      if (point && tests.isShore(toLonLat(point))) return from + nth * step;
    }
    return from;
  };
  let [from, lines]: [number, Position[][]] = [0, []];
  for (const part of partsOf(points, (point) => !tests.isCoast(point))) {
    from = points.indexOf(part[0]!, from);
    const to = from + part.length - 1;
    const foreign = part.filter((point) => tests.isForeign(toLonLat(point))).length;
    if (lengthOf(part) >= SHORTEST_BORDER && foreign > part.length / 2)
      lines.push(points.slice(toShore(from, -1), toShore(to, 1) + 1));
    from = to;
  }
  return lines;
}

const lengthOf = (line: Position[]): number =>
  [...pairs(line.map(toLonLat))].reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(bx - ax, by - ay), 0);

const toLine = (coordinates: Position[], properties: object): Feature<LineString> => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates },
});

/**
 * The country's border from the outlines of its provinces, the borders of other countries (`abroad`), and what lies outside of the country. At
 * the coast that begins beyond the territorial waters, to which counties reach: the sea is drawn over it.
 */
export async function borders(outlines: Feature<Polygon | MultiPolygon>[], ocean: Feature<Polygon | MultiPolygon>[]) {
  const rings = outerRings(outlines);
  const coasts = ocean.flatMap((sea) => polygonsOf(sea).flat());
  const isCoast = nearness(coasts, SEA_DISTANCE);
  const isShore = nearness(coasts, SHORE_DISTANCE);
  const foreign = (await shapes<LineString | MultiLineString>("border")).flatMap(({ geometry }) =>
    geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates,
  );
  const isForeign = nearness(foreign, FOREIGN_DISTANCE);
  const own = rings.flatMap((ring) => landBorders(ring, { isCoast, isShore, isForeign }));
  const isOwn = nearness(rings, SAME_DISTANCE);
  const others = foreign.flatMap((line) => partsOf(line, (point) => !isOwn(point)));
  const world: Position[] = [
    ...[
      [10, 58],
      [98, 58],
      [98, 0],
      [10, 0],
    ],
    [10, 58],
  ];
  const outside: Feature<Polygon> = {
    type: "Feature",
    properties: {},
    geometry: { type: "Polygon", coordinates: [world, ...outerRings(await shapes(join(seed, "county.geojson")))] },
  };
  const lines = [...own.map((line) => toLine(line, {})), ...others.map((line) => toLine(line, { abroad: 1 }))];
  return { lines, outside: [outside] };
}

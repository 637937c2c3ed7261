import { join } from "node:path";
import type { Feature, LineString, MultiPolygon, Polygon, Position } from "geojson";
import { polygonsOf } from "../geodata/simplify.ts";
import { pairs } from "../pairs.ts";
import { toLonLat } from "./mercator.ts";
import { shapes } from "./source.ts";

const seed = join(import.meta.dirname, "../../database/seed");
const SEA_DISTANCE = 0.035; // degrees, about 3 km: outer edges of provinces closer to the sea are a coast
const SAME_DISTANCE = 0.05; // degrees, about 5 km: other borders closer to ours are the same line, less precise

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

/** Which cells of a grid of 0.05° hold a point of some lines: a quick test for being near them. */
function nearness(lines: Position[][], distance: number) {
  const cells = new Set<string>();
  const cell = (degrees: number) => Math.floor(degrees / distance);
  for (const line of lines)
    for (const [[ax, ay], [bx, by]] of pairs(line.map(toLonLat))) {
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

const toLine = (coordinates: Position[]): Feature<LineString> => ({
  type: "Feature",
  properties: {},
  geometry: { type: "LineString", coordinates },
});

/**
 * The country's border from the outlines of its provinces, the borders of other countries, and what lies outside of the country. At
 * the coast that begins beyond the territorial waters, to which counties reach: the sea is drawn over it.
 */
export async function borders(outlines: Feature<Polygon | MultiPolygon>[], ocean: Feature<Polygon | MultiPolygon>[]) {
  const rings = outerRings(outlines);
  const isCoast = nearness(
    ocean.flatMap((sea) => polygonsOf(sea).flat()),
    SEA_DISTANCE,
  );
  const own = rings.flatMap((ring) => partsOf(ring, (point) => !isCoast(point)));
  const isOwn = nearness(rings, SAME_DISTANCE);
  const others = (await shapes<LineString>("border")).flatMap(({ geometry }) =>
    partsOf(geometry.coordinates, (point) => !isOwn(point)),
  );
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
  return { lines: [...own, ...others].map(toLine), outside: [outside] };
}

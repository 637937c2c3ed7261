import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { pairs } from "../pairs.ts";

export type Area = Feature<Polygon | MultiPolygon, Record<string, string>>;

/** The polygons of an area, each a list of rings. */
export const polygonsOf = ({ geometry }: Pick<Area, "geometry">): Position[][][] =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

/** A degree of longitude is this many degrees of latitude, in the middle of Iran. */
const WIDTH = Math.cos((33 * Math.PI) / 180);

const keyOf = (point: Position) => `${point[0]} ${point[1]}`;

/**
 * Simplifies areas with the Douglas–Peucker algorithm, line by line between the points where three areas meet, so that neighbours
 * keep the same border. `tolerance` is in degrees of latitude. Islands that collapse become a square of their four outermost points;
 * those narrower than a kilometre disappear, except where an area has nothing else.
 */
export function simplifyAreas(areas: readonly Area[], tolerance: number, decimals: number): Area[] {
  const round = (point: Position): Position => point.map((value) => Number(value.toFixed(decimals)));
  const neighbours = new Map<string, Set<string>>();
  const allRings = areas.flatMap((area) => polygonsOf(area).flat());
  for (const ring of allRings)
    for (const [a, b] of pairs(ring))
      for (const [from, to] of [
        [keyOf(a), keyOf(b)],
        [keyOf(b), keyOf(a)],
      ] as const) {
        const known = neighbours.get(from) ?? new Set();
        neighbours.set(from, known.add(to));
      }
  const isNode = (point: Position) => neighbours.get(keyOf(point))!.size > 2;
  const simplifyRing = (ring: Position[]) =>
    withoutRepeats(
      linesOf(ring, isNode).flatMap((line) => {
        const isReversed = keyOf(line[0]!) > keyOf(line.at(-1)!);
        const simple = simplifyLine(isReversed ? line.toReversed() : line, tolerance);
        return (isReversed ? simple.reverse() : simple).map(round);
      }),
    );
  return areas.map((area) => {
    const polygons = polygonsOf(area).map((rings) =>
      rings.map((ring) => {
        const simple = simplifyRing(ring);
        return simple.length >= 5 || widthOf(ring) < MIN_WIDTH ? simple : corners(ring).map(round);
      }),
    );
    const size = ([outer = []]: Position[][]) => outer.length;
    const largest = polygons.reduce((best, polygon) => (size(polygon) > size(best) ? polygon : best));
    const kept = polygons
      .filter((polygon) => polygon === largest || size(polygon) >= 5)
      .map(([outer, ...holes]) => [outer!, ...holes.filter((hole) => hole.length >= 5)]);
    return {
      ...area,
      geometry:
        kept.length === 1 ? { type: "Polygon", coordinates: kept[0]! } : { type: "MultiPolygon", coordinates: kept },
    };
  });
}

/** Degrees: islands that are narrower disappear. */
const MIN_WIDTH = 0.012;

function widthOf(ring: Position[]): number {
  const xs = ring.map(([x]) => x!);
  return Math.max(...xs) - Math.min(...xs);
}

/** The westernmost, southernmost, easternmost and northernmost points of a ring, as a ring. */
function corners(ring: Position[]): Position[] {
  const outermost = [
    (point: Position) => point[0]!,
    (point: Position) => point[1]!,
    (point: Position) => -point[0]!,
    (point: Position) => -point[1]!,
  ].map((value) => ring[indexOfMin(ring, value)]!);
  return [...outermost, outermost[0]!];
}

/** The lines of a ring between its nodes; a ring without nodes is cut at its westernmost point and at the one farthest from it. */
function linesOf(ring: Position[], isNode: (point: Position) => boolean): Position[][] {
  const open = ring.slice(0, -1);
  let cuts = open.flatMap((point, nth) => (isNode(point) ? [nth] : []));
  if (cuts.length < 2) {
    const start = cuts[0] ?? indexOfMin(open, (point) => point[0]! + point[1]! / 1000);
    cuts = [start, indexOfMin(open, (point) => -distance(point, open[start]!))].sort((a, b) => a - b);
  }
  return cuts.map((cut, nth) => {
    const end = cuts[nth + 1] ?? cuts[0]! + open.length;
    return Array.from({ length: end - cut + 1 }, (_, step) => open[(cut + step) % open.length]!);
  });
}

const indexOfMin = (points: Position[], value: (point: Position) => number) =>
  points.reduce((best, point, nth) => (value(point) < value(points[best]!) ? nth : best), 0);

const distance = (a: Position, b: Position) => Math.hypot((a[0]! - b[0]!) * WIDTH, a[1]! - b[1]!);

function withoutRepeats(points: Position[]): Position[] {
  const ring = points.filter((point, nth) => keyOf(point) !== keyOf(points[nth - 1] ?? []));
  return ring.length > 0 && keyOf(ring[0]!) !== keyOf(ring.at(-1)!) ? [...ring, ring[0]!] : ring;
}

function simplifyLine(line: Position[], tolerance: number): Position[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  const [dx, dy] = [(last[0]! - first[0]!) * WIDTH, last[1]! - first[1]!];
  const length = Math.hypot(dx, dy);
  let [farthest, maxDistance] = [0, 0];
  for (const [nth, point] of line.entries()) {
    const [px, py] = [(point[0]! - first[0]!) * WIDTH, point[1]! - first[1]!];
    const away = length > 0 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
    if (away > maxDistance) [farthest, maxDistance] = [nth, away];
  }
  if (maxDistance <= tolerance) return [first, last];
  const before = simplifyLine(line.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(farthest), tolerance)];
}

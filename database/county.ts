import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Point = [lon: number, lat: number];

/** A county of the seed. */
export interface County {
  id: number;
  name: string;
  nameEn: string;
  /** The slug of its province. */
  province: string;
  /** The name of its seat; empty when unknown. */
  capital: string;
  /** The id of its relation in OpenStreetMap. */
  osm: string;
  polygons: Point[][][];
  /** West, south, east, north. */
  box: [number, number, number, number];
}

interface CountyFeature {
  properties: { id: string; name: string; name_en: string; province: string; capital: string; osm: string };
  geometry: { type: "Polygon"; coordinates: Point[][] } | { type: "MultiPolygon"; coordinates: Point[][][] };
}

let counties: Promise<County[]> | undefined;

/** The counties with their outlines, from the seed; read once. */
export function readCounties(): Promise<County[]> {
  counties ??= readFile(join(import.meta.dirname, "seed/county.geojson"), "utf8").then((text) =>
    (JSON.parse(text) as { features: CountyFeature[] }).features.map(toCounty),
  );
  return counties;
}

function toCounty({
  properties: { id, name, name_en: nameEn, province, capital, osm },
  geometry,
}: CountyFeature): County {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const box: County["box"] = [180, 90, -180, -90];
  for (const [x, y] of polygons.flat(2)) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return { id: Number(id), name, nameEn, province, capital, osm, polygons, box };
}

/**
 * The county of a position within a province: the one whose outline contains it, else the one with the nearest border, so that
 * summits on a border and islands off the coast have one, too. Undefined only for a province without counties.
 */
export function countyOf(all: readonly County[], lat: number, lon: number, province: string): County | undefined {
  const candidates = all.filter((county) => county.province === province);
  const inside = candidates.find((county) => contains(county, lat, lon));
  if (inside || candidates.length === 0) return inside;
  return candidates
    .map((county) => ({ county, km: kmToBorder(county, lat, lon) }))
    .reduce((best, next) => (next.km < best.km ? next : best)).county;
}

/** Whether a position is inside the outline. */
export function contains({ polygons, box: [west, south, east, north] }: County, lat: number, lon: number): boolean {
  if (lon < west || lon > east || lat < south || lat > north) return false;
  return polygons.some(
    ([outer, ...holes]) => inRing(outer!, lon, lat) && !holes.some((hole) => inRing(hole, lon, lat)),
  );
}

function inRing(ring: Point[], x: number, y: number): boolean {
  let isInside = false;
  let [ax, ay] = ring.at(-1)!;
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    [ax, ay] = [bx, by];
  }
  return isInside;
}

const KM_PER_DEGREE = 111.2;

/** Kilometres from a position to the border. */
export function kmToBorder({ polygons }: County, lat: number, lon: number): number {
  const width = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  let min = Number.POSITIVE_INFINITY;
  for (const ring of polygons.flat()) {
    let [ax, ay] = toKm(ring[0]!);
    for (const point of ring) {
      const [bx, by] = toKm(point);
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      min = Math.min(min, Math.hypot(ax + along * dx, ay + along * dy));
      [ax, ay] = [bx, by];
    }
  }
  return min;

  function toKm([x, y]: Point): Point {
    return [(x - lon) * width, (y - lat) * KM_PER_DEGREE];
  }
}

/** The county in which a position lies, else the nearest one within a distance; undefined farther away. */
export function countyAt(all: readonly County[], lat: number, lon: number, maxKm = 0): County | undefined {
  const inside = all.find((county) => contains(county, lat, lon));
  if (inside || maxKm === 0) return inside;
  const [nearest] = all
    .map((county) => ({ county, km: kmToBorder(county, lat, lon) }))
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => a.km - b.km);
  return nearest?.county;
}

import { cityOf, type RuledCity } from "../../../database/city-rule.ts";
import type { Queryable } from "../../../database/connect.ts";
import { countyOf, readCounties } from "../../../database/county.ts";

// Checks positions against province outlines and finds the city where they belong.

export interface Outline {
  id: number;
  name: string;
  outline: Geometry;
}

type Ring = [lon: number, lat: number][];
type Geometry = { type: "Polygon"; coordinates: Ring[] } | { type: "MultiPolygon"; coordinates: Ring[][] };

/** Tolerances in kilometres outside an outline: the outlines are coarse, and islands lie off the coast. */
const tolerance = { province: 15, country: 50 };

export interface PositionCheck {
  /** In Iran or its waters. */
  inIran: boolean;
  /** In its province, as far as the outlines tell. */
  inProvince: boolean;
  /** The name of the nearest province. */
  nearest: string;
}

/** The provinces that have an outline. */
export const listOutlines = (db: Queryable): Promise<Outline[]> =>
  db<Outline[]>`select id, name, outline from province where outline is not null`;

/** Checks a position (WGS84 degrees) against the country and a province. */
export function checkPosition(provinces: Outline[], lat: number, lon: number, province: number): PositionCheck {
  const distances = provinces
    .map(({ id, name, outline }) => ({ id, name, km: kmOutside(outline, lat, lon) }))
    .sort((a, b) => a.km - b.km);
  const [nearest] = distances;
  const expected = distances.find(({ id }) => id === province);
  return {
    inIran: nearest !== undefined && nearest.km <= tolerance.country,
    inProvince: expected === undefined || expected.km <= tolerance.province,
    nearest: nearest?.name ?? "",
  };
}

/** Kilometres from an outline, 0 inside it. */
function kmOutside(geometry: Geometry, lat: number, lon: number): number {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  // Uses the tangent plane at the position: its error at these distances is far below the tolerance.
  const scale = { x: Math.cos((lat * Math.PI) / 180) * 111.2, y: 111.2 };
  let nearest = Number.POSITIVE_INFINITY;
  for (const rings of polygons) {
    let inside = false;
    for (const ring of rings) {
      const points = ring.map(([x, y]) => [(x - lon) * scale.x, (y - lat) * scale.y] as const);
      for (const [i, [bx, by]] of points.entries()) {
        const previous = points[i - 1];
        if (!previous) continue;
        const [ax, ay] = previous;
        if (ay > 0 !== by > 0 && 0 < ((bx - ax) * -ay) / (by - ay) + ax) inside = !inside;
        nearest = Math.min(nearest, distanceToSegment(ax, ay, bx, by));
      }
    }
    if (inside) return 0;
  }
  return nearest;
}

/** The distance of the segment from a to b from the origin. */
function distanceToSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

/** A city of the database as the rule sees it. */
export type City = RuledCity & { id: number };

/** The cities of a province, or of all provinces for null, each with its province. */
export const listCities = (db: Queryable, province: number | null) =>
  db<(City & { province_id: number })[]>`
    select id, name, lat, lon, population, county_id as "countyId", position_confidence = 'low' as "isUncertain", province_id
    from city where ${province === null}::boolean or province_id = ${province} order by id`;

/** The id of the city where a position of a province belongs; null when the province has none. `slug` names the province. */
export async function cityIdOf(cities: City[], slug: string, lat: number, lon: number): Promise<number | null> {
  const county = countyOf(await readCounties(), lat, lon, slug);
  return cityOf(cities, county, { lat, lon })?.id ?? null;
}

import type { Queryable } from "../../../database/connect.ts";
import { kmBetween } from "../../../database/place-derived.ts";

// Where a place may lie, and which city is its nearest.

export interface Outline {
  id: number;
  name: string;
  outline: Geometry | null;
}

type Ring = [lon: number, lat: number][];
type Geometry = { type: "Polygon"; coordinates: Ring[] } | { type: "MultiPolygon"; coordinates: Ring[][] };

/** The outlines are drawn coarsely: so far outside in kilometres a place may be, and islands farther than the land. */
const tolerance = { province: 15, country: 50 };

export interface Lie {
  /** It is in Iran, or in its waters. */
  inIran: boolean;
  /** It is in its province, as far as the outlines tell. */
  inProvince: boolean;
  /** The province in which it seems to be. */
  nearest: string;
}

/** The provinces whose outlines are known. */
export const outlinesOf = (db: Queryable): Promise<Outline[]> =>
  db<Outline[]>`select id, name, outline from province where outline is not null`;

/** How a position (WGS84 degrees) lies to the country and to a province. */
export function lieAmong(provinces: Outline[], lat: number, lon: number, province: number): Lie {
  const away = provinces
    .map(({ id, name, outline }) => ({ id, name, km: kmOutside(outline!, lat, lon) }))
    .sort((a, b) => a.km - b.km);
  const [nearest] = away;
  const own = away.find(({ id }) => id === province);
  return {
    inIran: nearest !== undefined && nearest.km <= tolerance.country,
    inProvince: own === undefined || own.km <= tolerance.province,
    nearest: nearest?.name ?? "",
  };
}

/** Kilometres from an outline, 0 within it. */
function kmOutside(geometry: Geometry, lat: number, lon: number): number {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  // A plane that touches the earth at the position: good to far less than our tolerance at these distances.
  const scale = { x: Math.cos((lat * Math.PI) / 180) * 111.2, y: 111.2 };
  let nearest = Number.POSITIVE_INFINITY;
  for (const rings of polygons) {
    let inside = false;
    for (const ring of rings) {
      for (let i = 1; i < ring.length; i++) {
        const [ax, ay] = [(ring[i - 1]![0] - lon) * scale.x, (ring[i - 1]![1] - lat) * scale.y];
        const [bx, by] = [(ring[i]![0] - lon) * scale.x, (ring[i]![1] - lat) * scale.y];
        if (ay > 0 !== by > 0 && 0 < ((bx - ax) * -ay) / (by - ay) + ax) inside = !inside;
        nearest = Math.min(nearest, fromOrigin(ax, ay, bx, by));
      }
    }
    if (inside) return 0;
  }
  return nearest;
}

/** How far a straight line from a to b is from the origin. */
function fromOrigin(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

export interface City {
  id: number;
  lat: number;
  lon: number;
}

/** The id of that of some cities, in the order of their ids, that is nearest to a position; null where there is none. */
export function nearestAmong(cities: City[], lat: number, lon: number): number | null {
  const [nearest] = cities
    .map((city) => ({ id: city.id, km: kmBetween(city, { lat, lon }) }))
    .sort((a, b) => a.km - b.km);
  return nearest?.id ?? null;
}

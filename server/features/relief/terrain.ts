import { hasHeight, heightAt } from "../../../database/height-grid.ts";
import { metresBetween } from "../../catalog/distance.ts";

export interface Position {
  lat: number;
  lon: number;
}

/** A peak with a surveyed height. */
export interface Summit extends Position {
  name: string;
  /** Metres above sea level. */
  altitude: number;
}

/** How far a summit reaches: a cell of the grid has the mean of 2.3 km, so what it lacks is within one and a half of them. */
export const SUMMIT_RADIUS_M = 3200;
/** The Caspian Sea's; the grid has depths, too. */
const LOWEST_M = -28;
const METRES_PER_DEGREE = 111_200;

/** The height of the land or the water at a position, from the grid alone, in metres. Null where the grid ends. */
export function groundAt({ lat, lon }: Position): number | null {
  return hasHeight(lat, lon) ? Math.max(heightAt(lat, lon), LOWEST_M) : null;
}

/** What a surveyed summit has more than the grid. */
interface Rise extends Position {
  metres: number;
  metresPerLon: number;
}

/**
 * The grid, with the summits that it cuts off raised to their surveyed heights: what is missing is added at the summit, and less
 * and less up to {@link SUMMIT_RADIUS_M} from it.
 */
export class Terrain {
  readonly #rises: Rise[];

  constructor(summits: readonly Summit[]) {
    this.#rises = summits.map((summit) => ({
      ...summit,
      metres: Math.max(0, summit.altitude - (groundAt(summit) ?? summit.altitude)),
      metresPerLon: METRES_PER_DEGREE * Math.cos((summit.lat * Math.PI) / 180),
    }));
  }

  /** Metres; at sea, and where the grid ends, those of the nearest land or shore that it knows. */
  heightAt(lat: number, lon: number): number {
    let rise = 0;
    for (const { lat: peakLat, lon: peakLon, metres, metresPerLon } of this.#rises) {
      const dy = (lat - peakLat) * METRES_PER_DEGREE;
      if (Math.abs(dy) > SUMMIT_RADIUS_M) continue;
      const distance = Math.hypot(dy, (lon - peakLon) * metresPerLon);
      if (distance < SUMMIT_RADIUS_M) rise = Math.max(rise, metres * (1 - distance / SUMMIT_RADIUS_M));
    }
    return Math.max(heightAt(lat, lon), LOWEST_M) + rise;
  }
}

/** The position at a distance in a direction, in radians clockwise from the north. */
export function destination({ lat, lon }: Position, azimuth: number, metres: number): Position {
  const north = (metres * Math.cos(azimuth)) / METRES_PER_DEGREE;
  const middle = ((lat + north / 2) * Math.PI) / 180;
  return { lat: lat + north, lon: lon + (metres * Math.sin(azimuth)) / (METRES_PER_DEGREE * Math.cos(middle)) };
}

/** Distance in metres, and direction in radians clockwise from the north, on the plane of the map: exact to 0.3 % within 150 km. */
export function bearing(from: Position, to: Position): { metres: number; azimuth: number } {
  const east = (to.lon - from.lon) * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180);
  return { metres: metresBetween(from.lat, from.lon, to.lat, to.lon), azimuth: Math.atan2(east, to.lat - from.lat) };
}

import { COMPASS } from "../text/compass.ts";

/** Degrees, WGS84. */
export interface Position {
  lat: number;
  lon: number;
}

const EARTH_RADIUS = 6_371_008.8; // metres, as on the server

/** The great-circle distance in metres. */
export function metresBetween(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const [sinLat, sinLon] = [Math.sin(((b.lat - a.lat) * rad) / 2), Math.sin(((b.lon - a.lon) * rad) / 2)];
  return (
    2 * EARTH_RADIUS * Math.asin(Math.sqrt(sinLat ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * sinLon ** 2))
  );
}

const OCTANTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** The compass direction from one position to another, one of eight, in Persian. */
export function compassDirection(from: Position, to: Position): string {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const octant = Math.atan2(east, to.lat - from.lat) / (Math.PI / 4);
  return COMPASS[OCTANTS[(Math.round(octant) + 8) % 8]!];
}

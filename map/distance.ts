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

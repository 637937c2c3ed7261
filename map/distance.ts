/** Degrees, WGS84. */
export interface Position {
  lat: number;
  lon: number;
}

const radius = 6_371_008.8; // metres, as on the server

/** Metres over the sphere. */
export function metresBetween(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const [high, wide] = [Math.sin(((b.lat - a.lat) * rad) / 2), Math.sin(((b.lon - a.lon) * rad) / 2)];
  return 2 * radius * Math.asin(Math.sqrt(high ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * wide ** 2));
}

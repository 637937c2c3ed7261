/** Degrees, WGS84. */
export interface Position {
  lat: number;
  lon: number;
}

const RADIUS = 6371; // km

/** Kilometres between two positions, as the crow flies. */
export function kilometres(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const [high, wide] = [Math.sin(((b.lat - a.lat) * rad) / 2), Math.sin(((b.lon - a.lon) * rad) / 2)];
  return 2 * RADIUS * Math.asin(Math.sqrt(high ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * wide ** 2));
}

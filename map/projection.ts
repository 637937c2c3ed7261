// Plain degrees, narrowed as they are at the country's middle latitude.
const WEST = 43.7;
const NORTH = 39.95;
const SCALE = 51; // units a degree of latitude
const NARROWED = Math.cos((32.4 * Math.PI) / 180);

/** What the map shows, in its own units. */
export const FRAME = { width: 860, height: 770 };

/** Where a position (degrees, WGS84) lies in the frame. */
export function project(lon: number, lat: number): [x: number, y: number] {
  return [(lon - WEST) * SCALE * NARROWED, (NORTH - lat) * SCALE];
}

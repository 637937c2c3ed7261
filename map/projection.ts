// Equirectangular, with the longitude scaled for the country's central latitude.
const WEST = 43.7;
const NORTH = 39.95;
const SCALE = 51; // units per degree of latitude
const LON_SCALE = Math.cos((32.4 * Math.PI) / 180);

/** The size of the map in its own units. */
export const FRAME = { width: 860, height: 770 };

/** Projects a position (degrees, WGS84) to the map's units. */
export function project(lon: number, lat: number): [x: number, y: number] {
  return [(lon - WEST) * SCALE * LON_SCALE, (NORTH - lat) * SCALE];
}

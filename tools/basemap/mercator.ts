import type { Position } from "geojson";

/** A point in degrees, east and north. */
export type LonLat = [lon: number, lat: number];

/** The longitude and latitude of a GeoJSON position, whose type does not say how many numbers it has. */
export function toLonLat([lon, lat]: Position): LonLat {
  if (lon === undefined || lat === undefined) throw new Error("a position needs a longitude and a latitude");
  return [lon, lat];
}

/** Longitude as a fraction of the world square, 0 (west) to 1 (east). */
export const worldX = (lon: number) => (lon + 180) / 360;

/** Latitude as a fraction of the world square, 0 (north) to 1 (south). */
export const worldY = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;

export const lonOf = (x: number) => x * 360 - 180;
export const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The area of the map in degrees: Iran and its surroundings. */
export const FRAME = { west: 41, south: 22, east: 67, north: 43 };

/** The wider area for large viewports: only seas and borders, up to zoom 5. */
export const SURROUNDINGS = { west: 15, south: 5, east: 93, north: 53 };

/** The tiles of a zoom that intersect the frame, up to zoom 5 also those of the surroundings. */
export function* tilesOf(z: number): Generator<[x: number, y: number]> {
  const last = 2 ** z - 1;
  const frame = z <= 5 ? SURROUNDINGS : FRAME;
  const tileIndex = (fraction: number) => Math.min(last, Math.max(0, Math.floor(fraction * 2 ** z)));
  for (let x = tileIndex(worldX(frame.west)); x <= tileIndex(worldX(frame.east)); x++)
    for (let y = tileIndex(worldY(frame.north)); y <= tileIndex(worldY(frame.south)); y++) yield [x, y];
}

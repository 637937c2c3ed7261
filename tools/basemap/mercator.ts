/** A point in degrees, east and north. */
export type LonLat = [lon: number, lat: number];

/** Where a longitude lies between 0 (west) and 1 (east) of the world square. */
export const worldX = (lon: number) => (lon + 180) / 360;

/** Where a latitude lies between 0 (north) and 1 (south) of the world square. */
export const worldY = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;

export const lonOf = (x: number) => x * 360 - 180;
export const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** What the map covers, in degrees: Iran and what lies around it. */
export const FRAME = { west: 41, south: 22, east: 67, north: 43 };

/** What a wide window shows around it: seas and borders only, up to zoom 5. */
export const SURROUNDINGS = { west: 15, south: 5, east: 93, north: 53 };

/** The tiles of a zoom that touch the frame, from afar those around it too. */
export function* tilesOf(z: number): Generator<[x: number, y: number]> {
  const last = 2 ** z - 1;
  const frame = z <= 5 ? SURROUNDINGS : FRAME;
  const at = (part: number) => Math.min(last, Math.max(0, Math.floor(part * 2 ** z)));
  for (let x = at(worldX(frame.west)); x <= at(worldX(frame.east)); x++)
    for (let y = at(worldY(frame.north)); y <= at(worldY(frame.south)); y++) yield [x, y];
}

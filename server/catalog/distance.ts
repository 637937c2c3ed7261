/** The mean radius in metres. */
export const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres between two positions in degrees. */
export function metresBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const [dLat, dLon] = [radians(latB - latA), radians(lonB - lonA)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

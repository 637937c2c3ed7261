import type { Box } from "./mercator.ts";

const metresPerDegree = 111_000; // of latitude, rounded down, so that the box is not too small

/** A box of degrees that holds all within a distance; near a pole that is every longitude. */
export function boxAround({ lat, lon }: { lat: number; lon: number }, metres: number): Box {
  const north = metres / metresPerDegree;
  const widest = Math.min(89, Math.abs(lat) + north); // where a degree of longitude is shortest
  const east = Math.min(180, north / Math.cos((widest * Math.PI) / 180));
  const limit = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  return [limit(lon - east, 180), limit(lat - north, 90), limit(lon + east, 180), limit(lat + north, 90)];
}

import { BORDER } from "./frames.ts";

/** Whether a position (degrees) lies in Iran, islands included; within some 3 km of the border it may be wrong. */
export const isInIran = (lat: number, lon: number): boolean => BORDER.some((ring) => isWithin(ring, lat, lon));

/** Counts how often a line to the east crosses the ring. */
function isWithin(ring: number[], lat: number, lon: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [x, y, fromX, fromY] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!];
    if (y > lat !== fromY > lat && lon < ((fromX - x) * (lat - y)) / (fromY - y) + x) inside = !inside;
  }
  return inside;
}

import { BORDER } from "./frames.ts";

/** Whether a position (degrees) lies in Iran, islands included; may be wrong within some 3 km of the border. */
export const isInIran = (lat: number, lon: number): boolean => BORDER.some((ring) => isWithin(ring, lat, lon));

/** Ray casting: counts how often a line to the east crosses the ring. */
function isWithin(ring: number[], lat: number, lon: number): boolean {
  let inside = false;
  for (let index = 0, previous = ring.length - 2; index < ring.length; previous = index, index += 2) {
    const [x, y, fromX, fromY] = [ring[index]!, ring[index + 1]!, ring[previous]!, ring[previous + 1]!];
    if (y > lat !== fromY > lat && lon < ((fromX - x) * (lat - y)) / (fromY - y) + x) inside = !inside;
  }
  return inside;
}

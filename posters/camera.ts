import type { Rng } from "./random.ts";

/** Where the picture is taken from: world units times scale, held fast at x, y. */
interface Camera {
  scale: number;
  x: number;
  y: number;
  /** Turned round, the sun with it. */
  mirror: boolean;
}

/** Kinds of which many stand side by side in lists; from near and far they do not look all alike. */
const NEAR_AND_FAR = new Set([
  "caravanserai",
  "town",
  "village",
  "mosque",
  "castle",
  "tower",
  "mausoleum",
  "bridge",
  "lake",
  "wetland",
]);
const NEAR = new Set([
  "archaeological_site",
  "historical_site",
  "historic_house",
  "museum",
  "church",
  "shrine",
  "peak",
  "desert",
  "garden",
  "palace",
  "waterfall",
  "national_park",
  "hot_spring",
  "spring",
]);

/** Landscapes without a left and right of their own. */
const TURNING = new Set([
  "ski_resort",
  "cable_car",
  "canyon",
  "natural_feature",
  "hot_spring",
  "park",
  "forest",
  "waterfall",
  "peak",
  "spring",
  "desert",
  "beach",
  "scenic_road",
  "valley",
  "national_park",
  "protected_area",
]);

export const STILL: Camera = { scale: 1, x: 600, y: 640, mirror: false };

/** Camera for a card: nearer or farther by luck, a little to the left or right. */
export function cameraOf(r: Rng, kind: string): Camera {
  if (NEAR_AND_FAR.has(kind)) {
    const scale = r.pick([0.84, 0.92, 1, 1, 1.12, 1.24]);
    return { scale, x: 600 + r.range(-170, 170), y: scale < 1 ? 900 : r.range(640, 760), mirror: false };
  }
  const mirror = TURNING.has(kind) && r.chance(0.45);
  if (NEAR.has(kind) || TURNING.has(kind))
    return { scale: r.pick([1, 1, 1.1, 1.18]), x: 600 + r.range(-120, 120), y: r.range(620, 740), mirror };
  return STILL;
}

/** Edges of what a card of 1200x900 shows through the camera, in world units. */
export function edges({ scale, x, y }: Camera): { x0: number; x1: number; y0: number } {
  if (scale >= 1) return { x0: 0, x1: 1200, y0: 0 };
  return {
    x0: Math.floor(x - x / scale),
    x1: Math.ceil(x + (1200 - x) / scale),
    y0: Math.floor(y - y / scale),
  };
}

/** Value of the `transform` attribute, or nothing for the plain view. */
export function transformOf({ scale, x, y, mirror }: Camera): string {
  const k = 1 - scale;
  if (mirror) return `matrix(-${scale} 0 0 ${scale} ${Math.round(1200 - x * k)} ${Math.round(y * k)})`;
  return scale === 1 ? "" : `matrix(${scale} 0 0 ${scale} ${Math.round(x * k)} ${Math.round(y * k)})`;
}

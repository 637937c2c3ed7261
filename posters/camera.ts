import type { Rng } from "./random.ts";

/** Framing of a card: the drawing is scaled around the point x, y. */
interface Camera {
  scale: number;
  x: number;
  y: number;
  /** Flipped horizontally, including the side of the sun. */
  mirror: boolean;
}

/** Kinds with many places in one list: their distance varies from near to far, so that the cards differ. */
const VARIED_DISTANCE_KINDS = new Set(
  "caravanserai town village mosque castle tower mausoleum bridge lake wetland".split(" "),
);
/** Kinds that are shown at normal distance or closer. */
const CLOSE_UP_KINDS = new Set(
  "archaeological_site historical_site historic_house museum church shrine peak desert garden palace waterfall national_park hot_spring spring".split(
    " ",
  ),
);

/** Kinds whose drawings may be mirrored: nothing in them has a fixed left and right. */
const MIRRORED_KINDS = new Set(
  "cave museum ski_resort cable_car canyon natural_feature hot_spring park forest waterfall peak spring desert beach scenic_road valley national_park protected_area".split(
    " ",
  ),
);

/** The unscaled view. */
export const FIXED_CAMERA: Camera = { scale: 1, x: 600, y: 640, mirror: false };

/** Random camera for a card of a kind: distance, horizontal shift and mirroring. */
export function cameraOf(random: Rng, kind: string): Camera {
  if (VARIED_DISTANCE_KINDS.has(kind)) {
    const scale = random.pick([0.84, 0.92, 1, 1, 1.12, 1.24]);
    return { scale, x: 600 + random.range(-170, 170), y: scale < 1 ? 900 : random.range(640, 760), mirror: false };
  }
  const mirror = MIRRORED_KINDS.has(kind) && random.chance(0.45);
  if (CLOSE_UP_KINDS.has(kind) || MIRRORED_KINDS.has(kind))
    return {
      scale: random.pick([1, 1, 1.1, 1.18]),
      x: 600 + random.range(-120, 120),
      y: random.range(620, 740),
      mirror,
    };
  return FIXED_CAMERA;
}

/** Edges of the area that a card of 1200 × 900 shows through the camera, in the units of the drawing. */
export function visibleEdges({ scale, x, y }: Camera): { left: number; right: number; top: number } {
  if (scale >= 1) return { left: 0, right: 1200, top: 0 };
  return {
    left: Math.floor(x - x / scale),
    right: Math.ceil(x + (1200 - x) / scale),
    top: Math.floor(y - y / scale),
  };
}

/** Value of the attribute `transform`; empty for the unscaled view. */
export function transformOf({ scale, x, y, mirror }: Camera): string {
  const shift = 1 - scale;
  if (mirror) return `matrix(-${scale} 0 0 ${scale} ${Math.round(1200 - x * shift)} ${Math.round(y * shift)})`;
  return scale === 1 ? "" : `matrix(${scale} 0 0 ${scale} ${Math.round(x * shift)} ${Math.round(y * shift)})`;
}

import type { Horizon } from "./horizon.ts";

/** The size of the picture, in its own units. */
export const PICTURE = { width: 720, height: 360 };

/** The sky above the highest point, with the names; and the land below the level of the eye. Shares of the height. */
const [SKY, FOOT] = [0.3, 0.12];
const STRETCHES = [5, 4, 3, 2, 1.5, 1];

/** How angles become heights in the picture. */
export interface HorizonScale {
  /** How many times higher the land is drawn than it is wide. */
  stretch: number;
  /** The height in the picture, from its top, of the tangent of an angle above the level of the eye. */
  toY: (slope: number) => number;
}

/** The largest stretch with which the view fits below the names; one that is too steep for any is pressed into the picture. */
export function scaleOf({ layers, own, others, width }: Horizon): HorizonScale {
  const edges = layers.flatMap(({ edge }) => [...edge]);
  const top = Math.max(own.slope, ...others.map(({ slope }) => slope), ...edges, 0.01);
  const room = PICTURE.height * (1 - SKY - FOOT);
  const unitsPerRadian = PICTURE.width / width;
  const stretch = STRETCHES.find((factor) => top * unitsPerRadian * factor <= room) ?? room / (top * unitsPerRadian);
  // A low view stands on the foot of the picture as a high one does.
  const eyeLevel = PICTURE.height * (1 - FOOT);
  return { stretch, toY: (slope) => eyeLevel - slope * unitsPerRadian * stretch };
}

import sharp, { type Sharp } from "sharp";
import type { Size } from "../../contract/photo-cut.ts";

export type Colour = "red" | "green" | "blue" | "yellow" | "other";
/** The colours of the quarters of a picture: above from left to right, then below. */
export type Quarters = [Colour, Colour, Colour, Colour];

/** The quarters of a photo of {@link quarteredJpeg}. */
export const UPRIGHT: Quarters = ["red", "green", "blue", "yellow"];
const COLOURS = ["#d00", "#0b0", "#00d", "#dd0"];
/** How the upright pixels are turned in a file of each EXIF orientation, after they were mirrored or not. */
const STORED_TURNS = [0, 0, 180, 180, 270, 270, 90, 90];
const MIRRORED = [2, 4, 5, 7];

/** A JPEG whose quarters have four colours, which are upright for a viewer that heeds the EXIF orientation with which it is stored. */
export async function quarteredJpeg(orientation: number, { width, height }: Size): Promise<Buffer> {
  const quarter = { width: width / 2, height: height / 2, channels: 3 as const };
  const upright = await sharp({ create: { width, height, channels: 3, background: "#000" } })
    .composite(
      COLOURS.map((background, nth) => ({
        input: { create: { ...quarter, background } },
        left: (nth % 2) * quarter.width,
        top: Math.floor(nth / 2) * quarter.height,
      })),
    )
    .png()
    .toBuffer();
  const mirrored = MIRRORED.includes(orientation) ? await sharp(upright).flop().toBuffer() : upright;
  const stored = await sharp(mirrored)
    .rotate(STORED_TURNS[orientation - 1]!)
    .png()
    .toBuffer();
  return sharp(stored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

const colourOf = ([r, g, b]: number[]): Colour => {
  const bits = [r, g, b].map((value) => (value! > 128 ? 1 : 0)).join("");
  return ({ 100: "red", "010": "green", "001": "blue", 110: "yellow" } as const)[bits] ?? "other";
};

/** The colours of an image in the middle of its quarters and in its own middle, and its size. */
export async function lookAt(image: Sharp): Promise<{ quarters: Quarters; middle: Colour } & Size> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return colourOf([...data.subarray(offset, offset + 3)]);
  };
  return {
    quarters: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)],
    middle: at(0.5, 0.5),
    width: info.width,
    height: info.height,
  };
}

/** The quarters of a picture after it was turned clockwise. */
export function turnedQuarters([a, b, c, d]: Quarters, turn: number): Quarters {
  if (turn === 90) return [c, a, d, b];
  if (turn === 180) return [d, c, b, a];
  if (turn === 270) return [b, d, a, c];
  return [a, b, c, d];
}

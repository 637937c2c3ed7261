import sharp, { type OutputInfo, type Sharp } from "sharp";
import { type PhotoCut, type Size, turnedSize } from "../../../contract/photo-cut.ts";

/**
 * The pixels of the part of an upright photo within a cut, turned, and not larger than `max` then. The part is turned last, when it is small:
 * no large picture is turned in memory.
 */
export async function cutOut(
  photo: Sharp,
  { turn, x, y, width, height }: PhotoCut,
  max: Size,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const { data, info } = await photo
    .extract({ left: x, top: y, width, height })
    .resize({ ...turnedSize(max, turn), fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels as 3 };
  return sharp(data, { raw }).rotate(turn).raw().toBuffer({ resolveWithObject: true });
}

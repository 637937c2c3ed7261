import sharp from "sharp";

export interface MixedPhoto {
  bytes: Buffer;
  /** The state that processing must reach. */
  expectedState: "ready" | "failed";
}

const ratios = [3 / 2, 4 / 3, 16 / 9, 2 / 3, 1];
const small = [330, 360, 400, 480, 560, 640];
const medium = [360, 640, 800, 1024, 1200, 1500, 1920, 2048];
const large = [3000, 4000, 6000, 8000];
const formats = ["jpeg", "png", "webp", "avif", "jpeg"] as const;

/**
 * Creates the photo with this number, always the same: distinct soft colours, one of four formats and many sizes, every 20th large
 * and every 25th truncated. With `smallOnly`, all but the large ones are small.
 */
export async function createMixedPhoto(number: number, smallOnly = false): Promise<MixedPhoto> {
  const format = formats[number % formats.length]!;
  const isLarge = number % 20 === 7;
  const widths = isLarge ? large : smallOnly ? small : medium;
  const width = widths[Math.floor(number / 20 + number) % widths.length]!;
  const ratio = ratios[Math.floor(number / 3) % ratios.length]!;
  const longerSide = format === "avif" ? Math.min(width, 1500) : width; // encoding larger ones would slow down the test
  const [w, h] = ratio >= 1 ? [longerSide, longerSide / ratio] : [longerSide * ratio, longerSide];
  const pixels = Buffer.from(
    Array.from({ length: 12 * 8 * 3 }, (_, index) => (Math.imul(number * 977 + index, 2654435761) >>> 13) & 255),
  );
  const image = sharp(pixels, { raw: { width: 12, height: 8, channels: 3 } }).resize(Math.round(w), Math.round(h), {
    fit: "fill",
    kernel: "cubic",
  });
  const bytes = await image.toFormat(format, format === "avif" ? { effort: 0 } : {}).toBuffer();
  const isTruncated = number % 25 === 11;
  return {
    bytes: isTruncated ? bytes.subarray(0, bytes.length * 0.6) : bytes,
    expectedState: isTruncated ? "failed" : "ready",
  };
}

import sharp from "sharp";

export interface MixedPhotograph {
  bytes: Buffer;
  /** What has to become of it. */
  end: "ready" | "failed";
}

const ratios = [3 / 2, 4 / 3, 16 / 9, 2 / 3, 1];
const small = [330, 360, 400, 480, 560, 640];
const usual = [360, 640, 800, 1024, 1200, 1500, 1920, 2048];
const large = [3000, 4000, 6000, 8000];
const formats = ["jpeg", "png", "webp", "avif", "jpeg"] as const;

/**
 * The photograph of a number: soft colours that no other has, in one of four formats and many sizes, every 20th of them large and every
 * 25th cut off. The same number gives the same one. In haste, all others are small.
 */
export async function mixedPhotograph(number: number, inHaste = false): Promise<MixedPhotograph> {
  const format = formats[number % formats.length]!;
  const isLarge = number % 20 === 7;
  const widths = isLarge ? large : inHaste ? small : usual;
  const width = widths[Math.floor(number / 20 + number) % widths.length]!;
  const ratio = ratios[Math.floor(number / 3) % ratios.length]!;
  const longer = format === "avif" ? Math.min(width, 1500) : width; // making a larger one takes the test's time, not the server's
  const [w, h] = ratio >= 1 ? [longer, longer / ratio] : [longer * ratio, longer];
  const drops = Buffer.from(
    Array.from({ length: 12 * 8 * 3 }, (_, at) => (Math.imul(number * 977 + at, 2654435761) >>> 13) & 255),
  );
  const picture = sharp(drops, { raw: { width: 12, height: 8, channels: 3 } }).resize(Math.round(w), Math.round(h), {
    fit: "fill",
    kernel: "cubic",
  });
  const made = await picture.toFormat(format, format === "avif" ? { effort: 0 } : {}).toBuffer();
  const cut = number % 25 === 11;
  return { bytes: cut ? made.subarray(0, made.length * 0.6) : made, end: cut ? "failed" : "ready" };
}

import sharp from "sharp";
import { refusal } from "../../../contract/errors.ts";

sharp.cache(false);
sharp.concurrency(1);

/** What is kept of a photo: WebP without any metadata. */
export interface Photo {
  /** 512 × 512. */
  bytes: Buffer;
  /** 128 × 128. */
  small: Buffer;
}

const mostPixels = 50_000_000; // more than phones take, and decoded it is still bearable
const mostSeconds = 10;

const starts: [name: string, is: (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
  ["avif", (bytes) => /^ftyp(avif|avis|mif1|miaf)/.test(bytes.toString("latin1", 4, 12))],
];
const others = /^(GIF8|%PDF|<\?xml|<svg|II\*\0|MM\0\*|BM|\0\0\0.ftyp)/s;

/**
 * Makes a photo of whatever somebody sent, by what it is and not by what it is called: JPEG, PNG, WebP or AVIF are decoded
 * and written anew, so nothing of the sender's bytes is left. Refuses with `media_type_wrong`, `photo_too_large` or
 * `photo_unreadable`.
 */
export async function photoOf(bytes: Uint8Array): Promise<Photo> {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!starts.some(([, is]) => is(sent))) throw others.test(sent.toString("latin1", 0, 32)) ? foreign() : unreadable();
  try {
    const whole = sharp(sent, { limitInputPixels: mostPixels, failOn: "truncated", sequentialRead: true })
      .autoOrient()
      .resize(512, 512, { fit: "cover" })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .timeout({ seconds: mostSeconds });
    const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
    const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } });
    return {
      bytes: await square().webp({ quality: 82 }).toBuffer(),
      small: await square().resize(128, 128).webp({ quality: 80 }).toBuffer(),
    };
  } catch (error) {
    if (/pixel limit/i.test(String(error)))
      throw refusal("photo_too_large", { photo: "عکس بیش از ۵۰ مگاپیکسل است. کوچک‌ترش کنید." });
    throw unreadable();
  }
}

const unreadable = () => refusal("photo_unreadable", { photo: "این پرونده یک عکس درست نیست." });
const foreign = () => refusal("media_type_wrong", { photo: "عکس باید JPEG، PNG، WebP یا AVIF باشد." });

import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal } from "../../../contract/call.ts";
import { refusal } from "../../../contract/errors.ts";
import { turns } from "../../http/turns.ts";
import { decodingCost } from "./photo-cost.ts";

sharp.cache(false);
sharp.concurrency(1);
// All other decoders (PDF, GIF, TIFF, Ultra HDR …) are shut for the whole process: what hides behind a good beginning finds none.
// SVG is for our own posters; a photo is never opened as one.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
});

/** What is kept of a photo: WebP without any metadata. */
export interface Photo {
  /** 512 × 512. */
  bytes: Buffer;
  /** 128 × 128. */
  small: Buffer;
}

const mostPixels = 50_000_000; // more than phones take
const mostSeconds = 10;
const memory = 200_000_000; // bytes, for all that is decoded at once
const inTurn = turns(memory, 20);

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
 * `photo_unreadable`, and with `too_often` when too many others wait.
 */
export async function photoOf(bytes: Uint8Array): Promise<Photo> {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!starts.some(([, is]) => is(sent))) throw others.test(sent.toString("latin1", 0, 32)) ? foreign() : unreadable();
  const picture = sharp(sent, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true });
  try {
    const cost = assertBearable(await picture.metadata());
    return await inTurn(() => square(picture), Math.max(cost, memory / 2)); // never more than two: there are other things to do
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (/pixel limit/i.test(String(error))) throw tooLarge("عکس بیش از ۵۰ مگاپیکسل است. کوچک‌ترش کنید.");
    if (/timeout/i.test(String(error))) throw tooHeavy();
    throw unreadable();
  }
}

/** What decoding it will cost, in bytes. */
function assertBearable(metadata: Metadata): number {
  const { format, compression } = metadata;
  if (!/^(jpeg|png|webp|heif)$/.test(format) || (format === "heif" && compression !== "av1")) throw foreign();
  const cost = decodingCost(metadata);
  if (cost > memory) throw tooHeavy();
  return cost;
}

async function square(picture: Sharp): Promise<Photo> {
  const { data, info } = await picture
    .autoOrient()
    .resize(512, 512, { fit: "cover" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .timeout({ seconds: mostSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels as 3 };
  return {
    bytes: await sharp(data, { raw }).webp({ quality: 82 }).toBuffer(),
    small: await sharp(data, { raw }).resize(128, 128).webp({ quality: 80 }).toBuffer(),
  };
}

const unreadable = () => refusal("photo_unreadable", { photo: "این پرونده یک عکس درست نیست." });
const foreign = () => refusal("media_type_wrong", { photo: "عکس باید JPEG، PNG، WebP یا AVIF باشد." });
const tooLarge = (why: string) => refusal("photo_too_large", { photo: why });
const tooHeavy = () => tooLarge("این عکس سنگین‌تر از آن است که باز شود. کوچک‌ترش کنید یا آن را JPEG کنید.");

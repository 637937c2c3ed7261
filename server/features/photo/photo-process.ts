import { writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Metadata, type OutputInfo } from "sharp";
import { PHOTO_LIMITS } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { decodingCost } from "../image/decoding-cost.ts";
import { decodeOnce, isSupportedFormat, restrictDecoders } from "../image/image-decoder.ts";
import type { ProcessingResult } from "./photo-processing.ts";

// Child process that processes one photo and exits: see photo-processing.ts.

restrictDecoders("File");
setPriority(Math.max(getPriority(), 5)); // requests of visitors have priority
try {
  writeFileSync("/proc/self/oom_score_adj", "1000"); // when memory runs out, the kernel kills this process instead of the server
} catch {} // not Linux

const MAX_WIDTH = 1920;
const WIDTHS = [320, 640, 1024, MAX_WIDTH];
const maxOutputHeight = 2400; // pixels: encoding AVIF takes about 70 bytes of memory per pixel
const maxMemory = 1_000_000_000; // bytes: decoding an AVIF of 50 megapixels needs about this much
const { minSide, maxSide } = PHOTO_LIMITS;

const failure = (reason: string): ProcessingResult => ({ kind: "failed", reason });
const unreadable = failure("این فایل یک عکس درست نیست، یا نیمه‌کاره رسیده است.");

async function processPhoto(path: string, folder: string): Promise<ProcessingResult> {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    const reason = validate(metadata);
    if (reason) return failure(reason);
    const { width, height } = metadata.autoOrient;
    const { data, info } = await sharp(path, { limitInputPixels: maxSide ** 2, failOn: "error", sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: maxOutputHeight, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { kind: "made", width, height, ...(await writeImages(data, info, folder)) };
  } catch {
    return unreadable;
  }
}

/** Why the photo cannot be used, judged by its declared metadata; undefined if it can. */
function validate(metadata: Metadata): string | undefined {
  const { width, height } = metadata;
  if (!isSupportedFormat(metadata)) return "عکس باید JPEG، PNG، WebP یا AVIF باشد.";
  const longer = Math.max(width, height);
  if (longer < minSide) return `ضلع بلند عکس باید دست‌کم ${fa(minSide)} پیکسل باشد؛ این یکی ${fa(longer)} پیکسل است.`;
  if (longer > maxSide) return `ضلع بلند عکس حداکثر ${fa(maxSide)} پیکسل است؛ این یکی ${fa(longer)} پیکسل است.`;
  if (decodingCost(metadata) > maxMemory) return "باز کردن این عکس حافظهٔ بسیار می‌خواهد. آن را JPEG کنید.";
  return undefined;
}

/** Writes the image in both formats and in each width that does not exceed its own. */
async function writeImages(data: Buffer, { width, height, channels }: OutputInfo, folder: string) {
  const source = () => sharp(data, { raw: { width, height, channels: channels as 3 } });
  const widths = [...new Set(WIDTHS.map((outputWidth) => Math.min(outputWidth, width)))];
  for (const outputWidth of widths) {
    const sized = source().resize({ width: outputWidth });
    await sized
      .clone()
      .avif({ quality: 52, effort: 2 })
      .toFile(join(folder, `${outputWidth}.avif`));
    await sized
      .clone()
      .webp({ quality: 78 })
      .toFile(join(folder, `${outputWidth}.webp`));
  }
  const thumbnail = await source().resize({ width: 16, height: 16, fit: "inside" }).webp({ quality: 40 }).toBuffer();
  return { widths, placeholder: `data:image/webp;base64,${thumbnail.toString("base64")}` };
}

decodeOnce(({ path, folder }: { path: string; folder: string }) => processPhoto(path, folder));

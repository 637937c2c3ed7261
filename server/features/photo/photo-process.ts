import { writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Metadata, type OutputInfo } from "sharp";
import { fitsPhoto, turnedSize } from "../../../contract/photo-cut.ts";
import { fa } from "../../../text/digits.ts";
import { decodingCost } from "../image/decoding-cost.ts";
import { decodeOnce, isSupportedFormat, restrictDecoders } from "../image/image-decoder.ts";
import { dayOfCapture } from "./capture-day.ts";
import { cutOut } from "./cut-out.ts";
import { type ProcessingRequest, type ProcessingResult, WHOLE_SIDE } from "./photo-processing.ts";

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
const KEPT_SIDE = 4096; // pixels of the longer side of what is kept in place of a member's original

const failure = (reason: string): ProcessingResult => ({ kind: "failed", reason });
const unreadable = failure("این فایل یک عکس درست نیست، یا نیمه‌کاره رسیده است.");

async function processPhoto({
  path,
  folder,
  minSide,
  maxSide,
  cut,
  cleans,
}: ProcessingRequest): Promise<ProcessingResult> {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    const reason = validate(metadata, minSide, maxSide);
    if (reason) return failure(reason);
    const { width, height } = metadata.autoOrient;
    const bounds = cleans ? { width: KEPT_SIDE, height: KEPT_SIDE } : { width: MAX_WIDTH, height: maxOutputHeight };
    const open = () =>
      sharp(path, { limitInputPixels: maxSide ** 2, failOn: "error", sequentialRead: true }).autoOrient();
    const { data, info } = await open()
      .resize({ ...bounds, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const fingerprint = await fingerprintOf(data, info);
    if (cut) {
      if (!fitsPhoto(cut, { width, height })) return failure("برش از این عکس بیرون است.");
      await writeWhole(data, info, folder);
      const part = await cutOut(open(), cut, { width: MAX_WIDTH, height: maxOutputHeight });
      return {
        kind: "made",
        ...turnedSize(cut, cut.turn),
        fingerprint,
        ...(await writeImages(part.data, part.info, folder)),
      };
    }
    if (!cleans) return { kind: "made", width, height, fingerprint, ...(await writeImages(data, info, folder)) };
    await sourceOf(data, info).jpeg({ quality: 90 }).toFile(join(folder, "kept.jpg"));
    const reduced = await sourceOf(data, info)
      .resize({ width: MAX_WIDTH, height: maxOutputHeight, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const images = await writeImages(reduced.data, reduced.info, folder);
    const size = { width: info.width, height: info.height };
    return { kind: "made", ...size, fingerprint, ...images, takenOn: dayOfCapture(metadata.exif) };
  } catch {
    return unreadable;
  }
}

/** Why the photo cannot be used, judged by its declared metadata; undefined if it can. */
function validate(metadata: Metadata, minSide: number, maxSide: number): string | undefined {
  const { width, height } = metadata;
  if (!isSupportedFormat(metadata)) return "عکس باید JPEG، PNG، WebP یا AVIF باشد.";
  const longer = Math.max(width, height);
  if (longer < minSide) return `ضلع بلند عکس باید دست‌کم ${fa(minSide)} پیکسل باشد؛ این یکی ${fa(longer)} پیکسل است.`;
  if (longer > maxSide) return `ضلع بلند عکس حداکثر ${fa(maxSide)} پیکسل است؛ این یکی ${fa(longer)} پیکسل است.`;
  if (decodingCost(metadata) > maxMemory) return "باز کردن این عکس حافظهٔ بسیار می‌خواهد. آن را JPEG کنید.";
  return undefined;
}

const sourceOf = (data: Buffer, { width, height, channels }: OutputInfo) =>
  sharp(data, { raw: { width, height, channels: channels as 3 } });

/**
 * 64 bits: whether each of 8 × 8 cells is brighter than the next one in its row. A photo that was made smaller, compressed again or
 * brightened keeps nearly all of them.
 */
async function fingerprintOf(data: Buffer, info: OutputInfo): Promise<string> {
  const cells = await sourceOf(data, info).resize({ width: 9, height: 8, fit: "fill" }).greyscale().raw().toBuffer();
  const bits = Array.from({ length: 64 }, (_, bit) => {
    const left = Math.floor(bit / 8) * 9 + (bit % 8);
    return cells[left]! > cells[left + 1]! ? "1" : "0";
  });
  return bits.join("");
}

/** Writes the whole of a photo that is cut, for those who cut it. */
const writeWhole = (data: Buffer, info: OutputInfo, folder: string) =>
  sourceOf(data, info)
    .resize({ width: WHOLE_SIDE, height: WHOLE_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(join(folder, "whole.webp"));

/** Writes the image in both formats and in each width that does not exceed its own. */
async function writeImages(data: Buffer, info: OutputInfo, folder: string) {
  const { width } = info;
  const source = () => sourceOf(data, info);
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

decodeOnce(processPhoto);

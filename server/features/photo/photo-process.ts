import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Metadata, type OutputInfo } from "sharp";
import { PHOTOGRAPH_LIMITS } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/server-digits.ts";
import { decodingCost } from "../avatar/avatar-cost.ts";
import type { Opened } from "./photo-making.ts";

// A process that makes the pictures of one photograph and ends: see photograph-making.ts.

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
  ],
});
setPriority(5); // visitors come first
try {
  writeFileSync("/proc/self/oom_score_adj", "1000"); // where memory ends, it is not the server that goes
} catch {} // no Linux

const WIDTHS = [320, 640, 1024, 1920];
const tallest = 2400; // pixels: writing an AVIF takes about 70 bytes of memory for each
const mostMemory = 1_000_000_000; // bytes: an AVIF of 50 megapixels takes them
const { shortest, longest } = PHOTOGRAPH_LIMITS;

const failed = (why: string): Opened => ({ kind: "failed", why });
const unreadable = failed("این پرونده یک عکس درست نیست، یا نیمه‌کاره رسیده است.");

async function open(path: string, folder: string): Promise<Opened> {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    const why = objectionTo(metadata);
    if (why) return failed(why);
    const { width, height } = metadata.autoOrient;
    const { data, info } = await sharp(path, { limitInputPixels: longest ** 2, failOn: "error", sequentialRead: true })
      .autoOrient()
      .resize({ width: WIDTHS.at(-1)!, height: tallest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { kind: "made", width, height, ...(await pictures(data, info, folder)) };
  } catch {
    return unreadable;
  }
}

/** Why the file is none that we show; what it declares of itself is enough for that. */
function objectionTo(metadata: Metadata): string | undefined {
  const { format, compression, width, height } = metadata;
  if (!/^(jpeg|png|webp|heif)$/.test(format) || (format === "heif" && compression !== "av1"))
    return "عکس باید JPEG، PNG، WebP یا AVIF باشد.";
  const longer = Math.max(width, height);
  if (longer < shortest) return `ضلع بلند عکس باید دست‌کم ${fa(shortest)} پیکسل باشد؛ این یکی ${fa(longer)} پیکسل است.`;
  if (longer > longest) return `ضلع بلند عکس حداکثر ${fa(longest)} پیکسل است؛ این یکی ${fa(longer)} پیکسل است.`;
  if (decodingCost(metadata) > mostMemory) return "باز کردن این عکس حافظهٔ بسیار می‌خواهد. آن را JPEG کنید.";
  return undefined;
}

/** Writes the picture in each width that is not larger than itself, and in both formats. */
async function pictures(data: Buffer, { width, height, channels }: OutputInfo, folder: string) {
  const from = () => sharp(data, { raw: { width, height, channels: channels as 3 } });
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
  for (const each of widths) {
    const sized = from().resize({ width: each });
    await sized
      .clone()
      .avif({ quality: 52, effort: 2 })
      .toFile(join(folder, `${each}.avif`));
    await sized
      .clone()
      .webp({ quality: 78 })
      .toFile(join(folder, `${each}.webp`));
  }
  const tiny = await from().resize({ width: 16, height: 16, fit: "inside" }).webp({ quality: 40 }).toBuffer();
  return { widths, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}

process.once("disconnect", () => process.exit()); // nobody waits any more
process.once("message", async ({ path, folder }: { path: string; folder: string }) => {
  const opened = await open(path, folder);
  process.send!(opened, () => process.exit());
});

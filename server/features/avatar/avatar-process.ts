import sharp, { type Metadata, type Sharp } from "sharp";
import type { Opened } from "./avatar.ts";
import { decodingCost } from "./avatar-cost.ts";

// A process that opens one photo and ends: see photo.ts.

sharp.cache(false);
sharp.concurrency(1);
// All other decoders (SVG, PDF, GIF, TIFF, Ultra HDR …) are shut: what hides behind a good beginning finds none.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

const mostPixels = 50_000_000; // more than phones take
const mostMemory = 100_000_000; // bytes: what browsers send takes 4 million

const unreadable: Opened = { refused: "photo_unreadable", why: "این پرونده یک عکس درست نیست." };
const foreign: Opened = { refused: "media_type_wrong", why: "عکس باید JPEG، PNG، WebP یا AVIF باشد." };
const tooLarge: Opened = { refused: "photo_too_large", why: "عکس بیش از ۵۰ مگاپیکسل است. کوچک‌ترش کنید." };
const tooHeavy: Opened = {
  refused: "photo_too_large",
  why: "این عکس سنگین‌تر از آن است که باز شود. کوچک‌ترش کنید یا آن را JPEG کنید.",
};

async function open(sent: Uint8Array): Promise<Opened> {
  const picture = sharp(sent, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true });
  try {
    return objectionTo(await picture.metadata()) ?? (await square(picture));
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? tooLarge : unreadable;
  }
}

function objectionTo(metadata: Metadata): Opened | undefined {
  const { format, compression } = metadata;
  if (!/^(jpeg|png|webp|heif)$/.test(format) || (format === "heif" && compression !== "av1")) return foreign;
  return decodingCost(metadata) > mostMemory ? tooHeavy : undefined;
}

async function square(picture: Sharp): Promise<Opened> {
  const { data, info } = await picture
    .autoOrient()
    .resize(512, 512, { fit: "cover" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels as 3 };
  return {
    bytes: await sharp(data, { raw }).webp({ quality: 82 }).toBuffer(),
    small: await sharp(data, { raw }).resize(128, 128).webp({ quality: 80 }).toBuffer(),
  };
}

process.once("disconnect", () => process.exit()); // nobody waits any more
process.once("message", async (sent: Uint8Array) => {
  const opened = await open(sent);
  process.send!(opened, () => process.exit());
});

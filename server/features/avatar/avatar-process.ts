import sharp, { type Metadata, type Sharp } from "sharp";
import { decodingCost } from "../image/decoding-cost.ts";
import { decodeOnce, isSupportedFormat, restrictDecoders } from "../image/image-decoder.ts";
import type { DecodeResult } from "./avatar.ts";

// Child process that decodes one avatar and exits: see avatar.ts.

restrictDecoders("Buffer");

const maxPixels = 50_000_000; // more than phone cameras produce
const maxMemory = 100_000_000; // bytes: the resized images that our pages send take 4 million

const unreadable: DecodeResult = { error: "photo_unreadable", message: "این فایل یک عکس درست نیست." };
const unsupported: DecodeResult = { error: "media_type_wrong", message: "عکس باید JPEG، PNG، WebP یا AVIF باشد." };
const tooLarge: DecodeResult = { error: "photo_too_large", message: "عکس بیش از ۵۰ مگاپیکسل است. کوچک‌ترش کنید." };
const tooMuchMemory: DecodeResult = {
  error: "photo_too_large",
  message: "این عکس سنگین‌تر از آن است که باز شود. کوچک‌ترش کنید یا آن را JPEG کنید.",
};

async function decode(bytes: Uint8Array): Promise<DecodeResult> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });
  try {
    return validate(await image.metadata()) ?? (await resizeToSquare(image));
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? tooLarge : unreadable;
  }
}

function validate(metadata: Metadata): DecodeResult | undefined {
  if (!isSupportedFormat(metadata)) return unsupported;
  return decodingCost(metadata) > maxMemory ? tooMuchMemory : undefined;
}

async function resizeToSquare(image: Sharp): Promise<DecodeResult> {
  const { data, info } = await image
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

decodeOnce(decode);

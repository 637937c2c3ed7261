import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A JPEG of one colour. */
export const flatJpeg = (width = 900, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } }).jpeg();

/** A square black PNG with the smallest possible file size; sharp cannot create the largest ones. */
export function flatPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0], 8); // one bit per pixel, greyscale
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** An animated WebP with one frame per colour. */
export async function animatedWebp(colours: string[]): Promise<Buffer> {
  const pages = colours.map((background) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .raw()
      .toBuffer(),
  );
  const raw = { width: 60, height: 60 * colours.length, channels: 3 as const, pageHeight: 60 };
  return sharp(Buffer.concat(await Promise.all(pages)), { raw })
    .webp({ loop: 0 })
    .toBuffer();
}

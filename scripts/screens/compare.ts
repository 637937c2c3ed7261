import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Capture } from "./capture.ts";
import { INDEX_FILE } from "./take.ts";

/** The share of pixels that may differ in an image with a map. */
const MAP_TOLERANCE = 0.005;
const DIFFERENT_PIXEL = 0xff_00_00_ff; // red, in RGBA
const CONTRAST = 0.35; // of the equal pixels in the difference image

interface Pixels {
  /** RGBA, row by row. */
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Compares the images of two folders and prints the share of different pixels of each. Writes difference images to the second
 * folder. Returns false when an image is missing or differs more than it may.
 */
export async function compareScreens(folderA: string, folderB: string): Promise<boolean> {
  const names = [...new Set([...(await listImages(folderA)), ...(await listImages(folderB))])].sort();
  const mapNames = new Set([...(await listMaps(folderA)), ...(await listMaps(folderB))]);
  const outputFolder = join(folderB, "differences");
  await rm(outputFolder, { recursive: true, force: true });
  let failures = 0;
  for (const name of names) {
    const hasMap = mapNames.has(name);
    const share = await compareImage(name, folderA, folderB, outputFolder);
    const isFailure = share === undefined || share > (hasMap ? MAP_TOLERANCE : 0);
    if (isFailure) failures++;
    console.log(`${isFailure ? "✗" : " "} ${name}: ${formatShare(share)}${hasMap ? " (map)" : ""}`);
  }
  console.log(`${failures} of ${names.length} images differ${failures > 0 ? `: ${outputFolder}` : ""}`);
  return failures === 0 && names.length > 0;
}

async function listImages(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(".png")).map((file) => file.slice(0, -".png".length));
}

async function listMaps(folder: string): Promise<string[]> {
  const captures: Capture[] = JSON.parse(await readFile(join(folder, INDEX_FILE), "utf8"));
  return captures.filter(({ hasMap }) => hasMap).map(({ name }) => name);
}

function formatShare(share: number | undefined): string {
  if (share === undefined) return "missing in one folder";
  return share === 0 ? "0 %" : `${(share * 100).toFixed(4)} %`;
}

/** Returns the share of different pixels; undefined when one of the folders does not have the image. */
async function compareImage(
  name: string,
  folderA: string,
  folderB: string,
  outputFolder: string,
): Promise<number | undefined> {
  const [a, b] = await Promise.all(
    [folderA, folderB].map((folder) => readFile(join(folder, `${name}.png`)).catch(() => undefined)),
  );
  if (!a || !b) return undefined;
  if (a.equals(b)) return 0;
  const { share, image } = diffPixels(await decode(a), await decode(b));
  if (share === 0) return 0;
  await mkdir(outputFolder, { recursive: true });
  const { data, width, height } = image;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(join(outputFolder, `${name}.png`));
  return share;
}

async function decode(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Counts the different pixels, including those that only one image has, and draws them on a pale copy of the first image. */
function diffPixels(a: Pixels, b: Pixels): { share: number; image: Pixels } {
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const data = Buffer.alloc(width * height * 4, 255);
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [pixelA, pixelB, offset] = [pixelAt(a, x, y), pixelAt(b, x, y), (y * width + x) * 4];
      if (pixelA === pixelB) {
        const green = ((pixelA ?? 0) >>> 16) & 255;
        data.fill(255 - (255 - green) * CONTRAST, offset, offset + 3);
      } else {
        count++;
        data.writeUInt32BE(DIFFERENT_PIXEL, offset);
      }
    }
  return { share: count / (width * height), image: { data, width, height } };
}

const pixelAt = ({ data, width, height }: Pixels, x: number, y: number) =>
  x < width && y < height ? data.readUInt32BE((y * width + x) * 4) : undefined;

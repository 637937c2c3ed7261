import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { installedChromium } from "../../testing/chromium.ts";
import { startProduct, withTemporaryFolder } from "../product.ts";
import { type Capture, type CaptureOptions, capture, type Shot, shotName, showsMap } from "./capture.ts";
import { createContent } from "./content.ts";
import { DESK_SCREENS } from "./desk-screens.ts";
import { freezeData } from "./freeze-data.ts";
import { INTERACTIVE_SCREENS } from "./interactive-screens.ts";
import { AUTH_SCREENS, MEMBER_SCREENS, PUBLIC_SCREENS } from "./site-screens.ts";

const PORT = 4180; // screens show addresses that contain it
const CONCURRENCY = 2;
const SCREENS = [...PUBLIC_SCREENS, ...AUTH_SCREENS, ...MEMBER_SCREENS, ...INTERACTIVE_SCREENS, ...DESK_SCREENS];

/** The file beside the images that lists them as `Capture` objects. */
export const INDEX_FILE = "captures.json";

/**
 * Captures the images whose name contains `only`, or one of its parts between commas, into a folder, after removing earlier images. Returns false when one of them could
 * not be captured.
 */
export async function takeScreens(checkout: string, folder: string, only = ""): Promise<boolean> {
  const startedAt = new Date();
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder))
    if (file.endsWith(".png") || file === INDEX_FILE) await rm(join(folder, file));
  const shots = listShots().filter((shot) => only.split(",").some((part) => shotName(shot).includes(part)));
  const captures = await withTemporaryFolder(async (dataFolder) => {
    const options = { checkout, dataFolder, port: PORT, env: { RATE_LIMIT_FACTOR: "1000" } };
    const product = await startProduct(options);
    const tokens = await createContent(checkout, dataFolder, product.address).finally(product.stop);
    await freezeData(dataFolder, startedAt);
    const preload = import.meta.resolve("./preload.ts");
    const { address, stop } = await startProduct({ ...options, preload });
    return await captureShots(shots, { address, tokens, folder }).finally(stop);
  });
  await writeFile(join(folder, INDEX_FILE), JSON.stringify(captures, undefined, 1));
  for (const { name, isStable } of captures) if (!isStable) console.warn(`${name} kept changing`);
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
  console.log(`${captures.length} of ${shots.length} images in ${seconds} s`);
  return captures.length === shots.length && shots.length > 0;
}

const SIZES = [390, 820, 1440];

/** Each screen at two widths in the light theme; some also in the dark theme, at a tablet's width or without scripts. */
const listShots = (): Shot[] =>
  SCREENS.flatMap((screen): Shot[] => [
    { screen, width: 390, theme: "light", hasScripts: true },
    { screen, width: 1440, theme: "light", hasScripts: true },
    ...(screen.inAllSizes ? [{ screen, width: 820, theme: "light", hasScripts: true } as const] : []),
    ...(screen.inAllSizes ? SIZES.map((width) => ({ screen, width, theme: "dark", hasScripts: true }) as const) : []),
    ...(screen.inDarkTheme ? [{ screen, width: 390, theme: "dark", hasScripts: true } as const] : []),
    ...(screen.withoutScripts
      ? [390, 1440].map((width) => ({ screen, width, theme: "light", hasScripts: false }) as const)
      : []),
  ]);

/** Makes painting deterministic: partial repaints and images that are decoded afterwards differ by a shade. */
const PAINT_FLAGS = ["--disable-partial-raster", "--disable-checker-imaging", "--disable-lcd-text"];

/** Draws WebGL without a graphics card, and the rest of the page without WebGL, which is slower and less deterministic. */
const WEBGL_FLAGS = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-rasterization",
];

/** Captures the images without a map first, and those with a map in a browser with WebGL. Prints an error for each failure. */
async function captureShots(shots: Shot[], options: Omit<CaptureOptions, "browser">): Promise<Capture[]> {
  const { args, ...launchOptions } = await installedChromium();
  const captures: Capture[] = [];
  for (const withMap of [false, true]) {
    const flags = [...args, ...PAINT_FLAGS, ...(withMap ? WEBGL_FLAGS : [])];
    const browser = await chromium.launch({ ...launchOptions, args: flags });
    const queue = shots.filter((shot) => showsMap(shot) === withMap).values();
    const captureQueue = async () => {
      for (const shot of queue)
        await capture(shot, { ...options, browser }).then(
          (result) => captures.push(result),
          (error: Error) => console.error(`✗ ${shotName(shot)}: ${error.message}`),
        );
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, captureQueue)).finally(() => browser.close());
  }
  return captures.sort((a, b) => (a.name < b.name ? -1 : 1));
}

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { installedChromium } from "../../testing/chromium.ts";
import { startProduct, withTemporaryFolder } from "../product.ts";
import { ABILITIES, type Capture, type CaptureOptions, capture, type Shot, shotName, showsMap } from "./capture.ts";
import { createContent } from "./content.ts";
import { DESK_SCREENS } from "./desk-screens.ts";
import { DESK_STATES } from "./desk-states.ts";
import { freezeData } from "./freeze-data.ts";
import { INTERACTIVE_SCREENS } from "./interactive-screens.ts";
import type { Screen } from "./screen.ts";
import { AUTH_SCREENS, MEMBER_SCREENS, PUBLIC_SCREENS } from "./site-screens.ts";

const PORT = 4180; // screens show addresses that contain it
const CONCURRENCY = 2;
const SCREENS = [
  ...PUBLIC_SCREENS,
  ...AUTH_SCREENS,
  ...MEMBER_SCREENS,
  ...INTERACTIVE_SCREENS,
  ...DESK_SCREENS,
  ...DESK_STATES,
];

/** The file beside the images that lists them as `Capture` objects. */
export const INDEX_FILE = "captures.json";

interface TakeOptions {
  /** Captures the images whose name contains one of these parts between commas. */
  only?: string | undefined;
  /**
   * `sizes`: every screen at three widths in both themes. `abilities`: every screen at 320 px, and with forced colours, with more contrast
   * and with letters of 200 %. Without it each screen as it says of itself.
   */
  as?: string | undefined;
}

/** Captures images into a folder, after removing earlier images. Returns false when one of them could not be captured. */
export async function takeScreens(
  checkout: string,
  folder: string,
  { only = "", as = "itself" }: TakeOptions = {},
): Promise<boolean> {
  const startedAt = new Date();
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder))
    if (file.endsWith(".png") || file === INDEX_FILE) await rm(join(folder, file));
  const shots = SCREENS.flatMap((screen) => SHOTS[as]?.(screen) ?? []).filter((shot) =>
    only.split(",").some((part) => shotName(shot).includes(part)),
  );
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

const inSizes = (screen: Screen, sizes: number[], theme: Shot["theme"], hasScripts = true): Shot[] =>
  sizes.map((width) => ({ screen, width, theme, hasScripts }));

const inBothThemes = (screen: Screen): Shot[] => [
  ...inSizes(screen, SIZES, "light"),
  ...inSizes(screen, SIZES, "dark"),
];

const SHOTS: Record<string, (screen: Screen) => Shot[]> = {
  /** At two widths in the light theme; some also in the dark theme, at a tablet's width or without scripts. */
  itself: (screen) => [
    ...(screen.inAllSizes ? inBothThemes(screen) : inSizes(screen, [390, 1440], "light")),
    ...(screen.inDarkTheme ? inSizes(screen, [390], "dark") : []),
    ...(screen.withoutScripts ? inSizes(screen, [390, 1440], "light", false) : []),
  ],
  sizes: inBothThemes,
  abilities: (screen) => [
    ...inSizes(screen, [320], "light"),
    ...ABILITIES.flatMap((ability) => inSizes(screen, [390], "light").map((shot) => ({ ...shot, ability }))),
  ],
};

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

/**
 * Letters of 200 %, as the browser's settings make them, beside Playwright's own settings of a mouse. A setting of the page would be lost
 * while the full page is captured.
 */
const LARGE_TEXT_FLAG =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,defaultFontSize=32";

/** Captures the images without a map first, and those with a map in a browser with WebGL; large letters have browsers of their own. Prints an error for each failure. */
async function captureShots(shots: Shot[], options: Omit<CaptureOptions, "browser">): Promise<Capture[]> {
  const { args, ...launchOptions } = await installedChromium();
  const captures: Capture[] = [];
  for (const [withMap, isLarge] of [
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ] as const) {
    const ofBrowser = shots.filter((shot) => showsMap(shot) === withMap && (shot.ability === "large-text") === isLarge);
    if (ofBrowser.length === 0) continue;
    const flags = [...args, ...PAINT_FLAGS, ...(withMap ? WEBGL_FLAGS : []), ...(isLarge ? [LARGE_TEXT_FLAG] : [])];
    const browser = await chromium.launch({ ...launchOptions, args: flags });
    const queue = ofBrowser.values();
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

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { CURRENT_TIME, seedRandom, setCurrentTime } from "./clock.ts";
import type { Tokens } from "./content.ts";
import { recordMapActivity, startMaps, waitForMaps } from "./map-activity.ts";
import {
  addCaptureStyles,
  decodeImages,
  repaint,
  resizeMaps,
  scrollThrough,
  trackRequests,
  waitForHydration,
} from "./page-state.ts";
import type { Screen } from "./screen.ts";

/** How a visitor has set up the browser: the colours of the system only, colours of more contrast, or letters of 200 %. */
export const ABILITIES = ["forced-colors", "more-contrast", "large-text"] as const;
type Ability = (typeof ABILITIES)[number];

/** One image to capture. */
export interface Shot {
  screen: Screen;
  /** The width of the window in pixels. */
  width: number;
  theme: "light" | "dark";
  hasScripts: boolean;
  ability?: Ability;
}

export interface CaptureOptions {
  browser: Browser;
  /** The address of the product. */
  address: string;
  tokens: Tokens;
  /** The folder of the images. */
  folder: string;
}

export interface Capture {
  /** The file name without `.png`. */
  name: string;
  hasMap: boolean;
  /** Whether two successive captures of the page were equal. */
  isStable: boolean;
}

const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 820: 1180, 1440: 900 };
const MAX_ATTEMPTS = 25;
const RETRY_DELAY_MS = 60;

/** Returns the file name of the image without `.png`. */
export const shotName = ({ screen, width, theme, hasScripts, ability }: Shot): string =>
  [
    ...[screen.name, width],
    ...(theme === "dark" ? ["dark"] : []),
    ...(hasScripts ? [] : ["without-scripts"]),
    ...(ability ? [ability] : []),
  ].join("-");

/** Whether the image shows a map that is drawn with WebGL, which needs scripts. */
export const showsMap = ({ screen, hasScripts }: Shot): boolean => hasScripts && screen.hasMap === true;

/** Captures an image in a new browser context and writes it to the folder. */
export async function capture(shot: Shot, options: CaptureOptions): Promise<Capture> {
  const { screen, hasScripts } = shot;
  const context = await createContext(shot, options);
  try {
    const page = await context.newPage();
    const waitForRequests = trackRequests(page);
    await screen.prepare?.(page);
    await page.goto(encodeURI(screen.path), { waitUntil: "load" });
    if (hasScripts) await waitForHydration(page);
    await waitForRequests();
    await addCaptureStyles(page);
    if (!screen.fillsWindow) await scrollThrough(page);
    await waitForRequests();
    if (screen.interact) {
      await screen.interact(page);
      await waitForRequests();
    }
    if (showsMap(shot)) {
      await startMaps(page);
      await waitForMaps(page);
      await resizeMaps(page);
      await waitForMaps(page);
      await waitForRequests(); // the list beside a map loads after the map
    }
    await decodeImages(page);
    await repaint(page);
    if (showsMap(shot)) await waitForMaps(page);
    const { png, isStable } = await captureStablePage(page, !screen.fillsWindow && !screen.windowOnly);
    await writeFile(join(options.folder, `${shotName(shot)}.png`), png);
    return { name: shotName(shot), hasMap: showsMap(shot), isStable };
  } finally {
    await context.close();
  }
}

async function createContext(shot: Shot, { browser, address, tokens }: CaptureOptions): Promise<BrowserContext> {
  const { screen, width, theme, hasScripts, ability } = shot;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    locale: "fa-IR",
    timezoneId: "Asia/Tehran",
    colorScheme: theme,
    reducedMotion: "reduce",
    forcedColors: ability === "forced-colors" ? "active" : "none",
    contrast: ability === "more-contrast" ? "more" : "no-preference",
    javaScriptEnabled: hasScripts,
    ...(screen.userAgent && { userAgent: screen.userAgent }),
  });
  await context.addInitScript(setCurrentTime, CURRENT_TIME);
  await context.addInitScript(seedRandom);
  await context.addInitScript(recordMapActivity);
  const { verification } = screen;
  if (verification) {
    const value = encodeURIComponent(JSON.stringify(verification));
    await context.addCookies([{ name: "verification", value, url: address }]);
  }
  if (screen.role) await context.addCookies([{ name: "iran_token", value: tokens[screen.role], url: address }]);
  return context;
}

/** Captures the page until two successive images are equal. */
async function captureStablePage(page: Page, isFullPage: boolean): Promise<{ png: Buffer; isStable: boolean }> {
  const session = await page.context().newCDPSession(page);
  let previous = await capturePage(session, isFullPage);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await page.waitForTimeout(RETRY_DELAY_MS);
    const png = await capturePage(session, isFullPage);
    if (png.equals(previous)) return { png, isStable: true };
    previous = png;
  }
  return { png: previous, isStable: false };
}

/** Captures the window or the full page. The protocol's `optimizeForSpeed`, which Playwright does not offer, halves the time. */
async function capturePage(session: CDPSession, isFullPage: boolean): Promise<Buffer> {
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  const { pageX, pageY, clientWidth, clientHeight } = cssLayoutViewport;
  const area = isFullPage
    ? { ...cssContentSize, x: 0, y: 0 }
    : { x: pageX, y: pageY, width: clientWidth, height: clientHeight };
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: isFullPage,
    clip: { ...area, scale: 1 },
  });
  return Buffer.from(data, "base64");
}

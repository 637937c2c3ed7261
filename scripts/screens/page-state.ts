import type { Page, Request } from "@playwright/test";

const NETWORK_TIMEOUT_MS = 15_000;
const NETWORK_IDLE_MS = 100;

/** Returns a function that waits until the page has no open request. The stream of notifications, which never ends, is ignored. */
export function trackRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let idleSince = performance.now();
  const onEnd = (request: Request) => {
    if (open.delete(request)) idleSince = performance.now();
  };
  page.on("request", (request) => {
    if (!request.url().endsWith("/notification/live")) open.add(request);
  });
  page.on("requestfinished", onEnd).on("requestfailed", onEnd);
  return async () => {
    for (const end = performance.now() + NETWORK_TIMEOUT_MS; performance.now() < end; await page.waitForTimeout(25))
      if (open.size === 0 && performance.now() - idleSince > NETWORK_IDLE_MS) return;
  };
}

/** Waits until the site's script runs or React has rendered the desk, and the typeface is loaded. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [document.body, ...document.body.children];
    const isDesk = elements.some((it) => Object.keys(it).some((key) => /^__react(Fiber|Container)/.test(key)));
    const isHydrated = isDesk || document.documentElement.dataset.hydrated !== undefined;
    const hasTypeface = [...document.fonts].some(({ status }) => status === "loaded");
    return isHydrated && hasTypeface && document.querySelector("h1") !== null;
  });
}

/** Scrolls through the page, so that lazy images and components load, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  const scrollTo = (top: number) =>
    page.evaluate((position) => {
      window.scrollTo({ top: position, behavior: "instant" });
      return document.documentElement.scrollHeight - innerHeight;
    }, top);
  const step = page.viewportSize()!.height * 0.8;
  for (let top = 0, maxTop = step; top < maxTop + step; top += step) {
    maxTop = await scrollTo(top);
    await page.waitForTimeout(40);
  }
  await scrollTo(0);
}

/** Waits until the fonts and the loaded images can be painted. */
export const decodeImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.decoding = "sync";
    const loaded = [...document.images].filter((image) => image.complete); // images that are never in view do not load
    await Promise.all(loaded.map((image) => image.decode().catch(() => {})));
  });

/** Adds a style sheet to the page. The page's content security policy would reject a `style` element. */
const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** Adds a style sheet to the page for some milliseconds. */
async function addStylesFor(page: Page, time: number, css: string): Promise<void> {
  await addStyles(page, css);
  await page.waitForTimeout(time);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  await page.waitForTimeout(time);
}

/** Hides the caret, which blinks, and renders what `content-visibility` would skip below the window. */
export const addCaptureStyles = (page: Page): Promise<void> =>
  addStyles(page, "* { caret-color: transparent !important; content-visibility: visible !important }");

/** Repaints every element, and lays out sticky table headers again: Chromium keeps the rounding of an earlier position. */
export const repaint = (page: Page): Promise<void> =>
  addStylesFor(page, 50, "* { image-rendering: pixelated } thead * { position: static !important }");

/** Resizes the maps and back: MapLibre misses a change of its container's size while it starts, and keeps the first one. */
export const resizeMaps = (page: Page): Promise<void> =>
  addStylesFor(page, 250, ".maplibregl-map { max-inline-size: calc(100% - 2px) !important }");

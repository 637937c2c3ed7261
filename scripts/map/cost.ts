// `node scripts/map/cost.ts <address> [--rounds <number>]`: what the map of a running site costs: the bytes and the time of the first map on
// a phone, and the frames while panning, compared in turn with the same map without streets. Exits with 1 when another host is asked or a
// byte range is sent twice.
import { parseArgs } from "node:util";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { installedChromium } from "../../testing/chromium.ts";
import { type FrameLog, recordFrames } from "../screens/frame-log.ts";
import { recordMapActivity, waitForMaps } from "../screens/map-activity.ts";
import { watchRequests } from "../screens/watch-requests.ts";

const WEBGL = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
const PAN_VIEW = "10.5/32.6445/51.6675"; // Isfahan and its villages
const PAN_STEPS = 40;
const PAN_PIXELS = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" } },
});
const [address] = positionals;
if (!address) throw new Error("node scripts/map/cost.ts <address> [--rounds <number>]");
const { args, ...launchOptions } = await installedChromium();
const browser = await chromium.launch({ ...launchOptions, args: [...args, ...WEBGL] });
const faults = new Set<string>();
try {
  await measureFirstMap(browser, address);
  for (let round = 1; round <= Number(values.rounds); round++)
    for (const hasStreets of [false, true]) await measurePanning(browser, address, { round, hasStreets });
} finally {
  await browser.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.size > 0 ? 1 : 0;

/** Prints what a phone loads until its first map is complete, by file, and how long that takes. */
async function measureFirstMap(browser: Browser, address: string) {
  const { defaultBrowserType: _, ...phone } = devices["Moto G4"]!;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(recordMapActivity);
  const requests = watchRequests(page, new URL(address).origin);
  const started = performance.now();
  await page.goto(`${address}/map`);
  await page.locator("[data-ready]").waitFor();
  const ready = performance.now() - started;
  await waitForAll(page, requests);
  const all = requests.bytesByFile();
  const sum = (pattern: RegExp) =>
    Math.round(all.filter(([name]) => pattern.test(name)).reduce((total, [, bytes]) => total + bytes, 0) / 1000);
  for (const [name, bytes] of all) console.log(`${String(Math.round(bytes / 100) / 10).padStart(8)} kB  ${name}`);
  console.log(
    `first map on a phone: ${sum(/./)} kB: scripts ${sum(/\.m?js$/)}, tiles ${sum(/\.pmtiles/)}, fonts ${sum(/\.woff2$/)}; ready after ${Math.round(ready)} ms`,
  );
  for (const fault of requests.faults) faults.add(fault);
  await context.close();
}

/** Waits until nothing is loaded or drawn any more: the relief is asked for only after the first complete map. */
async function waitForAll(page: Page, requests: ReturnType<typeof watchRequests>) {
  for (let before = -1; before !== requests.bytes() || requests.pending() > 0; ) {
    before = requests.bytes();
    await waitForMaps(page);
  }
}

/** Prints the frames of a drag over a town, with or without streets. */
async function measurePanning(
  browser: Browser,
  address: string,
  { round, hasStreets }: { round: number; hasStreets: boolean },
) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 }, reducedMotion: "reduce" });
  if (!hasStreets) await page.addInitScript(withoutStreets);
  await page.addInitScript(recordMapActivity);
  await page.addInitScript(recordFrames);
  const requests = watchRequests(page, new URL(address).origin);
  await page.goto(`${address}/map#${PAN_VIEW}`);
  await page.locator("[data-ready]").waitFor();
  await waitForMaps(page);
  await page.evaluate(() => (globalThis as unknown as { frameLog: FrameLog }).frameLog.start());
  const { x, y, width, height } = (await page.locator("canvas.maplibregl-canvas").boundingBox())!;
  const [startX, startY] = [x + width / 2, y + height / 2];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  for (let step = 1; step <= PAN_STEPS; step++) await page.mouse.move(startX - step * PAN_PIXELS, startY + step);
  await page.mouse.up();
  await waitForMaps(page);
  const { frames, drawCalls, triangles, busyMs } = await page.evaluate(() =>
    (globalThis as unknown as { frameLog: FrameLog }).frameLog.read(),
  );
  console.log(
    `panning ${hasStreets ? "with" : "without"} streets, round ${round}: ${frames} frames, of each ${(busyMs / frames).toFixed(1)} ms of the main thread, ${Math.round(drawCalls / frames)} draw calls, ${Math.round(triangles / frames)} triangles`,
  );
  for (const fault of requests.faults) faults.add(fault);
  await page.close();
}

/**
 * Takes the streets out of the style. Not by a route of Playwright, with which the browser would have no cache. The browser gets the text
 * of this function, so it uses nothing from outside of itself.
 */
function withoutStreets(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args);
    if (!/\/map\/style-\w+\.json$/.test(String(args[0]))) return response;
    const style = (await response.json()) as { layers: { source?: string }[] };
    return Response.json({ ...style, layers: style.layers.filter(({ source }) => source !== "streets") });
  };
}

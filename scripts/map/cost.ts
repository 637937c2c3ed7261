// `node scripts/map/cost.ts <address> [--rounds <number>] [--before <address>]`: what the map of a running site costs: the bytes and the time of
// the first map on a phone, and the frames while panning, compared in turn with the same map without streets, or with the map of another
// running site, such as that of an earlier commit. Exits with 1 when another host is asked or a byte range is sent twice.
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
/** The first drag loads tiles and compiles what the graphics card runs, once for the page; the second one leads back. */
const DRAGS = ["out", "back"] as const;
/** Of a frame: the milliseconds within its callbacks, and those of the processor for all that the page does, which other programs do not lengthen. */
interface Cost {
  busyMs: number;
  processorMs: number;
}
type Drags = Record<(typeof DRAGS)[number], Cost>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" }, before: { type: "string" } },
});
const [address] = positionals;
if (!address) throw new Error("node scripts/map/cost.ts <address> [--rounds <number>] [--before <address>]");

/** A map whose frames are counted. */
interface Subject {
  name: string;
  address: string;
  hasStreets: boolean;
}
const subject: Subject = { name: values.before ? "of this map" : "with streets", address, hasStreets: true };
const other: Subject = values.before
  ? { name: "of the other map", address: values.before, hasStreets: true }
  : { name: "without streets", address, hasStreets: false };
const { args, ...launchOptions } = await installedChromium();
const browser = await chromium.launch({ ...launchOptions, args: [...args, ...WEBGL] });
const faults = new Set<string>();
try {
  await measureFirstMap(browser, address);
  const [others, own]: [Drags[], Drags[]] = [[], []];
  for (let round = 1; round <= Number(values.rounds); round++) {
    others.push(await measurePanning(browser, other, round));
    own.push(await measurePanning(browser, subject, round));
  }
  for (const drag of own.length > 0 ? DRAGS : []) {
    const ratioOf = (cost: keyof Cost) => {
      const [theirs, ours] = [others, own].map((rounds) => median(rounds.map((round) => round[drag][cost])));
      return (ours! / theirs!).toFixed(2);
    };
    console.log(
      `main thread ${subject.name}, ${drag}: ${ratioOf("busyMs")} of that ${other.name} (median of rounds), time of the processor ${ratioOf("processorMs")}`,
    );
  }
} finally {
  await browser.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.size > 0 ? 1 : 0;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Prints what a phone loads until its first map is complete, by file, and how long that takes. */
async function measureFirstMap(browser: Browser, address: string) {
  const { defaultBrowserType: _, ...phone } = devices["Moto G4"]!;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(recordMapActivity);
  await page.addInitScript(recordFrames);
  const requests = watchRequests(page, new URL(address).origin);
  const reliefTile = page.waitForResponse(
    (response) => /relief/.test(response.url()) && !response.request().headers().range?.startsWith("bytes=0-"),
  );
  const started = performance.now();
  await page.goto(`${address}/map`);
  await page.locator("[data-ready]").waitFor();
  const ready = performance.now() - started;
  await reliefTile.catch(() => {}); // a base map without relief has none
  await waitForAll(page, requests);
  const drawn = await page.evaluate(() => (globalThis as unknown as { frameLog: FrameLog }).frameLog.firstMapAt());
  const all = requests.bytesByFile();
  const sum = (pattern: RegExp) =>
    Math.round(all.filter(([name]) => pattern.test(name)).reduce((total, [, bytes]) => total + bytes, 0) / 1000);
  for (const [name, bytes] of all) console.log(`${String(Math.round(bytes / 100) / 10).padStart(8)} kB  ${name}`);
  console.log(
    `first map on a phone: ${sum(/./)} kB: scripts ${sum(/\.m?js$/)}, tiles ${sum(/\.pmtiles/)}, fonts ${sum(/\.woff2$/)}; ready after ${Math.round(ready)} ms, drawn after ${Math.round(drawn ?? Number.NaN)} ms`,
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

/** Prints the frames of two drags over a town, and returns the milliseconds of the main thread for each. */
async function measurePanning(browser: Browser, { name, address, hasStreets }: Subject, round: number) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 }, reducedMotion: "reduce" });
  if (!hasStreets) await page.addInitScript(withoutStreets);
  await page.addInitScript(recordMapActivity);
  await page.addInitScript(recordFrames);
  const requests = watchRequests(page, new URL(address).origin);
  await page.goto(`${address}/map#${PAN_VIEW}`);
  await page.waitForFunction(() => (globalThis as unknown as { frameLog: FrameLog }).frameLog.firstMapAt());
  await waitForMaps(page); // of a map that is drawn: on a busy machine an empty one is idle, too, and the drag would pay for its first frames
  const start = await page.evaluate(findBareMap);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const processorMs = async () =>
    1000 * (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value;
  const drags: Partial<Drags> = {};
  for (const drag of DRAGS) {
    const processorBefore = await processorMs();
    await page.evaluate(() => (globalThis as unknown as { frameLog: FrameLog }).frameLog.start());
    await dragMap(page, start, drag === "out" ? [0, PAN_STEPS] : [PAN_STEPS, 0]);
    const { frames, drawCalls, triangles, busyMs } = await page.evaluate(() =>
      (globalThis as unknown as { frameLog: FrameLog }).frameLog.read(),
    );
    const cost = { busyMs: busyMs / frames, processorMs: ((await processorMs()) - processorBefore) / frames };
    drags[drag] = cost;
    console.log(
      `panning ${drag} ${name}, round ${round}: ${frames} frames, of each ${cost.busyMs.toFixed(1)} ms of the main thread, ${cost.processorMs.toFixed(1)} ms of the processor, ${Math.round(drawCalls / frames)} draw calls, ${Math.round(triangles / frames)} triangles`,
    );
  }
  for (const fault of address === subject.address ? requests.faults : []) faults.add(fault);
  await page.close();
  return drags as Drags;
}

/** Drags the map by steps of ten pixels, each in its own frame, from one number of steps left of a point to another one. */
async function dragMap(page: Page, { x, y }: { x: number; y: number }, [from, to]: [from: number, to: number]) {
  const moveTo = (step: number) => page.mouse.move(x - step * PAN_PIXELS, y + step);
  await moveTo(from);
  await page.mouse.down();
  for (let moved = 1; moved <= Math.abs(to - from); moved++) {
    await moveTo(from + moved * Math.sign(to - from));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await page.mouse.up();
  await waitForMaps(page);
}

/** A point of the map without a marker, from where it can be dragged to the left: in pixels of the window. */
function findBareMap(): { x: number; y: number } {
  const { left, top, width, height } = document.querySelector("canvas.maplibregl-canvas")!.getBoundingClientRect();
  for (let share = 0.3; share < 0.9; share += 0.02) {
    const point = { x: left + 0.85 * width, y: top + share * height };
    if (document.elementFromPoint(point.x, point.y)?.matches("canvas, .maplibregl-canvas-container")) return point;
  }
  throw new Error("the map is covered by markers");
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

// `node scripts/map/pictures.ts <address> [<folder>] [--only <part of a name>]`: pictures of the map of a running site at twelve regions,
// five zoom levels, in both themes, a page that shows all of them, and the bytes that each view asked for. They are kept in
// `test-results/map`, which is not committed. Exits with 1 when another host is asked, a range sent twice, or a map not drawn in time.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { installedChromium } from "../../testing/chromium.ts";
import { recordMapActivity, waitForMaps } from "../screens/map-activity.ts";
import { watchRequests } from "../screens/watch-requests.ts";

const REGIONS: Record<string, [lat: number, lon: number]> = {
  isfahan: [32.6445, 51.6675],
  tehran: [35.8, 51.43],
  masuleh: [37.155, 48.99],
  qeshm: [26.85, 55.95],
  lut: [30.6, 58.6],
  damavand: [35.955, 52.11],
  shiraz: [29.61, 52.54],
  tabriz: [38.08, 46.29],
  yazd: [31.9, 54.367],
  chabahar: [25.3, 60.63],
  alamut: [36.445, 50.585],
  golestan: [37.38, 55.85],
};
const ZOOMS = [5.5, 8, 10.5, 13, 15.5];
const TIMEOUT_MS = 120_000; // drawn without a graphics card, on a machine that does other work
const VIEWPORT = { width: 1200, height: 800 };
const WEBGL = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
const [address, folder = join(import.meta.dirname, "../../test-results/map")] = positionals;
if (!address) throw new Error("node scripts/map/pictures.ts <address> [<folder>] [--only <part of a name>]");
const isMarkersOf = (zoom: number, url: string) =>
  /\/filter\/nearby\/[^/]+\/[^/]+\/(\d+)/.exec(url)?.[1] === String(Math.floor(zoom));
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "index.html"), sheet());
const { args, ...launchOptions } = await installedChromium();
const browser = await chromium.launch({ ...launchOptions, args: [...args, ...WEBGL] });
const faults = new Set<string>();
try {
  for (const theme of ["light", "dark"] as const)
    for (const [region, [lat, lon]] of Object.entries(REGIONS)) {
      const views = ZOOMS.map((zoom) => ({ zoom, name: `${region}-z${zoom}-${theme}` }));
      const wanted = views.filter(({ name }) => name.includes(values.only ?? ""));
      if (wanted.length === 0) continue;
      const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: theme, reducedMotion: "reduce" });
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.addInitScript(recordMapActivity);
      const requests = watchRequests(page, new URL(address).origin);
      for (const { zoom, name } of wanted) {
        const before = requests.bytes();
        const markers = page.waitForResponse((response) => isMarkersOf(zoom, response.url()));
        await page.goto(`${address}/map#${zoom}/${lat}/${lon}`); // after the first view only the hash changes
        await page.locator("[data-ready]").waitFor();
        await markers;
        if (!(await waitForMaps(page, TIMEOUT_MS))) faults.add(`${name} was taken before the map was drawn`);
        await page.screenshot({ path: join(folder, `${name}.png`), caret: "initial" });
        console.log(`${name}: ${Math.round((requests.bytes() - before) / 1000)} kB`);
      }
      for (const fault of requests.faults) faults.add(fault);
      await page.close();
    }
} finally {
  await browser.close();
}
for (const fault of faults) console.error(fault);

/** A page with a row of pictures for each region and theme. */
function sheet(): string {
  const rows = Object.keys(REGIONS).flatMap((region) =>
    ["light", "dark"].map((theme) => {
      const names = ZOOMS.map((zoom) => `${region}-z${zoom}-${theme}`);
      return `<p>${names.map((name) => `<a href="${name}.png"><img src="${name}.png" alt="${name}" width="19%"></a>`).join(" ")}</p>`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><title>The map in twelve regions</title>${rows.join("\n")}`;
}

process.exitCode = faults.size > 0 ? 1 : 0;

// `node scripts/page-cost/lighthouse.ts [page …]`: measures the built site with Lighthouse, mobile preset (simulated slow 4G, CPU 4×), as
// the median of five runs beside a static page of HTML in the same run, and fails when a budget is exceeded. Lighthouse is installed into
// a temporary folder, once.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { installedChromium } from "../../testing/chromium.ts";
import { freePort, type MeasuredSite, median, startMeasuredSite } from "./measured-site.ts";

const VERSION = "13.5.0";
const RUNS = Number(process.env.RUNS ?? 5);
const BUDGETS = { lcp: 1100, tbt: 50, cls: 0.005 };
const MIN_SCORES = [99, 100, 100, 100];

interface LighthouseResult {
  lhr: {
    categories: Record<string, { score: number | null } | undefined>;
    audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<LighthouseResult | undefined>;

const lighthouse = await loadLighthouse();
const site = await startMeasuredSite();
const reference = await startReferencePage();
const options = await installedChromium();
const debuggingPort = await freePort();
let isOverBudget = false;
try {
  const token = await site.signUp();
  const pages = { ...(await pagesOf(site)), profile: "/profile" };
  const wanted = process.argv.slice(2);
  console.log("page                 scores           LCP ms  TBT ms  CLS    bytes    requests");
  await measure("static HTML", reference.address, {});
  for (const [name, path] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const headers = name === "profile" ? { Cookie: `iran_token=${token}` } : {};
    await warmUp(site.address + path, headers);
    isOverBudget = (await measure(name, site.address + path, headers)) || isOverBudget;
  }
} finally {
  reference.stop();
  await site.stop();
}
process.exit(isOverBudget ? 1 : 0);

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(tmpdir(), `sarzamin-lighthouse-${VERSION}`);
  const entry = join(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    await mkdir(folder, { recursive: true });
    await promisify(execFile)("npm", ["install", "--prefix", folder, "--no-save", `lighthouse@${VERSION}`]);
  }
  return (await import(pathToFileURL(entry).href)).default;
}

/** The measured pages by name. */
async function pagesOf({ firstOf }: MeasuredSite): Promise<Record<string, string>> {
  const [place, category, activity, post] = await Promise.all([
    firstOf<{ id: number }>("home/best/place"),
    firstOf<{ id: number }>("home/category"),
    firstOf<{ id: number }>("home/activity"),
    firstOf<{ id: number }>("home/post"),
  ]);
  let bare = 1;
  while (await hasTextAt(bare)) bare++;
  async function hasTextAt(id: number): Promise<boolean> {
    const response = await fetch(`${site.address}/api/v1/home/place/show/${id}`);
    return !response.ok || (await response.json()).place.description !== null;
  }
  return {
    home: "/",
    list: "/place-list",
    filtered: "/place-list?province_id=17",
    place: `/place-details/${place.id}`,
    "place-bare": `/place-details/${bare}`,
    province: "/provinces?province=fars",
    category: `/attractions-category-details/${category.id}`,
    activity: `/activite-details/${activity.id}`,
    story: `/blog/${post.id}`,
    faq: "/faq",
    login: "/login",
  };
}

/** A page of static HTML, to tell what is the machine's and Lighthouse's own share. */
async function startReferencePage() {
  const text = "<p>سرزمین، راهنمای دیدن ایران، استان به استان و فصل به فصل.</p>".repeat(40);
  const html = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>نمونه</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="صفحهٔ نمونه"></head><body><main><h1>نمونه</h1>${text}</main></body></html>`;
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/" ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(request.url === "/" ? html : "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** Requests a page until its response is cached and recompressed, so that the measurement excludes the first rendering. */
async function warmUp(url: string, headers: Record<string, string>) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const response = await fetch(url, { headers: { ...headers, "accept-encoding": "br" }, redirect: "manual" });
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
    await response.arrayBuffer();
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Measures a page and prints a line; resolves to whether a budget is exceeded. */
async function measure(name: string, url: string, extraHeaders: Record<string, string>): Promise<boolean> {
  const runs: Awaited<ReturnType<typeof measureOnce>>[] = [];
  while (runs.length < RUNS) runs.push(await measureOnce(url, extraHeaders));
  const of = (key: "lcp" | "tbt" | "cls" | "bytes" | "requests") => median(runs.map((run) => run[key]));
  const scores = runs[0]!.scores.map((_, index) => median(runs.map((run) => run.scores[index]!)));
  const exceeded = [
    ...Object.entries(BUDGETS).filter(([key, max]) => of(key as keyof typeof BUDGETS) > max),
    ...MIN_SCORES.filter((min, index) => scores[index]! < min),
  ];
  const cells = [name.padEnd(20), scores.join("/").padEnd(16), of("lcp").toFixed(0).padStart(6)];
  const rest = [of("tbt").toFixed(0).padStart(6), of("cls").toFixed(4), `${of("bytes")}`.padStart(7), of("requests")];
  console.log([...cells, ...rest, exceeded.length > 0 ? "✗" : ""].join("  "));
  return exceeded.length > 0;
}

async function measureOnce(url: string, extraHeaders: Record<string, string>) {
  // A new browser for each run: Lighthouse clears the cache, but cookies of an earlier run would remain.
  const args = [...options.args, `--remote-debugging-port=${debuggingPort}`];
  const browser = await chromium.launch({ ...options, args });
  const result = await lighthouse(url, { port: debuggingPort, output: "json", logLevel: "error", extraHeaders });
  await browser.close();
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    scores: ["performance", "accessibility", "best-practices", "seo"].map((category) =>
      Math.round((categories[category]?.score ?? 0) * 100),
    ),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    requests: audits["network-requests"]?.details?.items?.length ?? 0,
  };
}

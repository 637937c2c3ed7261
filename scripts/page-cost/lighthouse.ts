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
import { freePort, median, startMeasuredSite } from "./measured-site.ts";
import { LIGHTHOUSE_BUDGETS, MIN_SCORES, pagePaths } from "./page-budgets.ts";

const VERSION = "13.5.0";
const RUNS = Number(process.env.RUNS ?? 5);

/** A row of the audits `network-requests` and `long-tasks`. */
interface Item {
  resourceType?: string;
  transferSize?: number;
  duration?: number;
}
interface LighthouseResult {
  lhr: {
    categories: Record<string, { score: number | null } | undefined>;
    audits: Record<string, { numericValue?: number; details?: { items?: Item[] } } | undefined>;
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
  const pages = { ...(await pagePaths(site.get)), profile: "/profile" };
  const wanted = process.argv.slice(2);
  console.log("page          scores           LCP ms  TBT ms  task ms  CLS     HTML  script   bytes  requests");
  await measure("static HTML", reference.address, {});
  const measured = Object.entries(pages).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const headersOf = (name: string) => (name === "profile" ? { Cookie: `iran_token=${token}` } : {});
  await warmUp(measured.map(([name, path]) => [site.address + path, headersOf(name)]));
  for (const [name, path] of measured)
    isOverBudget = (await measure(name, site.address + path, headersOf(name))) || isOverBudget;
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

/** Requests pages until they are recompressed, as popular ones are after a minute: the first rendering is not part of the measurement. */
async function warmUp(pages: [url: string, headers: Record<string, string>][]) {
  for (let attempt = 0; attempt < 8; attempt++) {
    for (const [url, headers] of pages) {
      const response = await fetch(url, { headers: { ...headers, "accept-encoding": "br" }, redirect: "manual" });
      if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
      await response.arrayBuffer();
    }
    await new Promise((done) => setTimeout(done, 10_000));
  }
}

/** Measures a page and prints a line; resolves to whether a budget is exceeded. */
async function measure(name: string, url: string, extraHeaders: Record<string, string>): Promise<boolean> {
  const runs: Awaited<ReturnType<typeof measureOnce>>[] = [];
  while (runs.length < RUNS) runs.push(await measureOnce(url, extraHeaders));
  const of = (key: keyof typeof LIGHTHOUSE_BUDGETS | "html" | "bytes" | "requests") =>
    median(runs.map((run) => run[key]));
  const scores = runs[0]!.scores.map((_, index) => median(runs.map((run) => run.scores[index]!)));
  const exceeded = [
    ...Object.entries(LIGHTHOUSE_BUDGETS).flatMap(([key, max]) =>
      of(key as keyof typeof LIGHTHOUSE_BUDGETS) > max ? [key] : [],
    ),
    ...(MIN_SCORES.some((min, index) => scores[index]! < min) ? ["scores"] : []),
  ];
  const counts = (["lcp", "tbt", "task"] as const).map((key) => of(key).toFixed(0).padStart(7));
  const sizes = (["html", "script", "bytes"] as const).map((key) => `${of(key)}`.padStart(6));
  const cells = [name.padEnd(12), scores.join("/").padEnd(15), ...counts, of("cls").toFixed(4), ...sizes];
  console.log([...cells, `${of("requests")}`.padStart(4), exceeded.map((key) => `✗ ${key}`).join(" ")].join("  "));
  return exceeded.length > 0;
}

async function measureOnce(url: string, extraHeaders: Record<string, string>) {
  // A new browser for each run: Lighthouse clears the cache, but cookies of an earlier run would remain.
  const args = [...options.args, `--remote-debugging-port=${debuggingPort}`];
  const browser = await chromium.launch({ ...options, args });
  const skipAudits = extraHeaders.Cookie ? ["is-crawlable", "meta-description"] : []; // a member's page is not for search engines
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: "json",
    logLevel: "error",
    extraHeaders,
    skipAudits,
  });
  await browser.close();
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const requests = audits["network-requests"]?.details?.items ?? [];
  const bytesOf = (type: string) =>
    requests.reduce((sum, { resourceType, transferSize = 0 }) => sum + (resourceType === type ? transferSize : 0), 0);
  return {
    scores: ["performance", "accessibility", "best-practices", "seo"].map((category) =>
      Math.round((categories[category]?.score ?? 0) * 100),
    ),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    task: Math.max(0, ...(audits["long-tasks"]?.details?.items ?? []).map(({ duration = 0 }) => duration)),
    cls: value("cumulative-layout-shift"),
    html: bytesOf("Document"),
    script: bytesOf("Script"),
    bytes: value("total-byte-weight"),
    requests: requests.length,
  };
}

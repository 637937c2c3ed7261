// `node scripts/page-cost/lighthouse.ts [path …]`: measures the built site with Lighthouse and fails when a budget is exceeded.
// Lighthouse's default mobile throttling (simulated slow 4G, CPU 4×); the median of three runs.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { installedChromium } from "../../testing/chromium.ts";

const budgets = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100, lcp: 1200, cls: 0.01, tbt: 50 };
const runs = 3;

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const folder = await mkdtemp(join(tmpdir(), "sarzamin-lighthouse-"));
const server = spawn(process.execPath, [join(import.meta.dirname, "../../server/main.ts")], {
  env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder },
  stdio: ["ignore", "ignore", "inherit"],
});
const exited = new Promise((done) => server.on("exit", done));
const debuggingPort = await freePort();
const options = await installedChromium();

let isOverBudget = false;
try {
  await waitUntilReady();
  const paths =
    process.argv.length > 2 ? process.argv.slice(2) : ["/", "/place-list", await findPlacePath(), "/provinces"];
  for (const path of paths) {
    await warmUp(path);
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await measure(path));
    const median = results.toSorted((a, b) => a.lcp - b.lcp)[(runs - 1) >> 1]!;
    const exceeded = Object.entries(budgets).filter(([name, budget]) => {
      const value = median[name as keyof typeof budgets];
      return ["lcp", "cls", "tbt"].includes(name) ? value > budget : value < budget;
    });
    isOverBudget ||= exceeded.length > 0;
    console.log(
      `${exceeded.length > 0 ? "✗" : "✓"} ${path} ${JSON.stringify(median)}${exceeded.length > 0 ? ` over: ${exceeded.map(([name]) => name)}` : ""}`,
    );
  }
} finally {
  server.kill("SIGTERM");
  await exited;
  await rm(folder, { recursive: true, force: true });
}
process.exit(isOverBudget ? 1 : 0);

/** Requests a page until its response is cached and recompressed, so that the measurement excludes the first rendering. */
async function warmUp(path: string) {
  for (let attempt = 0; attempt < 5; attempt++) {
    await fetch(`${address}${path}`, { headers: { "accept-encoding": "br" } }).then((response) =>
      response.arrayBuffer(),
    );
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function measure(path: string) {
  // A new browser for each run: Lighthouse clears the cache, but cookies of an earlier run would remain.
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${debuggingPort}`],
  });
  const result = await lighthouse(`${address}${path}`, { port: debuggingPort, output: "json", logLevel: "error" });
  await browser.close();
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round((audits[name]?.numericValue ?? Number.POSITIVE_INFINITY) * 1000) / 1000;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: value("cumulative-layout-shift"),
    tbt: Math.round(value("total-blocking-time")),
    bytes: value("total-byte-weight"),
  };
}

async function findPlacePath() {
  const response = await fetch(`${address}/api/v1/home/best/place`);
  const { data }: { data: [{ id: number }] } = await response.json();
  return `/place-details/${data[0].id}`;
}

async function waitUntilReady() {
  for (const end = Date.now() + 90_000; Date.now() < end; await new Promise((done) => setTimeout(done, 200))) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error("The server did not start within 90 s.");
}

function freePort() {
  return new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

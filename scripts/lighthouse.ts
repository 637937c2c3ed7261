// `node scripts/lighthouse.ts [path …]`: what a phone on a slow line gets of the built product; fails beyond the budgets.
// Lighthouse's own mobile throttling (simulated slow 4G, CPU 4×); the median of three runs.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { installedChromium } from "../testing/chromium.ts";

const budgets = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100, lcp: 1200, cls: 0.01, tbt: 50 };
const runs = 3;

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const folder = await mkdtemp(join(tmpdir(), "sarzamin-lighthouse-"));
const product = spawn(process.execPath, [join(import.meta.dirname, "../server/main.ts")], {
  env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder },
  stdio: ["ignore", "ignore", "inherit"],
});
const stopped = new Promise((done) => product.on("exit", done));
const debugging = await freePort();
const options = await installedChromium();

let over = false;
try {
  await ready();
  const paths = process.argv.length > 2 ? process.argv.slice(2) : ["/", "/place-list", await aPlace(), "/provinces"];
  for (const path of paths) {
    await visit(path);
    const all = [];
    for (let run = 0; run < runs; run++) all.push(await measure(path));
    const median = all.toSorted((a, b) => a.lcp - b.lcp)[(runs - 1) >> 1]!;
    const bad = Object.entries(budgets).filter(([name, budget]) => {
      const value = median[name as keyof typeof budgets];
      return ["lcp", "cls", "tbt"].includes(name) ? value > budget : value < budget;
    });
    over ||= bad.length > 0;
    console.log(
      `${bad.length > 0 ? "✗" : "✓"} ${path} ${JSON.stringify(median)}${bad.length > 0 ? ` over: ${bad.map(([name]) => name)}` : ""}`,
    );
  }
} finally {
  product.kill("SIGTERM");
  await stopped;
  await rm(folder, { recursive: true, force: true });
}
process.exit(over ? 1 : 0);

/** A page as others have asked for it before: drawn, kept and pressed hard. The first visitor of all waits a few ms more. */
async function visit(path: string) {
  for (let time = 0; time < 5; time++) {
    await fetch(`${address}${path}`, { headers: { "accept-encoding": "br" } }).then((answer) => answer.arrayBuffer());
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function measure(path: string) {
  // A browser of its own each time: Lighthouse empties the cache, but a cookie of an earlier run would stay.
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${debugging}`],
  });
  const result = await lighthouse(`${address}${path}`, { port: debugging, output: "json", logLevel: "error" });
  await browser.close();
  const { categories, audits } = result!.lhr;
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

async function aPlace() {
  const answer = await fetch(`${address}/api/v1/home/best/place`);
  const { data }: { data: { id: number }[] } = await answer.json();
  return `/place-details/${data[0]!.id}`;
}

async function ready() {
  for (const end = Date.now() + 90_000; Date.now() < end; await new Promise((done) => setTimeout(done, 200))) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("The product did not start within 90 s.");
}

function freePort() {
  return new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

// `node bench/metrics.ts [--workers 2]`: starts the server with several workers, makes it answer, fail and refuse, and has Prometheus's own
// promtool read its metrics; then finds a 500, a 503 and a slow request in the log by the codes that the visitor saw. Needs Debian's prometheus.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connectRunning } from "../database/connection/connect-running.ts";
import { startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { findFreePort } from "./client/server-process.ts";

const { values } = parseArgs({ options: { workers: { type: "string", default: "2" } } });
const promtool = "/usr/bin/promtool";
if (!existsSync(promtool)) throw new Error("needs promtool; on Debian: apt-get install prometheus");

await withTemporaryFolder(async (folder) => {
  const dataFolder = join(folder, "data");
  const metricsPort = await findFreePort();
  const env = { METRICS_PORT: String(metricsPort), WORKERS: values.workers, LOG_FORMAT: "json", LOG_SLOW_MS: "700" };
  const checkout = join(import.meta.dirname, "..");
  const product = await startProduct({ checkout, dataFolder, port: await findFreePort(), env });
  try {
    const html = { accept: "text/html" };
    for (let n = 0; n < 40; n++)
      await (await fetch(`${product.address}/place-details/${1 + (n % 9)}`, { headers: html })).text();
    const db = await connectRunning({ DATA_DIR: dataFolder });
    await db`alter table collection rename to elsewhere`;
    const failed = await (await fetch(`${product.address}/collection/some-token`, { headers: html })).text();
    await db`alter table elsewhere rename to collection`;
    const slow = await slowRequest(product.address, db);
    const refused = await refusedRequest(product.address, db);
    await db.end();
    find("500 of a page", /کد پیگیری:(?:<!-- -->)? ?(?:<!-- -->)?<bdi>(\w+)</.exec(failed)?.[1], product.output());
    find("slow request", slow, product.output());
    find("503", refused, product.output());
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    console.log(`/metrics: ${text.split("\n").length} lines, ${Buffer.byteLength(text)} bytes`);
    const child = spawn(promtool, ["check", "metrics"], { stdio: ["pipe", "inherit", "inherit"] });
    child.stdin.end(text);
    const [code] = await once(child, "exit");
    console.log(`promtool check metrics: exit code ${code}`);
    if (code !== 0) process.exitCode = 1;
  } finally {
    await product.stop("SIGINT");
  }
});

/** A message whose table is locked for longer than an answer may take; returns the id that the 503 carries, if it is one. */
async function refusedRequest(address: string, db: Awaited<ReturnType<typeof connectRunning>>) {
  const body = JSON.stringify({ name: "سارا", mobile: "09120000000", message: "سلام، بلیت چند است؟" });
  const headers = { "content-type": "application/json" };
  return db.begin(async (tx) => {
    await tx`lock table contact_message`;
    const response = await fetch(`${address}/api/v1/home/contact`, { method: "POST", headers, body });
    const { request_id, code } = (await response.json()) as { request_id?: string; code?: string };
    console.log(`while the table is locked: ${response.status} ${code}`);
    return response.status === 503 && request_id === response.headers.get("x-request-id") ? request_id : undefined;
  });
}

/** A message whose table is locked for a second; returns the id that its answer carries. */
async function slowRequest(address: string, db: Awaited<ReturnType<typeof connectRunning>>) {
  const body = JSON.stringify({ name: "سارا", mobile: "09120000000", message: "سلام، ساعت بازدید چیست؟" });
  const headers = { "content-type": "application/json" };
  const [response] = await Promise.all([
    db.begin(async (tx) => {
      await tx`lock table contact_message`;
      const sent = fetch(`${address}/api/v1/home/contact`, { method: "POST", headers, body });
      await tx`select pg_sleep(1)`;
      return { sent };
    }),
  ]);
  const answer = await response.sent;
  await answer.arrayBuffer();
  return answer.headers.get("x-request-id");
}

function find(what: string, id: string | null | undefined, log: string) {
  const line = log.split("\n").find((it) => id && it.includes(`"request":"${id}"`));
  console.log(line ? `${what}: ${id} → ${line.slice(0, 220)}` : `${what}: no line for ${id}`);
  if (!line) process.exitCode = 1;
}

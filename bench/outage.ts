// Takes the database away from the running product for a while and measures what visitors and members notice:
// node bench/outage.ts [--seconds 600] [--fault hang|refuse|reset] [--rate 50]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { createDatabaseLink, type LinkFault } from "../testing/fakes/fake-database-link.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    fault: { type: "string", default: "hang" },
    rate: { type: "string", default: "50" },
    port: { type: "string", default: "4184" },
  },
});

interface Sample {
  status: number;
  duration: number;
}

await withTemporaryFolder(async (folder) => {
  const database = await startEmbedded({ dir: join(folder, "database") });
  const link = await createDatabaseLink(database.url);
  const product = await startProduct({
    checkout: join(import.meta.dirname, ".."),
    dataFolder: join(folder, "data"),
    port: Number(values.port),
    env: { DATABASE_URL: link.url },
  });
  try {
    const before = readMemory(product.pid);
    await link.fail(values.fault as LinkFault);
    const samples = await requestFor(product.address, Number(values.seconds) * 1000, Number(values.rate));
    const during = readMemory(product.pid);
    await link.heal();
    const healedAt = performance.now();
    while ((await sample(`${product.address}/readyz`)).status !== 200) await wait(20);
    const back = performance.now() - healedAt;
    for (const [name, list] of Object.entries(samples)) print(name, list);
    console.log(
      `back ${Math.round(back)} ms after the return; memory ${before} → ${during} → ${readMemory(product.pid)} MB`,
    );
  } finally {
    await product.stop();
    await link.close();
    await database.stop();
  }
});

/** Sends pages and writes in turn, whatever the answers take. */
async function requestFor(address: string, durationMs: number, rate: number) {
  const samples: Record<"pages" | "writes", Sample[]> = { pages: [], writes: [] };
  const pending: Promise<unknown>[] = [];
  const end = performance.now() + durationMs;
  for (let n = 0; performance.now() < end; n++) {
    const isPage = n % 2 === 0;
    const request = isPage
      ? sample(`${address}/place-details/${1 + (n % 400)}`)
      : sample(`${address}/api/v1/user/signup`, {
          method: "POST",
          body: new URLSearchParams({ mobile: "09120000000" }),
        });
    pending.push(request.then((result) => samples[isPage ? "pages" : "writes"].push(result)));
    if (pending.length > 1000) await Promise.all(pending.splice(0, 500));
    await wait(1000 / rate);
  }
  await Promise.all(pending);
  return samples;
}

async function sample(url: string, options: RequestInit = {}): Promise<Sample> {
  const startedAt = performance.now();
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => {});
  return { status: response?.status ?? 0, duration: performance.now() - startedAt };
}

function print(name: string, samples: Sample[]) {
  const times = samples.map(({ duration }) => duration).toSorted((a, b) => a - b);
  const quantile = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
  const statuses = Object.entries(Object.groupBy(samples, ({ status }) => String(status)));
  const counts = statuses.map(([status, list]) => `${list?.length} × ${status}`).join(", ");
  console.log(`${name}: ${counts}; p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, max ${quantile(1)} ms`);
}

/** The resident memory of a process in MB. */
function readMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

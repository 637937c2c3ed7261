// `node bench/rolling-restart.ts [--restarts 60] [--drain 3] [--workers 1] [--visitors 6]`: two processes behind nginx on one database,
// restarted in turns by SIGTERM under load. Exits with 1 when a request failed. Needs Debian's nginx.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { connect } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { type Product, startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { startSession } from "../server/features/session/session.sql.ts";
import { findFreePort } from "./client/server-process.ts";
import { loadUntil, type RollingReport } from "./rolling/load.ts";
import { rollingConfiguration } from "./rolling/nginx-configuration.ts";

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "60" },
    drain: { type: "string", default: "3" },
    workers: { type: "string", default: "1" },
    visitors: { type: "string", default: "6" },
  },
});
const checkout = join(import.meta.dirname, "..");
const nginx = "/usr/sbin/nginx";
const members = 20;
if (!existsSync(nginx)) throw new Error("needs nginx; on Debian: apt-get install nginx-light");

await withTemporaryFolder(async (folder) => {
  const embedded = await startEmbedded({ dir: join(folder, "database"), onProgress: () => {} });
  const nodes: Product[] = [];
  let proxy: ChildProcess | undefined;
  try {
    const [port, ...nodePorts] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const start = (n: number) => startNode(join(folder, `node-${n}`), nodePorts[n]!, embedded.url);
    for (const n of nodePorts.keys()) nodes.push(await start(n));
    proxy = startNginx(
      join(folder, "nginx"),
      rollingConfiguration(port!, nodePorts, Math.max(1, Number(values.drain) - 2)),
    );
    await measure({ address: `http://127.0.0.1:${port}`, databaseUrl: embedded.url, nodes, start });
  } finally {
    if (proxy?.kill("SIGQUIT")) await once(proxy, "exit");
    for (const node of nodes) await node.stop("SIGINT").catch(() => {});
    await embedded.stop();
  }
});

function startNode(dataFolder: string, port: number, databaseUrl: string): Promise<Product> {
  mkdirSync(dataFolder, { recursive: true });
  const env = {
    DATABASE_URL: databaseUrl,
    BEHIND_PROXY: "1",
    DRAIN_SECONDS: values.drain,
    RATE_LIMIT_FACTOR: "1000",
    WORKERS: values.workers,
  };
  return startProduct({ checkout, dataFolder, port, env });
}

function startNginx(folder: string, configuration: string): ChildProcess {
  mkdirSync(folder);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration);
  return spawn(nginx, ["-p", folder, "-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Equal failures with their number. */
function countEach(failures: string[]): string {
  return [...Map.groupBy(failures, (it) => it)].map(([failure, list]) => `${list.length} × ${failure}`).join("; ");
}

interface Site {
  address: string;
  databaseUrl: string;
  nodes: Product[];
  start: (n: number) => Promise<Product>;
}

async function measure({ address, databaseUrl, nodes, start }: Site) {
  const db = connect(databaseUrl, 1);
  const tokens: string[] = []; // a member may send twenty pictures an hour
  for (let n = 0; n < members; n++) {
    const [row] = await db<{ id: number }[]>`
      insert into account (mobile, first_name, last_name, password_hash) values (${`0999000${1000 + n}`}, 'سارا', 'رضایی', '') returning id`;
    tokens.push(await startSession(db, row!.id, null));
  }
  await db.end();
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#468" } })
    .jpeg()
    .toBuffer();
  const stopping = new AbortController();
  const report: RollingReport = { requests: 0, writes: 0, uploads: 0, failures: [], durations: [] };
  const load = loadUntil(
    { address, tokens, picture, signal: stopping.signal, visitors: Number(values.visitors) },
    report,
  );
  const startedAt = performance.now();
  for (let n = 0; n < Number(values.restarts); n++) {
    const nth = n % nodes.length;
    await nodes[nth]!.stop();
    nodes[nth] = await start(nth);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if ((n + 1) % 5 === 0)
      console.log(
        `${n + 1} restarts, ${seconds} s, ${report.requests} requests, ${report.failures.length} failed ${countEach(report.failures)}`,
      );
  }
  stopping.abort();
  await load;
  const { requests, writes, uploads, failures, durations } = report;
  const sorted = durations.toSorted((a, b) => a - b);
  const quantile = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  console.log(
    `${values.restarts} restarts, ${requests} requests (${writes} writes, ${uploads} slow uploads): ${failures.length} failed`,
  );
  console.log(`p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms`);
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

// What the lists of the desk cost with many records: node bench/desk-lists.ts [records] [--runs=10] [--only=word] [--plans]
// Prints wall time and the CPU time of the server and of PostgreSQL for each call, and fails when one takes more than 100 ms of
// CPU time. BENCH_DATA, a folder, keeps the database for the next run; --plans prints the statements' plans of dear calls.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { connect, type Db } from "../database/connect.ts";
import { createApp } from "../server/app.ts";
import { percentile } from "./client/load.ts";
import { readTreeCpuTime } from "./client/server-process.ts";
import { listCalls } from "./desk/calls.ts";
import { createOwner, fillDeskLists } from "./desk/fill.ts";
import { withManyPlaces } from "./many-places.ts";

const goalMs = 100; // of CPU time
const warmUpRuns = 2;

/** On a loaded machine too, every call is answered. */
const patient = {
  site: false,
  rateLimitFactor: 1_000_000,
  loopDelay: () => 0,
  maxWaitMs: 100_000,
  responseMs: 100_000,
  requests: { logSlowMs: Number.POSITIVE_INFINITY },
} as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "10" },
    only: { type: "string", default: "" },
    plans: { type: "boolean", default: false },
  },
});
const total = Number(positionals[0] ?? 100_000);
const runs = Number(values.runs);

/** The process of PostgreSQL from which all its others come. */
async function findPostmaster(db: Db): Promise<number> {
  const [row] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return Number(/PPid:\s+(\d+)/.exec(await readFile(`/proc/${row!.pid}/status`, "utf8"))![1]);
}

await withManyPlaces(total, async (db, url) => {
  await fillDeskLists(db, total);
  // Processes that end take their CPU time with them, so a statement has one process.
  await db.unsafe(`alter role current_user set max_parallel_workers_per_gather = 0`);
  const sent: { text: string; parameters: unknown[] }[] = [];
  const appDb = connect(url, 2, { debug: (_connection, text, parameters) => void sent.push({ text, parameters }) });
  const app = await createApp({ db: appDb, ...patient });
  const headers = await createOwner(db);
  const postmaster = await findPostmaster(db);
  const call = async (path: string) => {
    const response = await app.inject({ url: `/api/v1/${path}`, headers });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body.slice(0, 300)}`);
  };
  const tooDear: string[] = [];
  for (const path of listCalls(total).filter((path) => path.includes(values.only))) {
    for (let run = 0; run < warmUpRuns; run++) await call(path);
    sent.length = 0;
    const times: number[] = [];
    const [node, postgres] = [process.cpuUsage(), await readTreeCpuTime(postmaster)];
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now();
      await call(path);
      times.push(performance.now() - startedAt);
    }
    const { user, system } = process.cpuUsage(node);
    const nodeMs = (user + system) / 1000 / runs;
    const postgresMs = (((await readTreeCpuTime(postmaster)) - postgres) * 1000) / runs;
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
    const isDear = nodeMs + postgresMs > goalMs;
    if (isDear) tooDear.push(path);
    const cpu = `CPU ${nodeMs.toFixed(1).padStart(6)} + ${postgresMs.toFixed(1).padStart(6)} ms`;
    console.log(`${isDear ? "!" : " "} ${decodeURIComponent(path).padEnd(64)} p50 ${p50} p99 ${p99} ms  ${cpu}`);
    if (isDear && values.plans) await printPlans(db, sent.slice(0, sent.length / runs));
  }
  await app.close();
  await appDb.end();
  console.log(`${tooDear.length} calls took more than ${goalMs} ms of CPU time`);
  if (tooDear.length > 0) process.exitCode = 1;
});

async function printPlans(db: Db, statements: { text: string; parameters: unknown[] }[]) {
  for (const { text, parameters } of statements.filter(({ text }) => /^\s*select/i.test(text))) {
    const rows = await db.unsafe(`explain (analyze, buffers) ${text}`, parameters as never[]);
    console.log(rows.map((row) => `    ${row["QUERY PLAN"]}`.slice(0, 220)).join("\n"));
  }
}

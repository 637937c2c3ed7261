// `node bench/fuzz.ts [--requests 150000] [--seed 7] [--connections 16] [--state <file>] [--checkout .]`: sends generated requests to
// every endpoint, page and file of the product in every role and checks each response; the running sum is kept in the state file,
// with which a seed goes on where it stopped. `--replay <number>` sends a fault of the state file again and makes it smaller.
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { connectRunning } from "../database/connection/connect-running.ts";
import { PRODUCTION_OPTIONS, type Product, startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { findFreePort } from "./client/server-process.ts";
import { inspectable, UsedMemory } from "./client/used-memory.ts";
import { createPeople, type Role } from "./fuzz/people.ts";
import { printReport, usedSlope } from "./fuzz/print-report.ts";
import { replay } from "./fuzz/replay.ts";
import { runFuzz } from "./fuzz/run.ts";
import { addRun, nextNumber, readState, writeState } from "./fuzz/state-file.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "150000" },
    seed: { type: "string", default: String(randomInt(1, 1_000_000)) },
    connections: { type: "string", default: "16" },
    state: { type: "string" },
    checkout: { type: "string", default: join(import.meta.dirname, "..") },
    replay: { type: "string" },
  },
});
const checkout = resolve(values.checkout);
const seed = Number(values.seed);
const MAX_SLOPE = 5; // MB per 10,000 requests in the last two thirds, in which the requests themselves store records
const INSPECTOR_PORT = 19_229;
const MIN_REQUESTS_FOR_SLOPE = 100_000; // until then the caches fill

async function fuzz(product: Product, dataFolder: string): Promise<void> {
  const state = await readState(values.state);
  const usedMemory = new UsedMemory(product);
  const db = await connectRunning({ DATA_DIR: dataFolder });
  try {
    if (values.replay !== undefined) {
      const fault = state.faults.find((it) => it.number === Number(values.replay) && it.seed === seed);
      if (!fault) throw new Error(`The state file has no fault ${values.replay} of seed ${seed}.`);
      const people = await createPeople(db);
      return await replay(product.address, fault, people.byRole[fault.role as Role][0]!.token);
    }
    const commit = execFileSync("git", ["-C", checkout, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
    const first = nextNumber(state, seed);
    console.log(`commit ${commit}, seed ${seed}, requests ${first} to ${first + Number(values.requests) - 1}`);
    const report = await runFuzz({
      address: product.address,
      db,
      seed,
      first,
      requests: Number(values.requests),
      connections: Number(values.connections),
      outbox: join(dataFolder, "outbox/sms.jsonl"),
      pid: product.pid,
      measureUsed: () => usedMemory.measure(),
      onProgress: console.log,
    });
    addRun(state, { commit, seed, first }, report);
    await writeState(values.state, state);
    printReport(report);
    if (report.faultTotal > 0) console.log(`the server printed:\n${product.output().slice(-20_000)}`);
    console.log(`all runs: ${state.requests} requests, ${state.serverErrors} server errors`);
    const hasGrown = report.requests >= MIN_REQUESTS_FOR_SLOPE && usedSlope(report.used) > MAX_SLOPE;
    if (report.faultTotal > 0 || hasGrown) process.exitCode = 1;
  } finally {
    await db.end();
  }
}

// An interrupted run stops the server, which its start registered for the end of this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await withTemporaryFolder(async (folder) => {
  const dataFolder = join(folder, "data");
  const product = await startProduct({
    checkout,
    dataFolder,
    port: await findFreePort(),
    nodeOptions: [...PRODUCTION_OPTIONS, ...inspectable(INSPECTOR_PORT)],
    env: {
      RATE_LIMIT_FACTOR: "1000",
      BEHIND_PROXY: "1",
      SMS_DAILY_CEILING: "9999999",
      ...(process.env.NODE_OPTIONS && { NODE_OPTIONS: process.env.NODE_OPTIONS }),
    },
  });
  try {
    await fuzz(product, dataFolder);
  } finally {
    await product.stop();
  }
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connectRunning } from "../../database/connection/connect-running.ts";
import { type Product, startProduct } from "../../scripts/product.ts";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { type FaultKind, faults } from "./faults.ts";
import { verify } from "./verify.ts";
import { type Ledger, write } from "./writer.ts";

export interface KillReport {
  kills: Partial<Record<FaultKind, number>>;
  /** Milliseconds from each fault until `/readyz` returned 200 again. */
  recoveries: Partial<Record<FaultKind, number[]>>;
  rounds: number;
  seeds: number[];
  acknowledged: number;
  accounts: number;
  /** Answers by status; 0 for connections without one. */
  statuses: Record<string, number>;
  problems: string[];
}

interface KillOptions {
  dataFolder: string;
  port: number;
  seed: number;
  counts: Partial<Record<FaultKind, number>>;
  /** The report of an earlier run in the same folder, which this one continues. */
  before?: KillReport | undefined;
  onProgress?: (report: KillReport) => void;
}

const writers = 4;
const writtenAccounts = 50; // the newest ones, of which some are still written to; the others have been verified
const checkTries = 1200; // five minutes: a loaded machine recovers slowly
const minWrites = 12; // acknowledged ones before a fault, up to twice as many
const maxLoad = 10_000; // ms
const readyTimeout = 600_000; // ms
const fakeTimeLibrary = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/**
 * Starts the product, lets several members write, causes the faults in random order, and after each waits until the product is
 * ready and compares what was acknowledged with the database. Stops what it started.
 */
export async function runKills({
  dataFolder,
  port,
  seed,
  counts,
  before,
  onProgress,
}: KillOptions): Promise<KillReport> {
  const random = createRandom(seed);
  const report = before ?? emptyReport();
  report.seeds.push(seed);
  const clockFile = join(dataFolder, "../clock");
  writeFileSync(clockFile, "+0\n");
  const checkout = join(import.meta.dirname, "../..");
  const { NODE_COMPILE_CACHE } = childEnvironment;
  const limits = { RATE_LIMIT_FACTOR: "1000", SMS_DAILY_CEILING: "9999999" };
  const env = { NODE_COMPILE_CACHE, ...limits, ...(counts.clock && fakeTime(clockFile)) };
  const start = () => startProduct({ checkout, dataFolder, port, env });

  let product: Product = await start();
  const ledger: Ledger = { accounts: [], acknowledged: 0, signUps: 0, unexpected: [], statuses: new Map() };
  const load = startLoad(ledger, join(dataFolder, "outbox/sms.jsonl"), () => product.address, random, counts);
  try {
    for (const kind of shuffle(counts, random)) {
      load.open();
      await writeSome(ledger, random);
      const startedAt = performance.now();
      const isBroken = await cause(kind);
      await waitUntilReady(product);
      const recovery = performance.now() - startedAt;
      await load.close();
      report.problems.push(...(await check(ledger, dataFolder)).map((problem) => `${kind}: ${problem}`));
      report.problems.push(...ledger.unexpected.splice(0).map((answer) => `${kind}: ${answer}`));
      report.rounds++;
      if (isBroken) {
        report.kills[kind] = (report.kills[kind] ?? 0) + 1;
        report.recoveries[kind] = [...(report.recoveries[kind] ?? []), recovery];
      }
      report.acknowledged += ledger.acknowledged;
      report.accounts += ledger.signUps;
      for (const [status, count] of ledger.statuses) report.statuses[status] = (report.statuses[status] ?? 0) + count;
      ledger.acknowledged = ledger.signUps = 0;
      ledger.statuses.clear();
      ledger.accounts = ledger.accounts.slice(-writtenAccounts);
      onProgress?.(report);
    }
    return report;
  } finally {
    await load.stop();
    await product.stop();
  }

  async function cause(kind: FaultKind): Promise<boolean> {
    if (kind !== "process") return faults[kind]({ pid: product.pid, dataFolder, clockFile, random });
    await product.stop("SIGKILL");
    product = await start();
    return true;
  }
}

/** Verifies the ledger; again while PostgreSQL is still recovering, since it may die a moment after `/readyz` has answered. */
async function check(ledger: Ledger, dataFolder: string): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      const db = await connectRunning({ DATA_DIR: dataFolder });
      const problems = await verify(db, ledger, dataFolder);
      await db`delete from rate_limit`; // the members come from one address
      await db.end();
      return problems;
    } catch (error) {
      if (tries === checkTries) throw error;
      await wait(250);
    }
  }
}

/** Waits until some writes of this round were acknowledged, but not for ever: the fault then strikes in the midst of others. */
async function writeSome(ledger: Ledger, random: () => number) {
  const enough = minWrites * (1 + random());
  for (const end = performance.now() + maxLoad; ledger.acknowledged < enough && performance.now() < end; )
    await wait(2);
}

const emptyReport = (): KillReport => ({
  kills: {},
  recoveries: {},
  rounds: 0,
  seeds: [],
  acknowledged: 0,
  accounts: 0,
  statuses: {},
  problems: [],
});

/** Lets members write while it is open. */
export function startLoad(
  ledger: Ledger,
  outbox: string,
  address: () => string,
  random: () => number,
  counts: KillOptions["counts"],
) {
  const stopping = new AbortController();
  let gate = Promise.withResolvers<void>();
  let running = 0;
  const options = {
    address,
    outbox,
    ledger,
    random,
    gate: () => gate.promise,
    onSend: (change: 1 | -1) => {
      running += change;
    },
  };
  const tasks = Array.from({ length: writers }, (_, index) =>
    write({ ...options, withAvatars: index === 0 && Boolean(counts.worker) }, stopping.signal),
  );
  const close = async () => {
    gate = Promise.withResolvers();
    while (running > 0) await wait(5);
  };
  return {
    open: () => gate.resolve(),
    /** Resolves when all requests have been answered. */
    close,
    async stop() {
      stopping.abort();
      gate.resolve();
      await Promise.all(tasks);
    },
  };
}

async function waitUntilReady(product: Product) {
  let last: unknown;
  for (const end = performance.now() + readyTimeout; performance.now() < end; await wait(20)) {
    try {
      const response = await fetch(`${product.address}/readyz`);
      last = `${response.status} ${await response.text()}`;
      if (response.ok) return;
    } catch (error) {
      last = error;
    }
  }
  const output = product.output().slice(-4000);
  throw new Error(`the product was not ready within ${readyTimeout / 1000} s: ${last}\n${output}`);
}

const fakeTime = (file: string) => ({
  LD_PRELOAD: fakeTimeLibrary,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: "1",
  DONT_FAKE_MONOTONIC: "1",
});

/** The faults in random order. */
function shuffle(counts: KillOptions["counts"], random: () => number): FaultKind[] {
  const kinds = Object.entries(counts) as [FaultKind, number][];
  const all = kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => ({ kind, order: random() })));
  return all.sort((a, b) => a.order - b.order).map(({ kind }) => kind);
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

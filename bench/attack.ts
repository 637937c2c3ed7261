// `node bench/attack.ts [--only <name>[,<name>]] [--seconds 10] [--workers 2] [--checkout .]`: attacks the product from one address, and measures
// before each and meanwhile what the others wait. Exits with 1 when their p99 grows to more than five times that of all undisturbed seconds of
// the run, or one of them gets an error.
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectRunning } from "../database/connection/connect-running.ts";
import { type Product, startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { Attacker, type AttackSetup } from "./attack/attacker.ts";
import { ATTACKS, type Attack } from "./attack/attacks.ts";
import { Others } from "./attack/others.ts";
import { createActors } from "./attack/setup.ts";
import { isHeld, printFailures, printHead, printLine, type Result } from "./attack/verdict.ts";
import { type Sample, summarize } from "./attack/waits.ts";
import { findFreePort, readCpuTime, serverProcesses } from "./client/server-process.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seconds: { type: "string", default: "10" },
    workers: { type: "string", default: "" },
    checkout: { type: "string", default: join(import.meta.dirname, "..") },
  },
});
const seconds = Number(values.seconds);
const wanted = values.only?.split(",");
const attacks = ATTACKS.filter(({ name }) => !wanted || wanted.includes(name));
if (attacks.length === 0) {
  console.error(`There are these attacks: ${ATTACKS.map(({ name }) => name).join(" ")}`);
  process.exit(1);
}
const CODES_PER_DAY = "4000"; // more than the others need in a full run
const WARM_UP_SECONDS = 5;
const RECOVERY_LIMIT_MS = 60_000;

/** Seconds until five health checks in a row are fast again. */
async function waitForRecovery({ address }: Product): Promise<number | null> {
  const startedAt = performance.now();
  let fast = 0;
  while (performance.now() - startedAt < RECOVERY_LIMIT_MS) {
    const askedAt = performance.now();
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    await response?.arrayBuffer();
    fast = response?.ok && performance.now() - askedAt < 100 ? fast + 1 : 0;
    if (fast === 5) return (performance.now() - startedAt) / 1000;
    await wait(50);
  }
  return null;
}

interface Setting {
  product: Product;
  target: AttackSetup["target"];
  others: Others;
  /** The seconds without an attack until now. */
  undisturbed: Sample[];
}

async function run(attack: Attack, { product, target, others, undisturbed }: Setting): Promise<Result> {
  undisturbed.push(await others.measure(seconds));
  const baseline = summarize(undisturbed);
  const processes = await serverProcesses(product.pid);
  const readCpu = async () => (await Promise.all(processes.map(readCpuTime))).reduce((sum, time) => sum + time, 0);
  const cpuBefore = await readCpu();
  const startedAt = performance.now();
  const attacker = await Attacker.start(attack, target);
  await wait(500);
  const during = summarize([await others.measure(seconds)]);
  const cpu = (((await readCpu()) - cpuBefore) * 1000) / (performance.now() - startedAt);
  const counts = await attacker.stop();
  const recovery = await waitForRecovery(product);
  return { name: attack.name, about: attack.about, baseline, during, cpu, recovery, counts };
}

// An interrupted run stops the server, which its start registered for the end of this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Runs attacks on one server. */
async function runAll(group: readonly Attack[], results: Result[]): Promise<void> {
  if (group.length === 0) return;
  await withTemporaryFolder(async (folder) => {
    const dataFolder = join(folder, "data");
    const env = { BEHIND_PROXY: "1", WORKERS: values.workers, SMS_DAILY_CEILING: CODES_PER_DAY, ...group[0]?.env };
    const port = await findFreePort();
    const product = await startProduct({ checkout: resolve(values.checkout), dataFolder, port, env });
    const db = await connectRunning({ DATA_DIR: dataFolder });
    const actors = await createActors(db, product.address).finally(() => db.end());
    const others = new Others(actors.others);
    const setting = { product, target: actors.target, others, undisturbed: [] };
    try {
      await others.measure(WARM_UP_SECONDS);
      for (const attack of group) {
        const result = await run(attack, setting);
        results.push(result);
        printLine(result);
      }
    } finally {
      others.close();
      await product.stop();
    }
  });
}

printHead();
const results: Result[] = [];
await runAll(
  attacks.filter(({ env }) => !env),
  results,
);
for (const attack of attacks.filter(({ env }) => env)) await runAll([attack], results);
printFailures(results);
if (!results.every(isHeld)) process.exitCode = 1;

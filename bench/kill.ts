// Breaks the running product under write load, again and again, and counts acknowledged writes that are lost:
// node bench/kill.ts [--process 10] [--backend 30] [--postmaster 5] [--worker 5] [--disk 1] [--clock 2] [--slow 2]
//   [--seed 1] [--folder <folder>]
// With a folder, its progress is kept there, and the same command continues it. `--disk` needs root, `--clock` libfaketime.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withTemporaryFolder } from "../scripts/product.ts";
import type { FaultKind } from "./kill/faults.ts";
import { type KillReport, runKills } from "./kill/run-kills.ts";

const { values } = parseArgs({
  options: {
    process: { type: "string", default: "10" },
    backend: { type: "string", default: "30" },
    postmaster: { type: "string", default: "5" },
    worker: { type: "string", default: "5" },
    disk: { type: "string", default: "0" },
    clock: { type: "string", default: "0" },
    slow: { type: "string", default: "0" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    port: { type: "string", default: "4183" },
    folder: { type: "string" },
  },
});
const kinds: FaultKind[] = ["process", "backend", "postmaster", "worker", "disk", "clock", "slow"];

const total = await (values.folder ? runIn(resolve(values.folder)) : withTemporaryFolder(runIn));
printTable(total);
process.exitCode = total.problems.length > 0 ? 1 : 0;

async function runIn(folder: string): Promise<KillReport> {
  await mkdir(join(folder, "data"), { recursive: true, mode: 0o755 });
  const progressFile = join(folder, "progress.json");
  const before: KillReport | undefined = existsSync(progressFile)
    ? JSON.parse(readFileSync(progressFile, "utf8"))
    : undefined;
  const done = before?.kills ?? {};
  const counts = kinds.map((kind) => [kind, Math.max(0, Number(values[kind]) - (done[kind] ?? 0))] as const);
  console.log(`seed ${values.seed}; to do: ${counts.map(([kind, count]) => `${count} ${kind}`).join(", ")}`);
  const dataFolder = join(folder, "data");
  if (Number(values.disk) > 0) execFileSync("mount", ["-t", "tmpfs", "-o", "size=1g,mode=0755", "tmpfs", dataFolder]);
  try {
    return await runKills({
      dataFolder,
      port: Number(values.port),
      seed: Number(values.seed),
      counts: Object.fromEntries(counts),
      before,
      onProgress(report) {
        writeFileSync(progressFile, JSON.stringify(report));
        if (report.rounds % 10 === 0) printTable(report);
      },
    });
  } finally {
    if (Number(values.disk) > 0) execFileSync("umount", ["--lazy", dataFolder]);
  }
}

function printTable({ kills, seeds, rounds, acknowledged, accounts, statuses, recoveries, problems }: KillReport) {
  for (const kind of kinds.filter((kind) => kills[kind])) {
    const times = (recoveries[kind] ?? []).toSorted((a, b) => a - b);
    const quantile = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
    console.log(
      `${kind.padEnd(11)} ${String(kills[kind]).padStart(5)} kills   back after p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`,
    );
  }
  console.log(`${rounds} rounds, seeds ${seeds.join(", ")}`);
  console.log(`${acknowledged} acknowledged writes, ${accounts} sign-ups; answers ${JSON.stringify(statuses)}`);
  console.log(`${problems.length} differences${problems.map((problem) => `\n  ${problem}`).join("")}`);
}

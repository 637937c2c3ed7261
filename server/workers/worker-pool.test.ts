import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { workersFor } from "./worker-count.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-pool-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Statements after which time goes by a minute whenever it is looked at, and pauses are printed and end at once. */
const withoutPauses = `
  import timers from "node:timers/promises";
  import { syncBuiltinESMExports } from "node:module";
  let now = 0;
  performance.now = () => (now += 60_000);
  timers.setTimeout = async (ms) => console.log("pause", ms);
  syncBuiltinESMExports();`;

/** Runs a server whose workers are the given program and are stopped as `stop` says; returns its exit code and output. */
async function runPool(worker: string, stop = "pool.stop()", first = ""): Promise<{ code: unknown; output: string }> {
  const file = join(folder, "worker.mjs");
  await writeFile(file, worker);
  const program = `
    ${first}
    import cluster from "node:cluster";
    import { runApp } from ${source("../lifecycle.ts")};
    import { WorkerPool } from ${source("worker-pool.ts")};
    const report = (text) => console.log(text.replaceAll(/pid \\d+/g, "pid"));
    runApp(async ({ onClose }) => {
      const pool = new WorkerPool({ count: 2, databaseUrl: () => "", codeFolder: ${JSON.stringify(folder)}, owner: undefined, report, minDelay: 10 });
      onClose(() => ${stop});
      cluster.setupPrimary({ exec: ${JSON.stringify(file)}, execArgv: [] });
      console.log("ready", await pool.start());
    }, () => {}, (error) => console.log(error.message.replaceAll(/pid \\d+/g, "pid")));`;
  return new Promise((resolve) => {
    const options = ["--input-type=module-typescript", "-e", program];
    execFile(process.execPath, options, { env: childEnvironment }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });
}

test("a first worker that ends at its start ends the program", async () => {
  const { code, output } = await runPool("process.exit(7);");
  expect(code).toBe(1);
  expect(output).toBe("سرور آغاز نشد: pid، 7.\n");
});

test("workers that end at their start again and again end the program, after four more tries", async () => {
  const { code, output } = await runPool(`
    import cluster from "node:cluster";
    if (cluster.worker.id === 1) process.send({ kind: "ready", port: 1 });
    else process.exit(7);
    process.on("message", () => {});`);
  expect(code).toBe(1);
  const lines = output.trim().split("\n");
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe("ready 1");
  expect(lines.slice(1, 5)).toEqual(
    Array(4).fill("یک فرایند سرور پایان یافت (pid، 7)؛ فرایند دیگری جای آن را می‌گیرد."),
  );
  expect(lines[5]).toBe("فرایندهای سرور پیاپی در آغاز پایان می‌یابند (pid، 7)؛ برنامه بسته می‌شود.");
});

test("workers that end before they are ready are started again after growing pauses, however long that took", async () => {
  const { code, output } = await runPool(
    `
    import cluster from "node:cluster";
    if (cluster.worker.id === 1) process.send({ kind: "ready", port: 1 });
    else process.exit(7);
    process.on("message", () => {});`,
    "pool.stop()",
    withoutPauses,
  );
  expect(code).toBe(1);
  expect(output.match(/^pause \d+$/gm)).toEqual(["pause 10", "pause 20", "pause 40"]);
});

test("a first worker that cannot start without the database ends the program with 75: another start may succeed", async () => {
  const { code, output } = await runPool("process.exit(75);");
  expect(code).toBe(75);
  expect(output).toBe("سرور آغاز نشد: pid، 75.\n");
});

test.each([
  ["cannot start without the database", "process.exit(75)", "75"],
  ["are killed at their start", 'process.kill(process.pid, "SIGKILL")', "SIGKILL"],
])("workers that %s do not end the program, however often they try", async (_reason, end, shown) => {
  const starts = 7; // more than those after which any other reason ends it
  const { code, output } = await runPool(`
    import cluster from "node:cluster";
    if (cluster.worker.id === 1) process.send({ kind: "ready", port: 1 });
    else if (cluster.worker.id < ${starts}) ${end};
    else if (cluster.worker.id === ${starts}) process.exit(7);
    else process.kill(process.ppid, "SIGTERM");
    process.on("message", () => {});
    process.on("SIGTERM", () => process.exit());`);
  expect(code).toBe(0);
  const ended = (how: string) => `یک فرایند سرور پایان یافت (pid، ${how})؛ فرایند دیگری جای آن را می‌گیرد.`;
  expect(output.trim().split("\n")).toEqual(["ready 1", ...Array(starts - 2).fill(ended(shown)), ended("7")]);
});

test("workers that are stopped after the second signal has come are told to hurry", async () => {
  const { code, output } = await runPool(
    `
    import cluster from "node:cluster";
    process.on("SIGTERM", () => console.log("drains"));
    process.on("SIGINT", () => {
      console.log("ends");
      process.exit();
    });
    process.send({ kind: "ready", port: 1 });
    process.on("message", () => {});
    if (cluster.worker.id === 2) process.kill(process.ppid, "SIGTERM");`,
    'pool.stop("SIGTERM", AbortSignal.abort())',
  );
  expect(code).toBe(0);
  expect(output).not.toContain("drains");
  expect(output).toContain("ends");
});

test("measures only workers that are ready", async () => {
  const { code, output } = await runPool(`
    import cluster from "node:cluster";
    const { id } = cluster.worker;
    process.on("message", ({ kind, id: number }) => {
      if (kind === "measure") {
        console.log("measured", id);
        process.send({ kind: "measured", id: number, metrics: [] });
      }
      if (kind === "scraped" && number === 2) process.kill(process.ppid, "SIGTERM");
    });
    process.on("SIGTERM", () => process.exit());
    if (id === 2) process.send({ kind: "scrape", id: 1 }); // too early: it measures none
    process.send({ kind: "ready", port: id });
    if (id === 2) process.send({ kind: "scrape", id: 2 });`);
  expect(code).toBe(0);
  expect(output.trim().split("\n").sort()).toEqual(["measured 1", "measured 2", "ready 1"]);
});

test("as many workers as there are cores, and as fit into the memory; one at least", () => {
  const gibibyte = 2 ** 30;
  expect(workersFor(925, 2, 24 * gibibyte)).toBe(2);
  expect(workersFor(925, 8, 4 * gibibyte)).toBe(4);
  expect(workersFor(925, 2, gibibyte)).toBe(1);
  expect(workersFor(1_000_000, 16, 24 * gibibyte)).toBeLessThan(8);
  expect(workersFor(1_000_000, 2, gibibyte / 2)).toBe(1);
  expect(workersFor(925, 200, 999 * gibibyte)).toBe(32);
});

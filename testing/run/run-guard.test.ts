import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RUN_FOLDER } from "./run-guard.ts";

// A run that starts a process and waits: first it prints the folder of the run, then the pid of the process.
const program = `
  import { spawn } from "node:child_process";
  import { guardRun } from ${JSON.stringify(join(import.meta.dirname, "run-guard.ts"))};
  const folder = guardRun();
  const child = spawn(process.execPath, ["-e", "process.on('SIGINT', () => {}); setInterval(() => {}, 1000)"], { detached: true });
  console.log(folder + "\\n" + child.pid);
  setInterval(() => {}, 1000);
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.runIf(process.platform === "linux").each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a run ended by %s leaves no process and no folder behind",
  async (signal) => {
    const { [RUN_FOLDER]: _, ...env } = process.env;
    const run = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], { env });
    let output = "";
    run.stdout.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
    await expect.poll(() => output.split("\n").length).toBeGreaterThan(2);
    const [folder = "", pid = ""] = output.split("\n");
    expect([existsSync(folder), isRunning(Number(pid))]).toEqual([true, true]);

    const exited = once(run, "exit");
    run.kill(signal);
    await exited;
    await expect.poll(() => [existsSync(folder), isRunning(Number(pid))]).toEqual([false, false]);
  },
);

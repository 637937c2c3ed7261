// Waits for the end of a test run (see run-guard.ts), then kills what it left behind and removes its folder.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { RUN_FOLDER } from "./run-guard.ts";

const [folder = ""] = process.argv.slice(2);

/** Processes that carry the run's mark in their environment (Linux), and PostgreSQL, which has an environment of its own. */
const leftBehind = (): number[] => [...markedProcesses(), ...postgresProcesses()];

function markedProcesses(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((name) => environment(name).includes(`${RUN_FOLDER}=${folder}\0`))
      .map(Number);
  } catch {
    return []; // no /proc
  }
}

/** All files of the run; programs that are ending remove folders meanwhile. */
function filesOfRun(): string[] {
  while (existsSync(folder))
    try {
      return readdirSync(folder, { recursive: true, encoding: "utf8" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  return [];
}

const postgresProcesses = (): number[] =>
  filesOfRun()
    .filter((name) => name.endsWith("postmaster.pid"))
    .map((name) => postmasterPid(join(folder, name)))
    .filter(isRunning);

function postmasterPid(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return Number.NaN; // ended meanwhile
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function environment(pid: string): string {
  try {
    return `${readFileSync(`/proc/${pid}/environ`, "latin1")}\0`;
  } catch {
    return ""; // ended meanwhile, or another user's
  }
}

function kill(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {} // ended meanwhile
}

for (const signal of ["SIGINT", "SIGHUP", "SIGTERM"] as const) process.on(signal, () => {});
for await (const _ of process.stdin);
// Processes that are already ending get time for it. SIGINT comes first: on SIGTERM PostgreSQL waits for its clients.
for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const) {
  for (let tries = 0; tries < 20 && leftBehind().length > 0; tries++) {
    if (tries === 10) kill(leftBehind(), signal);
    await wait(100);
  }
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

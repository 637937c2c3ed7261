import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, readCpuTime } from "../client/server-process.ts";

export interface Server {
  address: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a program that listens on PORT, or on the port that `command` puts into its arguments. */
export async function startServer(
  command: (port: number) => Promise<[program: string, ...args: string[]]>,
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = await findFreePort();
  const [program, ...args] = await command(port);
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const kill = () => child.kill();
  process.once("exit", kill);
  const stop = () => stopChild(child).finally(() => process.off("exit", kill));
  const address = `http://127.0.0.1:${port}`;
  try {
    await waitUntilOpen(address, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: child.pid!, stop };
}

/** Starts one of the modules of this folder. */
export const startProcess = (name: string, env: NodeJS.ProcessEnv): Promise<Server> =>
  startServer(async () => [process.execPath, join(import.meta.dirname, name)], env);

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function waitUntilOpen(address: string, child: ChildProcess) {
  let failure: unknown;
  child.once("error", (error) => {
    failure = error;
  });
  for (const end = performance.now() + 20_000; performance.now() < end; await wait(20)) {
    if (failure !== undefined || child.exitCode !== null) throw new Error(`${child.spawnfile} has ended`);
    if (await fetch(address).catch(() => undefined)) return;
  }
  throw new Error(`${child.spawnfile} does not listen`);
}

/** The CPU time of the processes whose parent is `pid`, and its own, in seconds. */
export async function readFamilyCpuTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const times = await Promise.all([pid, ...children.split(" ").filter(Boolean).map(Number)].map(readCpuTime));
  return times.reduce((sum, time) => sum + time, 0);
}

/** The process of which `pid` is a child. */
export async function readParent(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
}

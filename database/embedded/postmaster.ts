import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, lstat, mkdtemp, open, readdir, readFile, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { type Account, canEnter } from "./account.ts";
import { plainEnvironment, serverArguments } from "./cluster.ts";
import type { Runtime } from "./runtime.ts";

const socketPrefix = "sarzamin-";
const longestSocketFolder = 80; // bytes; a socket's whole path must stay below 107
const largestLog = 5 * 1024 * 1024; // bytes
const patience = 10_000; // ms until a cluster that is still held by the remains of a killed server must be free
const fastStop = 8000; // ms for a fast shutdown until an immediate one; the next start then recovers from the log

export interface Postmaster {
  /** Where its socket lies. */
  socketFolder: string;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

interface Cluster {
  folder: string;
  log: string;
  runtime: Runtime;
  account: Account;
  durable: boolean;
  say: (text: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections, however long its recovery takes.
 * The caller holds the folder's lock: whoever still serves the cluster was left by a killed process, and is ended first.
 * Throws {@link StartFailure} with the log's last lines when PostgreSQL ends instead.
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  await endLeftOver(cluster);
  const deadline = Date.now() + patience;
  for (;;) {
    const socketFolder = await makeSocketFolder(cluster.account);
    const { child, ended, logged } = await launch(cluster, socketFolder);
    const stop = () => end(child, ended).finally(() => rm(socketFolder, { recursive: true, force: true }));
    if (await ready(child, ended, cluster)) return { socketFolder, ended, stop };
    await stop();
    cluster.signal?.throwIfAborted();
    const lines = await logged();
    // The backends of a killed server leave within a second or two and hold its shared memory until then.
    const held = /pre-existing shared memory block|lock file ".*" already exists/.test(lines);
    if (!held || Date.now() > deadline)
      throw new StartupError(
        `PostgreSQL بالا نیامد؛ پایان ${cluster.log}:\n${lines.trim().split("\n").slice(-8).join("\n")}`,
      );
    await wait(200);
  }
}

async function launch(cluster: Cluster, socketFolder: string) {
  const { folder, log, runtime, account, durable } = cluster;
  const before = await stat(log).catch(() => undefined);
  if (before && before.size > largestLog) await rename(log, `${log}.1`);
  const output = await open(log, "a", 0o600);
  const { size } = await output.stat();
  const child = spawn(runtime.postgres, serverArguments(folder, socketFolder, durable), {
    ...account,
    cwd: "/",
    env: plainEnvironment,
    detached: true, // in a session of its own: a terminal's Ctrl-C is ours to handle, then PostgreSQL's to follow
    stdio: ["ignore", output.fd, output.fd],
  });
  const ended = Promise.race([once(child, "exit"), once(child, "error")]);
  await output.close();
  const logged = async () => (await readFile(log)).subarray(size).toString();
  return { child, ended, logged };
}

/** Whether the server came so far as to write `ready` into its lock file; false when it ended or the start was called off. */
async function ready(child: ChildProcess, ended: Promise<unknown>, { folder, say, signal }: Cluster): Promise<boolean> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const patientUntil = Date.now() + 4000;
  let told = false;
  while (!over && !signal?.aborted) {
    const { pid, status } = await readLockFile(folder);
    if (pid === child.pid && status === "ready") return true;
    if (!told && Date.now() > patientUntil) {
      told = true;
      say("PostgreSQL دارد آخرین تغییرها را پس از قطع ناگهانی بازمی‌یابد…");
    }
    await wait(20);
  }
  return false;
}

async function end(child: ChildProcess, ended: Promise<unknown>) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT"); // fast: ends the sessions, writes a checkpoint
  const late = setTimeout(() => child.kill("SIGQUIT"), fastStop);
  await ended;
  clearTimeout(late);
}

async function makeSocketFolder(account: Account): Promise<string> {
  for (const parent of [tmpdir(), "/tmp", "/var/tmp"]) {
    if (Buffer.byteLength(parent) > longestSocketFolder || !(await canEnter(account, parent))) continue;
    const folder = await mkdtemp(join(parent, socketPrefix)).catch(() => undefined); // with mode 0700
    if (!folder) continue;
    if (account.uid !== undefined) await chown(folder, account.uid, account.gid!);
    return folder;
  }
  throw new StartupError("پوشهٔ موقتی برای سوکت PostgreSQL پیدا نشد؛ TMPDIR را به پوشه‌ای کوتاه و نوشتنی بدهید.");
}

/** What postmaster.pid says; see «miscadmin.h» of PostgreSQL for its lines. */
export async function readLockFile(cluster: string) {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return { pid: Number(lines[0]) || undefined, socketFolder: lines[4] || undefined, status: lines[7]?.trim() };
}

/** Ends a server that outlived the process it belonged to, and removes what it left. */
async function endLeftOver({ folder, say }: Cluster) {
  const { pid, socketFolder } = await readLockFile(folder);
  if (pid === undefined) return;
  const deadline = Date.now() + patience;
  if (await serves(pid, folder)) {
    say("PostgreSQLِ اجرای پیشین هنوز روشن است؛ اول آن را می‌بندیم.");
    send(pid, "SIGINT");
    while (Date.now() < deadline && (await serves(pid, folder))) await wait(50);
    if (await serves(pid, folder)) send(pid, "SIGQUIT");
  }
  while (Date.now() < deadline && (await anyServes(folder))) await wait(50);
  // What is alive under that number now is somebody else, and PostgreSQL would take it for its own server.
  if (!(await anyServes(folder))) await rm(join(folder, "postmaster.pid"), { force: true });
  if (socketFolder && basename(socketFolder).startsWith(socketPrefix)) await removeFolder(socketFolder);
}

async function removeFolder(path: string) {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isDirectory() && dirname(path) !== "/") await rm(path, { recursive: true, force: true }).catch(() => {});
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // gone in the meantime
  }
}

/** Whether process `pid` is a PostgreSQL of this cluster: all of them work in its folder. Elsewhere than on Linux: whether it lives. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return alive(pid);
  const at = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return at !== undefined && at === (await realpath(cluster));
}

async function anyServes(cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  for (const name of await readdir("/proc"))
    if (/^\d+$/.test(name) && (await serves(Number(name), cluster))) return true;
  return false;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, lstat, mkdtemp, open, readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { type Account, canEnter } from "./account.ts";
import { cleanEnvironment, serverArguments } from "./cluster.ts";
import { keepTurningOver, turnOver } from "./log-file.ts";
import type { Runtime } from "./runtime.ts";

const socketPrefix = "sarzamin-";
const maxSocketFolderBytes = 80; // a socket's path must be shorter than 107 bytes
const releaseTimeout = 10_000; // ms to wait until the processes of a killed server release the cluster
const orphanTimeout = 1500; // ms until processes that outlived their postmaster are killed; idle ones exit at once
const fastShutdownTimeout = 8000; // ms until an immediate shutdown follows, after which the next start recovers from the WAL

export interface Postmaster {
  /** The folder of its socket. */
  socketFolder: string;
  /** Resolves when it has exited for any reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

interface Cluster {
  folder: string;
  log: string;
  runtime: Runtime;
  account: Account;
  durable: boolean;
  onProgress: (text: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections, however long recovery takes. The caller holds the folder's
 * lock, so a server that still uses the cluster was left over by a killed process and is stopped first. Throws
 * {@link StartupError} with the last lines of the log when PostgreSQL exits instead.
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  await stopOrphanedServer(cluster);
  const deadline = Date.now() + releaseTimeout;
  for (;;) {
    const socketFolder = await makeSocketFolder(cluster.account);
    const { child, ended, logged } = await launchPostgres(cluster, socketFolder);
    const stop = () => shutDown(child, ended).finally(() => removeFolder(socketFolder));
    if (await waitUntilReady(child, ended, cluster)) return { socketFolder, ended, stop };
    await stop();
    cluster.signal?.throwIfAborted();
    const lines = await logged();
    // The backends of a killed server exit within a second or two and hold its shared memory until then.
    const isStillHeld = /pre-existing shared memory block|lock file ".*" already exists/.test(lines);
    if (!isStillHeld || Date.now() > deadline)
      throw new StartupError(
        `PostgreSQL بالا نیامد؛ پایان ${cluster.log}:\n${lines.trim().split("\n").slice(-8).join("\n")}`,
      );
    await wait(200);
  }
}

async function launchPostgres(cluster: Cluster, socketFolder: string) {
  const { folder, log, runtime, account, durable } = cluster;
  await turnOver(log);
  const output = await open(log, "a", 0o600);
  const { size } = await output.stat();
  const child = spawn(runtime.postgres, serverArguments(folder, socketFolder, durable), {
    ...account,
    cwd: "/",
    env: cleanEnvironment,
    detached: true, // its own session: Ctrl-C in the terminal reaches only this process, which then stops PostgreSQL
    stdio: ["ignore", output.fd, output.fd],
  });
  const ended = Promise.race([once(child, "exit"), once(child, "error")]);
  await output.close();
  void ended.finally(keepTurningOver(log));
  const logged = async () => (await readFile(log)).subarray(size).toString();
  return { child, ended, logged };
}

/** Waits until the server writes `ready` into its lock file; false when it exits or the start is cancelled. */
async function waitUntilReady(
  child: ChildProcess,
  ended: Promise<unknown>,
  { folder, onProgress, signal }: Cluster,
): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const reportAt = Date.now() + 4000;
  let isReported = false;
  while (!hasEnded && !signal?.aborted) {
    const { pid, status } = await readLockFile(folder);
    if (pid === child.pid && status === "ready") return true;
    if (!isReported && Date.now() > reportAt) {
      isReported = true;
      onProgress("PostgreSQL دارد آخرین تغییرها را پس از قطع ناگهانی بازمی‌یابد…");
    }
    await wait(20);
  }
  return false;
}

async function shutDown(child: ChildProcess, ended: Promise<unknown>) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT"); // fast shutdown: terminates sessions and writes a checkpoint
  const timer = setTimeout(() => child.kill("SIGQUIT"), fastShutdownTimeout);
  await ended;
  clearTimeout(timer);
}

async function makeSocketFolder(account: Account): Promise<string> {
  for (const parent of [tmpdir(), "/tmp", "/var/tmp"]) {
    if (Buffer.byteLength(parent) > maxSocketFolderBytes || !(await canEnter(account, parent))) continue;
    const folder = await mkdtemp(join(parent, socketPrefix)).catch(() => undefined); // created with mode 0700
    if (!folder) continue;
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
    return folder;
  }
  throw new StartupError("پوشهٔ موقتی برای سوکت PostgreSQL پیدا نشد؛ TMPDIR را به پوشه‌ای کوتاه و نوشتنی بدهید.");
}

/** Parses postmaster.pid; its lines are documented in PostgreSQL's `miscadmin.h`. */
export async function readLockFile(cluster: string) {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return { pid: Number(lines[0]) || undefined, socketFolder: lines[4] || undefined, status: lines[7]?.trim() };
}

/**
 * Stops a server that outlived its parent process, and what a killed one left: its processes, lock file and socket folder. Without
 * their postmaster the processes hold the shared memory, and a busy one would do so until its statement ends; killing
 * them loses nothing, since the next start recovers from the WAL in any case.
 */
async function stopOrphanedServer({ folder: path, onProgress }: Cluster) {
  const folder = await realpath(path);
  const { pid, socketFolder } = await readLockFile(folder);
  if (pid !== undefined && (await isServerOf(pid, folder))) {
    onProgress("PostgreSQLِ اجرای پیشین هنوز روشن است؛ اول آن را می‌بندیم.");
    for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
      sendSignal(pid, signal);
      const deadline = Date.now() + (signal === "SIGINT" ? fastShutdownTimeout : orphanTimeout);
      while (Date.now() < deadline && (await isServerOf(pid, folder))) await wait(50);
    }
  }
  const startedAt = Date.now();
  for (let left = await listServers(folder); left.length > 0; left = await listServers(folder)) {
    if (Date.now() - startedAt > releaseTimeout) break;
    if (Date.now() - startedAt > orphanTimeout) for (const orphan of left) sendSignal(orphan, "SIGKILL");
    await wait(50);
  }
  if (pid === undefined) return;
  // A process with that id that is not a server of this cluster would be mistaken by PostgreSQL for its own server.
  if ((await listServers(folder)).length === 0) await rm(join(folder, "postmaster.pid"), { force: true });
  if (socketFolder && basename(socketFolder).startsWith(socketPrefix)) await removeFolder(socketFolder);
}

async function removeFolder(path: string) {
  const stats = await lstat(path).catch(() => undefined);
  if (stats?.isDirectory() && dirname(path) !== "/") await rm(path, { recursive: true, force: true }).catch(() => {});
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // the process has exited meanwhile
  }
}

/**
 * Whether process `pid` is a PostgreSQL process of this cluster (a resolved path), by its program and its working directory; except
 * on Linux, whether it is alive.
 */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return isAlive(pid);
  const link = (name: string) => readlink(`/proc/${pid}/${name}`).catch(() => "");
  if ((await link("cwd")) !== cluster) return false;
  return /\/postgres( \(deleted\))?$/.test(await link("exe")); // a shell in the cluster's folder is none
}

/** The processes of this cluster; on Linux only. */
async function listServers(cluster: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const areServers = await Promise.all(pids.map((pid) => isServerOf(pid, cluster)));
  return pids.filter((_, index) => areServers[index]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

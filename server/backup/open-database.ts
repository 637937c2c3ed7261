import { stat } from "node:fs/promises";
import { constants } from "node:os";
import { connect, type Db } from "../../database/connect.ts";
import { parseConnectionUrl } from "../../database/connection/connection-url.ts";
import { databaseUrl, findCluster, startEmbedded } from "../../database/embedded/embedded.ts";
import { readLockFile } from "../../database/embedded/postmaster.ts";
import { StartupError, systemReason } from "../../database/startup-error.ts";
import type { Env } from "../env.ts";

type Settings = Pick<Env, "DATA_DIR" | "DATABASE_URL" | "DATABASE_DIRECT_URL">;

export interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Opens the database for a backup: that of DATABASE_URL, that of the running server, or else the embedded one of the data folder,
 * which is started for it. Throws {@link StartupError}.
 */
export async function openForBackup(env: Settings): Promise<OpenDatabase> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url) return openRunning(parseConnectionUrl(url).hosts);
  const cluster = await findCluster(env.DATA_DIR);
  const { socketFolder, status } = await readLockFile(cluster);
  if (status === "ready" && socketFolder) {
    const running = await openRunning([databaseUrl(socketFolder)]).catch(ignoreGone);
    if (running) return running;
  }
  await stat(cluster).catch(() => {
    throw new StartupError(`در ${env.DATA_DIR} پایگاه داده‌ای نیست؛ DATA_DIR یا DATABASE_URL را بدهید.`);
  });
  return openEmbedded(env.DATA_DIR);
}

/** Opens the database that a restore fills: that of DATABASE_URL, or the embedded one of the data folder, on which nothing may run. */
export async function openForRestore(env: Settings): Promise<OpenDatabase> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  return url ? openRunning(parseConnectionUrl(url).hosts) : openEmbedded(env.DATA_DIR);
}

/** Takes a server that is not there for one that a power cut ended; the lock of the folder refuses one that runs elsewhere. */
function ignoreGone(error: Error): undefined {
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  if (code !== "ENOENT" && code !== "ECONNREFUSED") throw error;
}

async function openEmbedded(dir: string): Promise<OpenDatabase> {
  const stopping = new AbortController();
  const starting = startEmbedded({ dir, signal: stopping.signal });
  /** PostgreSQL has a session of its own, so that it would outlive this process. */
  const ignoreSignals = exitOnSignals(async () => {
    stopping.abort();
    await starting.then(({ stop }) => stop());
  });
  const embedded = await starting.catch((error) => {
    if (stopping.signal.aborted) return new Promise<never>(() => {}); // the process exits
    throw error;
  });
  const { close, ...opened } = await openFirst([embedded.url]);
  return {
    ...opened,
    async close() {
      await close();
      await embedded.stop();
      ignoreSignals();
    },
  };
}

async function openRunning(hosts: string[]): Promise<OpenDatabase> {
  const { db, close } = await openFirst(hosts);
  const ignoreSignals = exitOnSignals(async () => {});
  return { db, close: () => close().finally(ignoreSignals) };
}

/** Has a signal end the process by an exit, after `stop`, so that files that are not complete are removed; returns what ends that. */
function exitOnSignals(stop: () => Promise<void>): () => void {
  const exit = async (signal: NodeJS.Signals) => {
    await stop().catch(() => {});
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of endingSignals) process.on(signal, exit);
  return () => {
    for (const signal of endingSignals) process.off(signal, exit);
  };
}

/** Connects to the first host that accepts writes. */
async function openFirst(hosts: string[]): Promise<OpenDatabase> {
  let reason: unknown;
  for (const host of hosts) {
    const db = connect(host, 2);
    try {
      const [row] = await db<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`;
      if (!row?.isStandby) return { db, close: () => db.end({ timeout: 5 }) };
      reason = Object.assign(new Error("the server is a standby"), { code: "25006" });
    } catch (error) {
      reason = error;
    }
    await db.end({ timeout: 0 });
  }
  throw new StartupError(`پایگاه داده پاسخ نداد (${systemReason(reason)}).`, { cause: reason });
}

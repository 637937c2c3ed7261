import { type BackupStore, readNames } from "./store.ts";

/** What is known of the backups that were made by schedule or by hand. */
export interface BackupAge {
  count: number;
  /** Seconds since the newest one was made; undefined when there is none. */
  age: number | undefined;
  /** Whether the operator should look: there is none, or the newest one is too old. */
  isOverdue: boolean;
}

const lifetime = 5 * 60_000; // ms: the list of a bucket costs a request
const firstWait = 2000; // ms for the first list
const dayMs = 86_400_000;

interface BackupWatchOptions {
  store: BackupStore;
  /** Milliseconds between scheduled backups; undefined when something else makes them, every two days at least. */
  every: number | undefined;
  now?: () => number;
}

/**
 * Returns a function that tells the age of the newest backup. It reads the names of the place every five minutes at most, and never waits long
 * for it; undefined while they are unknown.
 */
export function watchBackupAge({
  store,
  every = dayMs,
  now = Date.now,
}: BackupWatchOptions): () => Promise<BackupAge | undefined> {
  let names: string[] | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read() {
    readAt = now();
    names = await store.list().catch(() => undefined);
    reading = undefined;
  }

  return async () => {
    if (now() - readAt >= lifetime) reading ??= read();
    if (names === undefined && reading) await within(reading, firstWait);
    if (names === undefined) return undefined;
    const backups = readNames(names).filter(({ reason }) => reason === "backup");
    const newest = backups.at(-1);
    const age = newest && Math.max(0, now() - newest.madeAt);
    return {
      count: backups.length,
      age: age === undefined ? undefined : age / 1000,
      isOverdue: age === undefined || age > 2 * every,
    };
  };
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

import { type BackupStore, readNames } from "./store.ts";

/** What is known of the backups that were made by schedule or by hand. */
export interface BackupAge {
  /** Undefined while the place could not be read yet. */
  count: number | undefined;
  /** Seconds since the newest one was made; undefined when none is known. */
  age: number | undefined;
  /** Whether the operator should look: there is none, the newest one is too old, or the place was unreadable for a period. */
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
 * for it. While the place cannot be read, the names of before count, so that the age grows; undefined when there are none yet, for one period.
 */
export function watchBackupAge({
  store,
  every = dayMs,
  now = Date.now,
}: BackupWatchOptions): () => Promise<BackupAge | undefined> {
  const startedAt = now();
  let names: string[] | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read() {
    readAt = now();
    names = await store.list().catch(() => names);
    reading = undefined;
  }

  return async () => {
    if (now() - readAt >= lifetime) reading ??= read();
    if (names === undefined && reading) await within(reading, firstWait);
    if (names === undefined)
      return now() - startedAt > every ? { count: undefined, age: undefined, isOverdue: true } : undefined;
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

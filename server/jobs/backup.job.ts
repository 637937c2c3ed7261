import { setTimeout as wait } from "node:timers/promises";
import { runBackup } from "../backup/backup-child.ts";
import { createBackupStore } from "../backup/backup-settings.ts";
import { EXPOSED_KEYS } from "../backup/exposed-keys.ts";
import { timeUntilDue } from "../backup/store.ts";
import type { Env } from "../env.ts";

interface BackupJobOptions {
  env: Env;
  /** The server of the database now. */
  databaseUrl: () => string;
  print: (text: string) => void;
  /** Reports what a backup lacks, or that it has keys and is not encrypted. */
  warn: (code: "backup_incomplete" | "backup_exposed", text: string) => void;
  reportError: (text: string) => void;
  /** Milliseconds before a failed backup is tried again. */
  retryDelay?: number;
  /** Milliseconds that a backup may take. */
  timeout?: number;
  /** Waits until the next backup is due; a timer by default. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const startTimer = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false });

/**
 * Makes a backup every `BACKUP_EVERY`, each in a process of its own; the first one when the newest of the store is that old. Between
 * two backups the time is measured by a timer, so that a changed clock neither delays nor repeats them.
 */
export function makeBackups({ env, databaseUrl, print, warn, reportError, ...options }: BackupJobOptions): {
  close: () => Promise<void>;
} {
  const { retryDelay = 15 * 60_000, timeout, pause = startTimer } = options;
  const closing = new AbortController();
  const { signal } = closing;

  async function run(every: number) {
    const store = createBackupStore(env);
    for (let delay = await timeUntilFirst(); ; ) {
      await pause(delay, signal);
      delay = await runBackup({ databaseUrl: databaseUrl(), isBeforeMigration: false, signal, timeout }).then(
        ({ text, warning, isExposed }) => {
          print(text);
          if (warning) warn("backup_incomplete", warning);
          if (isExposed) warn("backup_exposed", EXPOSED_KEYS);
          return every;
        },
        (error) => {
          if (!signal.aborted) reportError(`پشتیبان زمان‌بندی‌شده ساخته نشد: ${error.message}`);
          return Math.min(retryDelay, every);
        },
      );
    }
    async function timeUntilFirst() {
      return store.list().then(
        (names) => timeUntilDue(names, every),
        () => 0, // the backup itself says what is wrong
      );
    }
  }
  const running = env.BACKUP_EVERY === undefined ? Promise.resolve() : run(env.BACKUP_EVERY).catch(() => {});
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

import type { Db } from "../../database/connect.ts";
import { findPendingMigrations } from "../../database/migrate.ts";
import { StartupError } from "../../database/startup-error.ts";
import type { Env } from "../env.ts";
import { findRelation } from "./backup.sql.ts";
import { runBackup } from "./backup-child.ts";
import { EXPOSED_KEYS } from "./exposed-keys.ts";
import { forgetRestore, isRestoreUnfinished } from "./restored-files.ts";

/** Throws {@link StartupError} when a restore into the data folder was interrupted before it wrote the rows. */
export async function assertRestored(db: Db, dataDir: string): Promise<void> {
  if (!(await isRestoreUnfinished(dataDir))) return;
  if (!(await findRelation(db)))
    throw new StartupError(`بازگرداندن پشتیبان در ${dataDir} ناتمام مانده است؛ npm run restore را دوباره اجرا کنید.`);
  await forgetRestore(dataDir); // the rows are the last that is written
}

interface BeforeMigration {
  env: Env;
  db: Db;
  databaseUrl: string;
  print: (text: string) => void;
  signal: AbortSignal;
}

/** Makes a backup of the rows when this version will change the tables. Throws {@link StartupError} when that fails. */
export async function backUpBeforeMigration({ env, db, databaseUrl, print, signal }: BeforeMigration): Promise<void> {
  const pending = await findPendingMigrations(db);
  if (!env.BACKUP_BEFORE_MIGRATION || !pending || pending.length === 0) return;
  print("پیش از تغییر ساختار، از ردیف‌ها پشتیبان گرفته می‌شود…");
  try {
    const { text, warning, isExposed } = await runBackup({ databaseUrl, isBeforeMigration: true, signal });
    print([text, warning, isExposed && EXPOSED_KEYS].filter(Boolean).join("\n"));
  } catch (error) {
    signal.throwIfAborted();
    throw new StartupError(
      `${(error as Error).message} بدون پشتیبان، ساختار پایگاه داده تغییر نکرد؛ BACKUP_FOLDER دیگری بدهید یا BACKUP_BEFORE_MIGRATION=0.`,
      { cause: error },
    );
  }
}

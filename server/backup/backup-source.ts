import { access } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { StartupError } from "../../database/startup-error.ts";
import type { Env } from "../env.ts";
import { createBackupStore } from "./backup-settings.ts";
import { openBackupFile } from "./folder-store.ts";

/**
 * Opens a backup as often as it is called: the file at a path, or the backup of that name in the place of scheduled backups. Throws
 * {@link StartupError} for a name of neither.
 */
export async function backupOpener(env: Env, file: string): Promise<() => Promise<Readable>> {
  const path = resolve(file);
  const isPath = await access(path).then(
    () => true,
    () => false,
  );
  const store = createBackupStore(env);
  const isName = !isPath && !file.includes("/");
  const isStored = isName && (await store.list()).includes(file);
  if (isName && !isStored)
    throw new StartupError(
      `پشتیبان ${file} نه فایل است و نه در ${store.name}؛ مسیر آن، یا BACKUP_FOLDER و BACKUP_S3_URL را بدهید.`,
    );
  return () => (isStored ? store.open(file) : openBackupFile(path));
}

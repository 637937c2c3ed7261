// `npm run backup -- FILE`: a backup of the running server, or of a stopped one, in one file; without FILE, one more in BACKUP_FOLDER or
// BACKUP_S3_URL, where the oldest beyond BACKUP_KEEP are deleted. `npm run backup -- list` lists those. Exits with 2 when the backup lacks files.
import { getPriority, setPriority } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type BackupKeys, isEncrypting } from "../../server/backup/archive/encryption.ts";
import { INCOMPLETE } from "../../server/backup/backup-child.ts";
import { createBackupStore, getBackupKeys } from "../../server/backup/backup-settings.ts";
import { EXPOSED_KEYS } from "../../server/backup/exposed-keys.ts";
import { createBackupFile } from "../../server/backup/folder-store.ts";
import { openForBackup } from "../../server/backup/open-database.ts";
import { readNames } from "../../server/backup/store.ts";
import { takeBackup, writeNewBackup } from "../../server/backup/take-backup.ts";
import type { WrittenBackup } from "../../server/backup/write-backup.ts";
import type { Env } from "../../server/env.ts";
import { loadEnvironment } from "../../server/environment.ts";
import { createMediaGateway } from "../../server/gateways/media/settings.ts";
import { fa } from "../../text/digits.ts";
import { runScript } from "./run-script.ts";

const usage = `npm run backup -- FILE     پشتیبان در این فایل
npm run backup             پشتیبان تازه در BACKUP_FOLDER یا BACKUP_S3_URL
npm run backup -- list     پشتیبان‌هایی که آن‌جا هست`;

async function listBackups(env: Env) {
  const store = createBackupStore(env);
  for (const { name } of readNames(await store.list())) console.log(name);
}

/** Returns the exit code. */
async function makeBackup(env: Env, file: string | undefined, isBeforeMigration: boolean): Promise<number> {
  setPriority(Math.max(getPriority(), 10)); // requests go first; only root may go back from a lower priority
  const { close, ...database } = await openForBackup(env);
  try {
    const hasMedia = env.BACKUP_MEDIA && !isBeforeMigration;
    const media = hasMedia ? createMediaGateway(env, env.DATA_DIR) : undefined;
    const keys = getBackupKeys(env);
    const source = { ...database, media, dataDir: env.DATA_DIR, keys, waits: isBeforeMigration };
    if (file !== undefined) {
      const path = resolve(file);
      return report(path, await writeNewBackup(source, () => createBackupFile(path)), keys);
    }
    const store = createBackupStore(env);
    const reason = isBeforeMigration ? "upgrade" : "backup";
    const { name, ...written } = await takeBackup(source, store, { reason, keep: env.BACKUP_KEEP });
    return report(`${store.name}/${name}`, written, keys);
  } finally {
    await close();
  }
}

/** Says what was made and what it lacks; returns the exit code. */
function report(where: string, { manifest }: WrittenBackup, keys: BackupKeys): number {
  const { rows, files, bytes, missingMedia, missing } = manifest;
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const fileCount = Object.values(files).reduce((sum, count) => sum + count, 0);
  const megabytes = fa(bytes / 1e6, 1);
  console.log(
    `پشتیبان آماده است: ${where} (${fa(rowCount)} ردیف، ${fa(fileCount)} فایل، ${megabytes} مگابایت پیش از فشرده‌سازی)`,
  );
  const unnamed = missing - missingMedia.length;
  const names = [...missingMedia, ...(unnamed > 0 ? [`${fa(unnamed)} فایل دیگر`] : [])].join("، ");
  if (missing > 0) console.error(`${fa(missing)} فایل در انبار نبود یا نامش پذیرفته نیست، و در پشتیبان نیست: ${names}`);
  if (files.keys > 0 && !isEncrypting(keys)) console.error(EXPOSED_KEYS);
  return missing > 0 ? INCOMPLETE : 0;
}

await runScript(usage, () => {
  const options = { "before-migration": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [file, ...rest] = positionals;
  if (rest.length > 0) return undefined;
  const env = loadEnvironment();
  return file === "list" ? listBackups(env) : makeBackup(env, file, values["before-migration"]);
});

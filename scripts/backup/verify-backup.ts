// `npm run verify-backup -- FILE`: reads a backup whole and says whether it is good. FILE as for `npm run restore`.
import { getBackupKeys } from "../../server/backup/backup-settings.ts";
import { backupOpener } from "../../server/backup/backup-source.ts";
import { verifyBackup } from "../../server/backup/verify-backup.ts";
import { loadEnvironment } from "../../server/environment.ts";
import { fa } from "../../text/digits.ts";
import { runScript } from "./run-script.ts";

const usage = "npm run verify-backup -- FILE     می‌گوید این پشتیبان سالم است یا نه";

async function verify(file: string) {
  const env = loadEnvironment();
  const open = await backupOpener(env, file);
  const { head, manifest } = await verifyBackup(await open(), getBackupKeys(env));
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const files = Object.values(manifest.files).reduce((sum, count) => sum + count, 0);
  console.log(`این پشتیبان سالم است: ${head.createdAt}، نسخهٔ ${head.version}، ${head.migrations.at(-1)}`);
  console.log(`${fa(rows)} ردیف در ${fa(head.tables.length)} جدول، ${fa(files)} فایل`);
}

await runScript(usage, () => {
  const [file, ...rest] = process.argv.slice(2);
  return file && rest.length === 0 ? verify(file) : undefined;
});

// `npm run restore -- FILE`: fills an empty data folder (DATA_DIR) or an empty database (DATABASE_URL) from a backup. FILE is a path, or a
// name that `npm run backup -- list` prints.
import { getBackupKeys } from "../../server/backup/backup-settings.ts";
import { backupOpener } from "../../server/backup/backup-source.ts";
import { openForRestore } from "../../server/backup/open-database.ts";
import { restoreBackup } from "../../server/backup/restore-backup.ts";
import { loadEnvironment } from "../../server/environment.ts";
import { createMediaGateway } from "../../server/gateways/media/settings.ts";
import { runScript } from "./run-script.ts";

const usage = "npm run restore -- FILE     پشتیبان را در پوشه یا پایگاه دادهٔ خالی برمی‌گرداند";

async function restore(file: string) {
  const env = loadEnvironment();
  const open = await backupOpener(env, file);
  const { db, close } = await openForRestore(env);
  try {
    const bucket = env.MEDIA_S3_URL ? createMediaGateway(env, env.DATA_DIR) : undefined;
    const target = { db, bucket, dataDir: env.DATA_DIR, print: (text: string) => console.log(text) };
    const { head } = await restoreBackup(open, getBackupKeys(env), target);
    console.log(`پشتیبان ${head.createdAt} برگشت؛ شمار ردیف‌ها و فایل‌ها با آن برابر است.`);
    if (!head.hasMedia) console.error("عکس‌ها در این پشتیبان نیستند؛ پوشهٔ media را هم از جای دیگرش برگردانید.");
  } finally {
    await close();
  }
}

await runScript(usage, () => {
  const [file, ...rest] = process.argv.slice(2);
  return file && rest.length === 0 ? restore(file) : undefined;
});

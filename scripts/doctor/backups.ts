import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../database/startup-error.ts";
import { isEncrypting } from "../../server/backup/archive/encryption.ts";
import { watchBackupAge } from "../../server/backup/backup-age.ts";
import { createBackupStore, getBackupKeys } from "../../server/backup/backup-settings.ts";
import { EXPOSED_KEYS } from "../../server/backup/exposed-keys.ts";
import type { Env } from "../../server/env.ts";
import { fa } from "../../text/digits.ts";
import { advice, type Finding, ok, wrong } from "./finding.ts";

const hour = 3600; // seconds

/** Whether there are backups in their place, and how old the newest one is. */
export async function checkBackups(env: Env): Promise<Finding[]> {
  const store = createBackupStore(env);
  let names: string[];
  try {
    names = await store.list();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [wrong(error.message)];
  }
  const backups = await watchBackupAge({ store: { ...store, list: async () => names }, every: env.BACKUP_EVERY })();
  if (backups?.age === undefined)
    return [advice(`هیچ پشتیبانی در ${store.name} نیست؛ BACKUP_EVERY را بدهید یا npm run backup را هر شب اجرا کنید.`)];
  const hours = Math.round(backups.age / hour);
  const age = hours < 1 ? "کمتر از یک ساعت" : hours < 48 ? `${fa(hours)} ساعت` : `${fa(hours / 24)} روز`;
  const said = `تازه‌ترین پشتیبان ${age} پیش ساخته شده است`;
  const isExposed = !isEncrypting(getBackupKeys(env)) && existsSync(join(env.DATA_DIR, "keys"));
  return [
    backups.isOverdue ? advice(`${said}؛ ببینید چرا پس از آن ساخته نشد.`) : ok(`${said}.`),
    ...(isExposed ? [advice(EXPOSED_KEYS)] : []),
  ];
}

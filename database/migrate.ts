import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "./connect.ts";
import { LOCKS } from "./locks.ts";
import { StartupError } from "./startup-error.ts";

const folder = join(import.meta.dirname, "migrations");

/**
 * Migrates the database to this version: runs each new file of `migrations/` in order, all in one transaction. When several
 * processes start at once, one migrates and the others wait. Throws {@link StartupError} when the database is newer than this
 * program.
 */
export async function migrate(db: Db, onProgress: (text: string) => void = () => {}): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`; // waiting for another process and large tables may take long
    await tx`select pg_advisory_xact_lock(${LOCKS.migrate})`;
    await tx`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`;
    const applied = new Set((await tx`select name from migration`).map(({ name }) => name));
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0) throw new StartupError(`پایگاه داده از این نسخهٔ برنامه نوتر است (${unknown.join("، ")}).`);
    for (const name of files.filter((file) => !applied.has(file))) {
      onProgress(`ساختار پایگاه داده: ${name}`);
      await tx.unsafe(await readFile(join(folder, name), "utf8")).simple();
      await tx`insert into migration (name) values (${name})`;
    }
  });
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db, Queryable } from "./connect.ts";
import { isConnectionError } from "./connection/connection-error.ts";
import { LOCKS } from "./locks.ts";
import { StartupError } from "./startup-error.ts";

const folder = join(import.meta.dirname, "migrations");
type Progress = (text: string) => void;

/** The names of this version's migrations, in order. */
export const listMigrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/**
 * Migrates the database to this version: runs each new file of `migrations/` in order, all in one transaction. When several
 * processes start at once, one migrates and the others wait. Throws {@link StartupError} when the database is newer than this
 * program, and when a migration fails, which then has changed nothing.
 */
export async function migrate(db: Db, onProgress: Progress = () => {}): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`; // waiting for another process and large tables may take long
    await tx`select pg_advisory_xact_lock(${LOCKS.migrate})`;
    await migrateWithin(tx, onProgress);
  });
}

/** The same within a transaction of the caller, who holds the lock; up to and with the migrations `only`, by default all. */
export async function migrateWithin(tx: Queryable, onProgress: Progress, only?: string[]): Promise<void> {
  await orRefuse(
    "migration",
    tx`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = new Set((await tx<{ name: string }[]>`select name from migration`).map(({ name }) => name));
  const files = await listMigrationFiles();
  assertKnownMigrations([...applied, ...(only ?? [])], files);
  for (const name of (only ?? files).filter((file) => !applied.has(file))) {
    onProgress(`ساختار پایگاه داده: ${name}`);
    await orRefuse(name, tx.unsafe(await readFile(join(folder, name), "utf8")).simple());
    await tx`insert into migration (name) values (${name})`;
  }
}

/** Throws {@link StartupError} when a migration is unknown to this version, so that a newer version has made the data. */
export function assertKnownMigrations(applied: string[], files: string[]): void {
  const unknown = applied.filter((name) => !files.includes(name));
  if (unknown.length > 0) throw new StartupError(`پایگاه داده از این نسخهٔ برنامه نوتر است (${unknown.join("، ")}).`);
}

/** The migrations that the database lacks; undefined when it is empty. Throws {@link StartupError} when it is newer. */
export async function findPendingMigrations(db: Db): Promise<string[] | undefined> {
  const [exists] = await db`select 1 where to_regclass('migration') is not null`;
  if (!exists) return undefined;
  const applied = (await db<{ name: string }[]>`select name from migration`).map(({ name }) => name);
  const files = await listMigrationFiles();
  assertKnownMigrations(applied, files);
  return files.filter((name) => !applied.includes(name));
}

/** Turns the failure of a statement into a sentence; a lost connection stays what it is. */
async function orRefuse(name: string, statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (isConnectionError(error)) throw error;
    throw new StartupError(sentence(name, error as { code?: string; message: string }), { cause: error });
  }
}

const unchanged = "هیچ چیز در پایگاه داده تغییر نکرد و نسخهٔ پیشین با آن کار می‌کند";

function sentence(name: string, { code, message }: { code?: string; message: string }): string {
  switch (code) {
    case "42501":
      return `نقش پایگاه داده اجازهٔ ساختن جدول ندارد (${message}، 42501)؛ مالک آن را عوض کنید: ALTER DATABASE … OWNER TO …؛ ${unchanged}.`;
    case "53100":
      return `دیسک پایگاه داده پر است و ${name} اجرا نشد (53100)؛ جا باز کنید و دوباره راه بیندازید؛ ${unchanged}.`;
    default:
      return `تغییر ساختار پایگاه داده با ${name} نشد (${code ?? "؟"}: ${message})؛ ${unchanged}.`;
  }
}

import type { Queryable } from "../connect.ts";
import { isConnectionError } from "../connection/connection-error.ts";
import { StartupError, systemReason } from "../startup-error.ts";
import { compareVersions, programVersion } from "./version.ts";

/** The name under which `seeded_row` keeps what has seeded this database: a row for each digest. */
const history = "(seed)";

interface Seeding {
  /** Grows with each seeding. */
  number: number;
  /** The version of the program. */
  version: string;
}

/**
 * Throws {@link StartupError} when this program is older than the one that has seeded the database last: by its version, or, within one
 * version, because the database had this program's data before that.
 */
export async function assertNotNewer(tx: Queryable, digest: string): Promise<void> {
  const rows = await tx<{ digest: string; columns: Seeding }[]>`
    select key as digest, columns from seeded_row where table_name = ${history} order by (columns ->> 'number')::int`;
  const last = rows.at(-1);
  if (!last) return;
  const order = compareVersions(programVersion, last.columns.version);
  const wasReplaced = last.digest !== digest && rows.some((row) => row.digest === digest);
  if (order < 0 || (order === 0 && wasReplaced))
    throw new StartupError(
      `داده‌های این پایگاه داده را نسخهٔ نوتری از برنامه (${last.columns.version}) آورده است و این نسخه (${programVersion}) آن‌ها را کهنه می‌کرد؛ نسخهٔ نوتر را اجرا کنید.`,
    );
}

/** Records that this program has seeded the database. */
export async function recordVersion(tx: Queryable, digest: string): Promise<void> {
  await tx`delete from seeded_version`;
  await tx`insert into seeded_version (digest) values (${digest})`;
  await tx`
    insert into seeded_row (table_name, key, columns)
    select ${history}, ${digest}, jsonb_build_object('version', ${programVersion}::text,
      'number', coalesce((select max((columns ->> 'number')::int) from seeded_row where table_name = ${history}), 0) + 1)
    on conflict (table_name, key) do update set columns = excluded.columns`;
}

/** A failed seeding as one sentence; a lost connection stays what it is. */
export function asSeedFailure(error: unknown): unknown {
  if (error instanceof StartupError || isConnectionError(error)) return error;
  const { code, message } = error as { code?: string; message: string };
  const nothing = "چیزی نیمه‌کاره نماند";
  return new StartupError(
    code === "53100"
      ? `دیسک پایگاه داده پر است و داده‌ها آورده نشدند (53100)؛ جا باز کنید و دوباره راه بیندازید؛ ${nothing}.`
      : `آوردن داده‌ها به پایگاه داده نشد (${systemReason({ message: `${code ?? ""} ${message}` })})؛ ${nothing}.`,
    { cause: error },
  );
}

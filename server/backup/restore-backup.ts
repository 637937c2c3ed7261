import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db, Queryable } from "../../database/connect.ts";
import { assertKnownMigrations, listMigrationFiles, migrateWithin } from "../../database/migrate.ts";
import { StartupError, systemReason } from "../../database/startup-error.ts";
import { fa } from "../../text/digits.ts";
import type { MediaGateway } from "../gateways/media/gateway.ts";
import { type Entry, readArchive } from "./archive/archive-reader.ts";
import type { BackupKeys } from "./archive/encryption.ts";
import {
  countRows,
  findRelation,
  listTables,
  setSequence,
  type Table,
  withoutConstraints,
  writeRows,
} from "./backup.sql.ts";
import { RestoredFiles } from "./restored-files.ts";
import { type Contents, verifyBackup } from "./verify-backup.ts";

export interface RestoreTarget {
  db: Db;
  /** The bucket of photographs; undefined for the folder `media` of the data folder. */
  bucket: MediaGateway | undefined;
  /** The data folder, as an absolute path. */
  dataDir: string;
  print: (text: string) => void;
}

/**
 * Restores a backup into an empty database and an empty data folder, and migrates it to this version. `openSource` opens the backup:
 * it is read twice, and nothing is written before it has proved to be whole. All rows are written in one transaction, which ends after
 * the files are there: an interrupted restore can be repeated. Throws {@link StartupError} with one sentence.
 */
export async function restoreBackup(
  openSource: () => Promise<Readable>,
  keys: BackupKeys,
  { db, bucket, dataDir, print }: RestoreTarget,
): Promise<Contents> {
  const files = new RestoredFiles(dataDir, bucket);
  await assertEmptyDatabase(db);
  print("پشتیبان بررسی می‌شود…");
  const contents = await verifyBackup(await openSource(), keys);
  const { head, manifest } = contents;
  await assertRestorable(head.migrations);
  await files.begin(head.hasMedia);
  print("ردیف‌ها و فایل‌ها برگردانده می‌شوند…");
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`; // while the files are written
    await assertEmptyDatabase(tx);
    await migrateWithin(tx, () => {}, head.migrations);
    const tables = await matchTables(tx, head.tables, print);
    await withoutConstraints(
      tx,
      [...tables.keys()],
      async () => await readArchive(await openSource(), keys, (entry) => restoreEntry(tx, tables, files, entry)),
    );
    for (const [name, value] of Object.entries(manifest.sequences)) await setSequence(tx, name, value);
    for (const name of tables.keys()) {
      const count = await countRows(tx, name);
      if (count !== manifest.rows[name])
        throw new StartupError(
          `شمار ردیف‌های ${name} پس از بازگرداندن ${fa(count)} است و در پشتیبان ${fa(manifest.rows[name] ?? 0)}.`,
        );
    }
    await migrateWithin(tx, print);
    await files.complete(manifest.files);
  });
  await files.end();
  await analyze(db).catch((error: Error) =>
    print(`برگشت، ولی analyze انجام نشد (${error.message})؛ پایگاه داده آن را خودش می‌کند.`),
  );
  return contents;
}

/** Has the planner know the new rows, however long that takes. */
const analyze = (db: Db) =>
  db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`analyze`;
  });

async function assertEmptyDatabase(db: Queryable) {
  const relation = await findRelation(db);
  if (relation)
    throw new StartupError(
      `پایگاه داده خالی نیست (${relation} در آن است)؛ پشتیبان را در پوشه یا پایگاه دادهٔ خالی برگردانید.`,
    );
}

async function assertRestorable(migrations: string[]) {
  try {
    assertKnownMigrations(migrations, await listMigrationFiles());
  } catch (error) {
    throw new StartupError(
      "این پشتیبان از نسخهٔ نوتری از برنامه است و این نسخه آن را نمی‌شناسد؛ همان نسخه یا نوتر از آن را نصب کنید.",
      { cause: error },
    );
  }
}

/** The tables of the backup by name. Tables that are not of the application are left out, with a warning. */
async function matchTables(tx: Queryable, tables: Table[], warn: (text: string) => void): Promise<Map<string, Table>> {
  const here = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const matched = new Map<string, Table>();
  for (const table of tables) {
    const own = here.get(table.name);
    if (!own) warn(`جدول ${table.name} از این برنامه نیست و برگردانده نمی‌شود.`);
    else if (own.columns.toSorted().join() !== table.columns.toSorted().join())
      throw new StartupError(`ستون‌های جدول ${table.name} در پشتیبان دیگرند؛ آن را با نسخهٔ سازندهٔ پشتیبان برگردانید.`);
    else matched.set(table.name, table);
  }
  return matched;
}

async function restoreEntry(tx: Queryable, tables: Map<string, Table>, files: RestoredFiles, entry: Entry) {
  const [folder = "", name = "", ...rest] = entry.name.split("/");
  const table = folder === "rows" ? tables.get(name) : undefined;
  if (table) await restoreRows(tx, table, entry);
  else if (files.has(folder) && rest.length === 0) await files.write(folder, name, entry);
  else for await (const _ of entry.body);
}

async function restoreRows(tx: Queryable, table: Table, { body }: Entry) {
  try {
    await pipeline(body, await writeRows(tx, table));
  } catch (error) {
    throw new StartupError(`ردیف‌های ${table.name} نوشته نشد (${systemReason(error)})؛ چیزی برگردانده نشد.`, {
      cause: error,
    });
  }
}

import { finished } from "node:stream/promises";
import type { Queryable } from "../../database/connect.ts";
import { WHOLE_SIDE } from "../features/photo/photo-processing.ts";

/** A table, with the columns whose values are stored. */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * The tables of the application. Those with numbers of this server's transactions or of its log (`xid8`, `pg_lsn`) are left out: they
 * mean nothing on another server, and are filled again.
 */
export async function listTables(db: Queryable): Promise<Table[]> {
  return await db<Table[]>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.oid
    having bool_and(a.atttypid not in ('xid8'::regtype, 'pg_lsn'::regtype))
    order by c.relname`;
}

const columnList = (columns: string[]) => columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
const quoted = (name: string) => columnList([name]);

/**
 * The rows of a table in the text format of COPY; each chunk has whole rows. When the caller stops early, the rest is read and thrown
 * away: the connection is of use again only after that.
 */
export async function* readRows(db: Queryable, { name, columns }: Table): AsyncGenerator<Buffer> {
  const stream = await db.unsafe(`copy ${quoted(name)} (${columnList(columns)}) to stdout`).readable();
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } finally {
    if (!stream.readableEnded && !stream.destroyed)
      await finished(stream.resume(), { writable: false }).catch(() => {});
    // The driver leaves its socket paused when the last rows came together with the end (postgres 3.4.9, `CopyDone`): this resumes it.
    stream._read(0);
  }
}

/** A stream that writes rows in the text format of COPY into a table. */
export const writeRows = (db: Queryable, { name, columns }: Table) =>
  db.unsafe(`copy ${quoted(name)} (${columnList(columns)}) from stdin`).writable();

export const countRows = async (db: Queryable, table: string): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from ${db(table)}`;
  return row?.count ?? 0;
};

/** The names of the applied migrations, in order; undefined in a database without any. */
export async function listMigrations(db: Queryable): Promise<string[] | undefined> {
  const [exists] = await db`select 1 where to_regclass('migration') is not null`;
  if (!exists) return undefined;
  const rows = await db<{ name: string }[]>`select name from migration order by name`;
  return rows.map(({ name }) => name);
}

/** The time of the transaction, ISO 8601. */
export async function readTime(db: Queryable): Promise<string> {
  const [row] = await db<{ now: Date }[]>`select now() as now`;
  return row?.now.toISOString() ?? "";
}

/** The last values of the sequences that have been used. They are not part of a snapshot: read them after the rows. */
export async function readSequences(db: Queryable): Promise<Record<string, number>> {
  const rows = await db<{ name: string; value: number }[]>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Sets the last value of a sequence; does nothing when there is none of this name, as that of a table that was not restored. */
export const setSequence = (db: Queryable, name: string, value: number) =>
  db`select setval(to_regclass(quote_ident(${name})), ${value})`;

/** Calls `onKey` with the key of every stored file of the photographs. */
export async function listMediaKeys(db: Queryable, onKey: (key: string) => void): Promise<void> {
  const [exists] = await db`select 1 where to_regclass('photograph') is not null`;
  if (!exists) return;
  const [hasCuts] = await db`
    select 1 from pg_attribute where attrelid = to_regclass('photograph') and attname = 'cut_x' and not attisdropped`;
  const keys = db<{ key: string }[]>`
    select hash as key from photograph where hash is not null
    union
    ${hasCuts ? db`select hash || ${`-${WHOLE_SIDE}.webp`} from photograph where turn is not null and replaces_id is null union` : db``}
    select media_hash || '-' || image.width || '.' || format
    from photograph, unnest(widths) as image (width), unnest(array['avif', 'webp']) as format
    where media_hash is not null
    order by key`;
  for await (const rows of keys.cursor(1000)) for (const { key } of rows) onKey(key);
  const [hasMemberPhotos] = await db`select 1 where to_regclass('member_photo') is not null`;
  if (!hasMemberPhotos) return;
  // Those that readers see have been named as photographs.
  const waiting = db<{ key: string }[]>`
    select hash as key from member_photo it
    where hash is not null and state <> 'removed' and not exists (select from photograph where photograph.hash = it.hash)
    union
    select media_hash || '-' || image.width || '.' || format
    from member_photo it, unnest(widths) as image (width), unnest(array['avif', 'webp']) as format
    where media_hash is not null and state <> 'removed' and not exists (select from photograph where photograph.media_hash = it.media_hash)
    order by key`;
  for await (const rows of waiting.cursor(1000)) for (const { key } of rows) onKey(key);
}

/** The name of a table, view or sequence that there is, if any. */
export async function findRelation(db: Queryable): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    select relname as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by relname limit 1`;
  return row?.name;
}

/**
 * Empties tables and runs `load` without their foreign keys and triggers, and adds both again, which checks the foreign keys. Needs no
 * more rights than the owner of the tables has.
 */
export async function withoutConstraints(db: Queryable, tables: string[], load: () => Promise<void>): Promise<void> {
  const constraints = await db<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`;
  const triggers = await db<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace`;
  for (const { table, name } of constraints) await db.unsafe(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { table, name } of triggers) await db.unsafe(`alter table ${table} disable trigger ${quoted(name)}`);
  if (tables.length > 0) await db.unsafe(`truncate ${columnList(tables)}`);
  await load();
  for (const { table, name, definition } of constraints)
    await db.unsafe(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const { table, name } of triggers) await db.unsafe(`alter table ${table} enable trigger ${quoted(name)}`);
}

import { connect, type Db } from "../../database/connect.ts";
import { startEmbedded } from "../../database/embedded/embedded.ts";
import { CURRENT_TIME } from "./clock.ts";

/** Tables that stay writable: the server needs the rows that it writes to them. */
const WRITABLE_TABLES = ["rate_limit"];
const NOW = new Date(CURRENT_TIME).toISOString();

/**
 * Makes the database of a data folder render the same screens at any time. Timestamps since `startedAt` and random tokens get fixed
 * values, `now()` returns the fixed time, and rows can no longer change. No server may run on the folder.
 */
export async function freezeData(dir: string, startedAt: Date): Promise<void> {
  const { url, stop } = await startEmbedded({ dir });
  const db = connect(url, 1);
  try {
    const tables = await listTables(db);
    for (const table of tables) await db`alter table ${db(table)} disable trigger user`;
    await setTimestamps(db, startedAt);
    await setDays(db, startedAt);
    await setTokens(db);
    for (const table of tables) await db`alter table ${db(table)} enable trigger user`;
    await overrideNow(db);
    await ignoreWrites(
      db,
      tables.filter((table) => !WRITABLE_TABLES.includes(table)),
    );
  } finally {
    await db.end();
    await stop();
  }
}

async function listTables(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  return rows.map(({ name }) => name);
}

const listColumns = (db: Db, type: string) => db<{ table: string; column: string }[]>`
  select table_name as table, column_name as column
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = ${type} order by 1, 2`;

/** Keeps the order of the timestamps in each column: the newest is 97 minutes old, the next one twice as much, and so on. */
async function setTimestamps(db: Db, startedAt: Date): Promise<void> {
  for (const { table, column } of await listColumns(db, "timestamp with time zone"))
    if (column === "expires_at")
      await db`update ${db(table)} set expires_at = ${NOW}::timestamptz + interval '20 days'`;
    else
      await db`
        with ranked as (
          select ctid as row, dense_rank() over (order by ${db(column)} desc) as rank
          from ${db(table)} where ${db(column)} >= ${startedAt.toISOString()}
        )
        update ${db(table)} as it set ${db(column)} = ${NOW}::timestamptz - ranked.rank * interval '97 minutes'
        from ranked where it.ctid = ranked.row`;
}

/** Moves the counts of the days since `startedAt` to the fixed day. */
async function setDays(db: Db, startedAt: Date): Promise<void> {
  for (const { table, column } of await listColumns(db, "date"))
    if (column === "day")
      await db`
        update ${db(table)} set day = (${NOW}::timestamptz at time zone 'Asia/Tehran')::date
        where day >= (${startedAt.toISOString()}::timestamptz at time zone 'Asia/Tehran')::date`;
}

/** Replaces the random tokens that are in addresses or on screens. */
async function setTokens(db: Db): Promise<void> {
  await db`update donation set receipt = lpad(id::text, 43, 'r'), authority = lpad(id::text, 36, 'a')`;
  await db`update donation set ref_id = lpad(id::text, 8, '4') where ref_id is not null`;
  await db`update collection set share_token = repeat('s', 43) where share_token is not null`;
  await db`update newsletter_subscriber set token = lpad(id::text, 43, 't'), confirmed_at = created_at`;
}

/** Adds functions that new connections find before those of PostgreSQL with the same names. */
async function overrideNow(db: Db): Promise<void> {
  await db`create schema fixed_clock`;
  for (const name of ["now", "clock_timestamp"])
    await db.unsafe(
      `create function fixed_clock.${name}() returns timestamptz language sql stable return timestamptz '${NOW}'`,
    );
  await db`alter database ${db(db.options.database)} set search_path = public, fixed_clock, pg_catalog`;
}

/** Adds triggers that skip every insert, update and delete without an error. */
async function ignoreWrites(db: Db, tables: string[]): Promise<void> {
  await db`create function fixed_clock.skip() returns trigger language plpgsql as 'begin return null; end'`;
  for (const table of tables)
    await db`
      create trigger a_skip before insert or update or delete on ${db(table)}
      for each row execute function fixed_clock.skip()`;
}

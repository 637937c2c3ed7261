import { isDeepStrictEqual } from "node:util";
import type { Change } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { paged } from "../../http/paged.ts";
import type { EntityConfig, Fields } from "./entity-config.ts";

/** Who wrote what came with the site. */
export const SEED = "داده‌های آغازین";

/** A state of a record, as it was written down. */
export interface VersionRow {
  version: number;
  at: Date;
  account_id: number | null;
  account_name: string;
  state: Fields;
}

/** The fields in which two states differ, in the order of the newer one. */
export const changesBetween = (before: Fields, after: Fields): Change[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/**
 * Writes down what stands before somebody changes it, if that is not written yet: what came with the site, and what a newer seed
 * changed since. Returns the number of the version that stands.
 */
export async function keepStanding(
  tx: Queryable,
  { kind, table, lives, dated }: EntityConfig,
  id: number,
  { version, fields }: { version: number; fields: Fields },
): Promise<number> {
  const [last] = await tx<VersionRow[]>`
    select version, state from record_version where kind = ${kind} and record_id = ${id} order by version desc limit 1`;
  if (last && changesBetween(last.state, fields).length === 0) return version;
  const standing = last ? Math.max(last.version, version) + 1 : version;
  const at = last
    ? tx`clock_timestamp()`
    : tx`coalesce(${lives && dated ? tx`(select created_at from ${tx(table)} where id = ${id})` : tx`null::timestamptz`},
        (select min(seeded_at) from seeded_version), clock_timestamp())`;
  await tx`
    insert into record_version (kind, record_id, version, at, account_id, account_name, state)
    values (${kind}, ${id}, ${standing}, ${at}, null, ${SEED}, ${tx.json(fields as never)})`;
  return standing;
}

/** Writes down a new state, and whose it is. */
export async function keepVersion(
  tx: Queryable,
  kind: string,
  id: number,
  { version, account, fields }: { version: number; account: number; fields: Fields },
): Promise<void> {
  await tx`
    insert into record_version (kind, record_id, version, account_id, account_name, state)
    select ${kind}, ${id}, ${version}, id, first_name || ' ' || last_name, ${tx.json(fields as never)}
    from account where id = ${account}`;
}

/** A state that was written down; undefined where there is none of that number. */
export async function versionOf(
  db: Queryable,
  kind: string,
  id: number,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`
    select version, at, account_id, account_name, state from record_version
    where kind = ${kind} and record_id = ${id} and version = ${version}`;
  return row;
}

/** A page of a record's versions, newest first, each with what it changed. */
export async function versionsOf(
  db: Queryable,
  kind: string,
  id: number,
  { page, page_count }: { page: number; page_count: number },
) {
  const [count] = await db<{ total: number }[]>`
    select count(*) as total from record_version where kind = ${kind} and record_id = ${id}`;
  // One more than the page has: the last one's changes are against it.
  const rows = await db<VersionRow[]>`
    select version, at, account_id, account_name, state from record_version
    where kind = ${kind} and record_id = ${id}
    order by version desc limit ${page_count + 1} offset ${(page - 1) * page_count}`;
  const data = rows.slice(0, page_count).map(({ version, at, account_id, account_name, state }, index) => {
    const older = rows[index + 1];
    const changes = older ? changesBetween(older.state, state) : [];
    return { version, at: at.toISOString(), by: account_name, account_id, changes };
  });
  const { total } = count!;
  return paged(data, total, { page, page_count });
}

import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import { single } from "../../../database/single-row.ts";
import { toPage } from "../../http/page.ts";
import type { EntityConfig, Fields } from "./entity-config.ts";

/** The author's name of seeded versions. */
export const SEED = "داده‌های آغازین";

/** A stored version of a record. */
export interface VersionRow {
  version: number;
  at: Date;
  account_id: number | null;
  account_name: string;
  state: Fields;
}

/** The fields in which two states differ, in the order of the newer one. */
export const changesBetween = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/**
 * Records the current state before an edit if no version holds it yet: the seeded state, and changes by a newer seed.
 * Returns the current version number.
 */
export async function snapshotBaseline(
  tx: Queryable,
  { kind, table, hasLifecycle, hasUpdatedAt }: EntityConfig,
  id: number,
  { version, fields }: { version: number; fields: Fields },
): Promise<number> {
  const [last] = await tx<VersionRow[]>`
    select version, state from record_version where kind = ${kind} and record_id = ${id} order by version desc limit 1`;
  if (last && changesBetween(last.state, fields).length === 0) return version;
  const current = last ? Math.max(last.version, version) + 1 : version;
  const at = last
    ? tx`clock_timestamp()`
    : tx`coalesce(${hasLifecycle && hasUpdatedAt ? tx`(select created_at from ${tx(table)} where id = ${id})` : tx`null::timestamptz`},
        (select min(seeded_at) from seeded_version), clock_timestamp())`;
  await tx`
    insert into record_version (kind, record_id, version, at, account_id, account_name, state)
    values (${kind}, ${id}, ${current}, ${at}, null, ${SEED}, ${tx.json(fields as never)})`;
  return current;
}

interface NewVersion {
  version: number;
  account: number;
  fields: Fields;
  /** The form in which the record was created. */
  form_key?: string | undefined;
}

/** Inserts a new version with its author. */
export async function insertVersion(
  tx: Queryable,
  kind: string,
  id: number,
  { version, account, fields, form_key }: NewVersion,
): Promise<void> {
  await tx`
    insert into record_version (kind, record_id, version, account_id, account_name, state, form_key)
    select ${kind}, ${id}, ${version}, id, first_name || ' ' || last_name, ${tx.json(fields as never)}, ${form_key ?? null}
    from account where id = ${account}`;
}

/** The record that an account has created in a form, if any; until the transaction ends, no other request of that form creates one. */
export async function findCreatedRecord(
  tx: Queryable,
  kind: string,
  account: number,
  form_key: string,
): Promise<number | undefined> {
  await tx`select pg_advisory_xact_lock(${LOCKS.createdByForm}, hashtext(${form_key}))`;
  const [row] = await tx<{ record_id: number }[]>`
    select record_id from record_version where account_id = ${account} and kind = ${kind} and form_key = ${form_key}`;
  return row?.record_id;
}

/** A stored version; undefined if there is none of that number. */
export async function findVersion(
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

/** A page of a record's versions, newest first, each with its changes. */
export async function listVersions(
  db: Queryable,
  kind: string,
  id: number,
  { page, page_count }: { page: number; page_count: number },
) {
  const { total } = single(
    await db<{ total: number }[]>`
    select count(*) as total from record_version where kind = ${kind} and record_id = ${id}`,
  );
  // One row more than the page: the last version's changes are relative to it.
  const rows = await db<VersionRow[]>`
    select version, at, account_id, account_name, state from record_version
    where kind = ${kind} and record_id = ${id}
    order by version desc limit ${page_count + 1} offset ${(page - 1) * page_count}`;
  const data = rows.slice(0, page_count).map(({ version, at, account_id, account_name, state }, index) => {
    const older = rows[index + 1];
    const changes = older ? changesBetween(older.state, state) : [];
    return { version, at: at.toISOString(), by: account_name, account_id, changes };
  });
  return toPage(data, total, { page, page_count });
}

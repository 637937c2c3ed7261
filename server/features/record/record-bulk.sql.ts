import type { Row } from "postgres";
import type { RecordState } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { noteMany } from "../audit/audit.sql.ts";
import type { EntityConfig, Fields, Fragment, Prepared } from "./entity-config.ts";
import { columnsOf, stateOf } from "./record.sql.ts";
import { changesBetween, SEED, type VersionRow } from "./version.sql.ts";

// Many records of a kind at once: the same as one by one, in a few statements.

/** A record as it stands. */
export interface ManyStanding {
  id: number;
  slug: string;
  version: number;
  state: RecordState;
  fields: Fields;
}

/** Records by their ids, as they stand. Those that are not there are left out. */
export async function standingOf(db: Queryable, desk: EntityConfig, ids: number[]): Promise<Map<number, ManyStanding>> {
  if (ids.length === 0) return new Map();
  const rows = await standingRows(db, desk, db`t.id = any(${ids}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records that fulfil a condition on `t`, in the order of their ids. `rest` may join and limit. */
export async function standingRows(
  db: Queryable,
  desk: EntityConfig,
  where: Fragment,
  { joins = db``, limit }: { joins?: Fragment; limit?: number } = {},
): Promise<ManyStanding[]> {
  const { table, columns, further } = desk;
  const rows = await db<(ManyStanding & { further: Fields })[]>`
    select t.id, t.slug, t.version, ${stateOf(db, desk)} as state, to_jsonb(t) as fields,
      ${further ? db`(select to_jsonb(f) from (select ${further(db)}) f)` : db`'{}'::jsonb`} as further
    from ${db(table)} t ${joins} where ${where} order by t.id ${limit ? db`limit ${limit}` : db``}`;
  return rows.map(({ id, slug, version, state, fields, further: more }) => {
    const own = Object.fromEntries(columns.map((column) => [column, fields[column]]));
    return { id, slug, version, state, fields: { ...own, ...more } };
  });
}

/** A record that is written: `before` as it stands, null for a new one. */
export interface ManyEdit {
  id: number;
  before: ManyStanding | null;
  prepared: Prepared;
  published: boolean;
}

/** Who writes, and what the audit should know beside. */
interface Author {
  account: number;
  detail: object;
}

/**
 * Writes records and their versions, and notes each; the rows must be held. Nobody but the caller looks whether they may be so.
 * `settle` writes what stands in other tables.
 */
export async function writeMany(
  tx: Queryable,
  desk: EntityConfig,
  edits: ManyEdit[],
  { account, detail }: Author,
  settle: (tx: Queryable, rows: { id: number; fields: Fields }[]) => Promise<void>,
): Promise<void> {
  const changesOf = ({ before, prepared }: ManyEdit) =>
    before ? changesBetween(before.fields, prepared.fields).map(({ field }) => field) : [];
  const compared = edits.map((edit) => ({ ...edit, fields: changesOf(edit) }));
  const standing = await keepStandings(
    tx,
    desk,
    compared.filter(({ fields }) => fields.length > 0),
  );
  const written = compared.map((edit) => {
    const { id, before, prepared, published, fields } = edit;
    const version = !before ? 1 : fields.length > 0 ? standing.get(id)! + 1 : before.version;
    return { ...edit, version, columns: { ...columnsOf(desk, prepared), id, published, version } };
  });
  const fresh = written.filter(({ before }) => !before);
  await insert(tx, desk, fresh);
  await update(
    tx,
    desk,
    written.filter(({ before }) => before),
  );
  const touched = written.filter(({ before, fields }) => !before || fields.length > 0);
  if (touched.length > 0) {
    await settle(
      tx,
      touched.map(({ id, prepared }) => ({ id, fields: prepared.fields })),
    );
    await keepVersions(tx, desk, account, touched);
  }
  const named = ({ id, prepared }: ManyEdit) => ({ kind: desk.kind, id, name: String(prepared.fields[desk.name]) });
  await noteMany(tx, account, [
    ...fresh.map((item) => ({
      action: "create",
      subject: named(item),
      detail: { published: item.published, ...detail },
    })),
    ...touched
      .filter(({ before }) => before)
      .map((item) => {
        const { version, fields } = item;
        return { action: "update", subject: named(item), detail: { version, fields, ...detail } };
      }),
    ...edits
      .filter(({ before, published }) => before && (before.state === "published") !== published)
      .map((edit) => {
        return { action: edit.published ? "publish" : "unpublish", subject: named(edit), detail };
      }),
  ]);
}

interface Written {
  id: number;
  version: number;
  columns: Row;
  prepared: Prepared;
}

async function insert(tx: Queryable, { table }: EntityConfig, rows: Written[]) {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first.columns);
  const all = tx.json(rows.map(({ columns }) => columns) as never);
  await tx`
    insert into ${tx(table)} (${tx(names)}) select ${tx(names)} from jsonb_populate_recordset(null::${tx(table)}, ${all})`;
}

async function update(tx: Queryable, { table, dated }: EntityConfig, rows: Written[]) {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first.columns);
  const all = tx.json(rows.map(({ columns }) => columns) as never);
  await tx`
    update ${tx(table)} t set (${tx(names)}) = (select ${tx(names)} from jsonb_populate_record(null::${tx(table)}, it))
      ${dated ? tx`, updated_at = clock_timestamp()` : tx``}
    from jsonb_array_elements(${all}) as every (it) where t.id = (it ->> 'id')::int`;
}

/** As `keepStanding` does for one: writes down what stands where that is not written yet. Returns the versions that stand. */
async function keepStandings(
  tx: Queryable,
  { kind, table, lives, dated }: EntityConfig,
  edits: ManyEdit[],
): Promise<Map<number, number>> {
  if (edits.length === 0) return new Map();
  const last = await tx<(VersionRow & { record_id: number })[]>`
    select distinct on (record_id) record_id, version, state from record_version
    where kind = ${kind} and record_id = any(${edits.map(({ id }) => id)}::int[]) order by record_id, version desc`;
  const lastOf = new Map(last.map((row) => [row.record_id, row]));
  const standing = new Map<number, number>();
  const missing: { id: number; version: number; first: boolean; state: Fields }[] = [];
  for (const { id, before } of edits) {
    const { version, fields } = before!;
    const known = lastOf.get(id);
    const written = known && changesBetween(known.state, fields).length === 0;
    const number = written || !known ? version : Math.max(known.version, version) + 1;
    standing.set(id, number);
    if (!written) missing.push({ id, version: number, first: !known, state: fields });
  }
  const made = lives && dated ? tx`(select created_at from ${tx(table)} t where t.id = it.id)` : tx`null::timestamptz`;
  await tx`
    insert into record_version (kind, record_id, version, at, account_id, account_name, state)
    select ${kind}, it.id, it.version, case when it.first
      then coalesce(${made}, (select min(seeded_at) from seeded_version), clock_timestamp()) else clock_timestamp() end,
      null, ${SEED}, it.state
    from jsonb_to_recordset(${tx.json(missing as never)}) as it (id int, version int, first boolean, state jsonb)`;
  return standing;
}

/** As `keepVersion` does for one: writes down new states, and whose they are. */
async function keepVersions(tx: Queryable, { kind }: EntityConfig, account: number, rows: Written[]) {
  const states = rows.map(({ id, version, prepared }) => ({ id, version, state: prepared.fields }));
  await tx`
    insert into record_version (kind, record_id, version, account_id, account_name, state)
    select ${kind}, it.id, it.version, account.id, first_name || ' ' || last_name, it.state
    from jsonb_to_recordset(${tx.json(states as never)}) as it (id int, version int, state jsonb), account
    where account.id = ${account}`;
}

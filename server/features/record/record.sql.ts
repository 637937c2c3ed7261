import { isDeepStrictEqual } from "node:util";
import type { Row } from "postgres";
import { apiError } from "../../../contract/api-errors.ts";
import type { RecordState } from "../../../contract/desk/record.ts";
import { ApiError, type Conflict } from "../../../contract/endpoint.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { note } from "../audit/audit.sql.ts";
import type { EntityConfig, Fields, Prepared } from "./entity-config.ts";
import { slugTaken } from "./slug.sql.ts";
import { changesBetween, keepStanding, keepVersion } from "./version.sql.ts";

/** A record as it stands. */
export interface StoredRecord {
  id: number;
  slug: string;
  name: string;
  version: number;
  state: RecordState;
  /** By whom of the staff, and when. */
  changedAt: Date | null;
  changedBy: string | null;
  fields: Fields;
}

interface RecordStateRow {
  id: number;
  slug: string;
  name: string;
  version: number;
  state: RecordState;
  fields: Record<string, unknown>;
  further: Record<string, unknown>;
}

/** `published`, `draft` or `deleted`, of a row `t`. */
export const stateOf = (db: Queryable, { lives }: EntityConfig) =>
  lives
    ? db`case when t.deleted_at is not null then 'deleted' when t.published then 'published' else 'draft' end`
    : db`'published'`;

/** A record as it stands; refuses with `record_unknown`. `hold` keeps others from changing it until the transaction ends. */
export async function loadRecord(db: Queryable, desk: EntityConfig, id: number, hold = false): Promise<StoredRecord> {
  const { kind, table, name, columns, further } = desk;
  if (hold) await db`select from ${db(table)} where id = ${id} for update`;
  const [row] = await db<RecordStateRow[]>`
    select t.id, t.slug, t.${db(name)} as name, t.version, ${stateOf(db, desk)} as state, to_jsonb(t) as fields,
      ${further ? db`(select to_jsonb(f) from (select ${further(db)}) f)` : db`'{}'::jsonb`} as further
    from ${db(table)} t where t.id = ${id}`;
  if (!row) throw apiError("record_unknown");
  const [last] = await db<{ at: Date; account_name: string }[]>`
    select at, account_name from record_version
    where kind = ${kind} and record_id = ${id} and account_id is not null order by version desc limit 1`;
  const fields = {
    ...Object.fromEntries(columns.map((column) => [column, plain(column, row.fields[column])])),
    ...row.further,
  };
  const { slug, version, state } = row;
  return {
    id,
    slug,
    name: row.name,
    version,
    state,
    changedAt: last?.at ?? null,
    changedBy: last?.account_name ?? null,
    fields,
  };
}

/** PostgreSQL writes instants into JSON with its own offset; ours are in UTC. */
const plain = (column: string, value: unknown) =>
  typeof value === "string" && column.endsWith("_at") ? new Date(value).toISOString() : value;

export interface Edit {
  id: number;
  account: number;
  /** The version that the editor has seen. */
  version: number;
  /** The fields that shall change. */
  given: Fields;
  action: "update" | "revert";
  /** What else the audit should know. */
  detail?: object;
}

/**
 * Writes fields into a record as its next version. Nothing is written when nothing changes. Refuses with `record_unknown`,
 * `record_deleted`, `record_changed`, `slug_taken` or `fields_wrong`. Returns what looks wrong.
 */
export const saveRecord = (db: Db, desk: EntityConfig, edit: Edit): Promise<Record<string, string>> =>
  slugTaken(desk, () =>
    db.begin(async (tx) => {
      const { id, account, given } = edit;
      const now = await loadRecord(tx, desk, id, true);
      if (now.state === "deleted") throw apiError("record_deleted");
      if (now.version !== edit.version) throw changed(now, { ...now.fields, ...given });
      const before = now.fields;
      const prepared = await desk.prepare(tx, { id, given, before, fields: { ...before, ...given } });
      const { fields, warnings = {} } = prepared;
      if (isDeepStrictEqual(before, fields)) return warnings;
      const version = (await keepStanding(tx, desk, id, now)) + 1;
      await write(tx, desk, id, { version, prepared });
      await desk.settle?.(tx, id, fields, before);
      await keepVersion(tx, desk.kind, id, { version, account, fields });
      const changes = changesBetween(before, fields).map(({ field }) => field);
      const subject = { kind: desk.kind, id, name: String(fields[desk.name] ?? now.name) };
      await note(tx, account, { action: edit.action, subject, detail: { version, fields: changes, ...edit.detail } });
      return warnings;
    }),
  );

/** What a second editor is told: what stands, by whom, and what they were about to save. */
function changed({ version, changedAt, changedBy, fields }: StoredRecord, yours: Fields): ApiError {
  const { status, data } = apiError("record_changed");
  const current = { version, at: changedAt?.toISOString() ?? null, by: changedBy, record: fields };
  return new ApiError(status, { ...data, conflict: { current, yours } satisfies Conflict });
}

/** The columns that a prepared record has of its own. */
export const columnsOf = ({ columns: names }: EntityConfig, { fields, columns = {} }: Prepared): Row => ({
  ...Object.fromEntries(names.map((name) => [name, fields[name] ?? null])),
  ...columns,
});

async function write(
  tx: Queryable,
  desk: EntityConfig,
  id: number,
  { version, prepared }: { version: number; prepared: Prepared },
) {
  const columns: Row = { ...columnsOf(desk, prepared), version };
  const names = Object.keys(columns);
  await tx`
    update ${tx(desk.table)} set (${tx(names)}) =
      (select ${tx(names)} from jsonb_populate_record(null::${tx(desk.table)}, ${tx.json(columns as never)}))
      ${desk.dated ? tx`, updated_at = clock_timestamp()` : tx``}
    where id = ${id}`;
}

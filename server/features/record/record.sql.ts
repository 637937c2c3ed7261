import { isDeepStrictEqual } from "node:util";
import type { Row } from "postgres";
import { ApiError, type Conflict } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { RecordState } from "../../../contract/desk/record.ts";
import type { StaffRole } from "../../../contract/desk/team/rights.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { repeatAfterDeadlock } from "../../../database/statement/repeat-deadlock.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { deleteAutosave, type RemovedAutosave } from "../autosave/autosave.sql.ts";
import type { EntityConfig, Fields, Prepared } from "./entity-config.ts";
import { assertNotFormerSlug, withSlugConflict } from "./slug.sql.ts";
import { assertMayDo } from "./standing.sql.ts";
import { changesBetween, insertVersion, snapshotBaseline } from "./version.sql.ts";

/** The current state of a record. */
export interface StoredRecord {
  id: number;
  slug: string;
  name: string;
  version: number;
  state: RecordState;
  /** The last edit by staff: when and by whom. */
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

/** SQL expression for the state of a row `t`, one of `RECORD_STATES`. */
export const stateOf = (db: Queryable, { kind, hasLifecycle, isScheduled }: EntityConfig) =>
  hasLifecycle
    ? db`case when t.deleted_at is not null then 'deleted' when not t.published then
          case when exists (
            select from record_task task where task.kind = ${kind} and task.record_id = t.id and task.review = 'ready'
          ) then 'ready' else 'draft' end
        ${isScheduled ? db`when ${isScheduled(db)} then 'scheduled'` : db``} else 'published' end`
    : db`'published'`;

/** The clause that locks rows which are read to be saved; those that are removed are locked `for update` in any case. */
export const lockToSave = (db: Queryable, { membersReferTo }: EntityConfig) =>
  membersReferTo ? db`for no key update` : db`for update`;

/**
 * Loads the current state of a record. `lock` locks the row until the transaction ends. Throws ApiError
 * "record_unknown".
 */
export async function loadRecord(db: Queryable, entity: EntityConfig, id: number, lock = false): Promise<StoredRecord> {
  const { kind, table, name, extraFields } = entity;
  if (lock) await db`select from ${db(table)} where id = ${id} ${lockToSave(db, entity)}`;
  const [row] = await db<RecordStateRow[]>`
    select t.id, t.slug, t.${db(name)} as name, t.version, ${stateOf(db, entity)} as state, to_jsonb(t) as fields,
      ${extraFields ? db`(select to_jsonb(f) from (select ${extraFields(db)}) f)` : db`'{}'::jsonb`} as further
    from ${db(table)} t where t.id = ${id}`;
  if (!row) throw apiError("record_unknown");
  const [lastEdit] = await db<{ at: Date; account_name: string }[]>`
    select at, account_name from record_version
    where kind = ${kind} and record_id = ${id} and account_id is not null order by version desc limit 1`;
  const fields = { ...columnFields(entity, row.fields), ...row.further };
  const { slug, version, state } = row;
  return {
    id,
    slug,
    name: row.name,
    version,
    state,
    changedAt: lastEdit?.at ?? null,
    changedBy: lastEdit?.account_name ?? null,
    fields,
  };
}

/** The fields that are columns of a row. PostgreSQL formats timestamps in JSON with its own offset; ours are in UTC. */
export const columnFields = ({ columns }: EntityConfig, row: Fields): Fields => {
  const normalize = (column: string, value: unknown) =>
    typeof value === "string" && column.endsWith("_at") ? new Date(value).toISOString() : value;
  return Object.fromEntries(columns.map((column) => [column, normalize(column, row[column])]));
};

export interface RecordEdit {
  id: number;
  account: number;
  /** The role whose right to the record is checked; undefined where another right decides, as for an accepted suggestion. */
  role?: StaffRole | null;
  /** The version on which the editor's changes are based. */
  version: number;
  /** The fields to change. */
  changes: Fields;
  action: "update" | "revert";
  /** Further details for the audit log. */
  detail?: object;
  /** What was kept of it while it was typed. */
  autosave?: RemovedAutosave | undefined;
}

/**
 * Writes fields as the next version of a record; writes nothing when nothing changes. Who renames a category writes the places that others save
 * meanwhile: then one of both is written anew. Returns warnings. Throws ApiError
 * "record_unknown", "record_protected", "record_deleted", "record_changed", "slug_taken" or "fields_wrong".
 */
export const saveRecord = (db: Db, entity: EntityConfig, edit: RecordEdit): Promise<Record<string, string>> =>
  withSlugConflict(entity, () => repeatAfterDeadlock(() => db.begin((tx) => saveRecordIn(tx, entity, edit))));

/** The same in the caller's transaction, for edits that do not change the slug. */
export async function saveRecordIn(
  tx: Queryable,
  entity: EntityConfig,
  edit: RecordEdit,
): Promise<Record<string, string>> {
  const warnings = await writeNextVersion(tx, entity, edit);
  if (edit.autosave) await deleteAutosave(tx, edit.account, edit.autosave);
  return warnings;
}

async function writeNextVersion(
  tx: Queryable,
  entity: EntityConfig,
  edit: RecordEdit,
): Promise<Record<string, string>> {
  const { id, account, role, changes } = edit;
  const current = await loadRecord(tx, entity, id, true);
  if (role !== undefined) await assertMayDo(tx, entity, { account, staff: role }, "edit", [id]);
  if (current.state === "deleted") throw apiError("record_deleted");
  if (current.version !== edit.version) throw conflictError(current, { ...current.fields, ...changes });
  const before = current.fields;
  const isFormerVersion = edit.action === "revert";
  const draft = { id, submitted: changes, before, fields: { ...before, ...changes }, isFormerVersion };
  const prepared = await entity.prepare(tx, draft);
  const { fields, warnings = {} } = prepared;
  if (isDeepStrictEqual(before, fields)) return warnings;
  if (fields.slug !== before.slug) await assertNotFormerSlug(tx, entity, id, fields.slug);
  const version = (await snapshotBaseline(tx, entity, id, current)) + 1;
  await updateRow(tx, entity, id, { version, prepared });
  await entity.afterWrite?.(tx, [{ id, fields, before }]);
  await insertVersion(tx, entity.kind, id, { version, account, fields });
  const changedFields = changesBetween(before, fields).map(({ field }) => field);
  const subject = {
    kind: entity.kind,
    id,
    name: String(fields[entity.name] ?? prepared.columns?.[entity.name] ?? current.name),
  };
  await insertAuditEntry(tx, account, {
    action: edit.action,
    subject,
    detail: { version, fields: changedFields, ...edit.detail },
  });
  return warnings;
}

/** The conflict error for a stale edit: the current state, its author, and the editor's own fields. */
function conflictError({ version, changedAt, changedBy, fields }: StoredRecord, yours: Fields): ApiError {
  const { status, data } = apiError("record_changed");
  const current = { version, at: changedAt?.toISOString() ?? null, by: changedBy, record: fields };
  return new ApiError(status, { ...data, conflict: { current, yours } satisfies Conflict });
}

/** The column values of a prepared record. */
export const columnsOf = ({ columns: names }: EntityConfig, { fields, columns = {} }: Prepared): Row => ({
  ...Object.fromEntries(names.map((name) => [name, fields[name] ?? null])),
  ...columns,
});

async function updateRow(
  tx: Queryable,
  entity: EntityConfig,
  id: number,
  { version, prepared }: { version: number; prepared: Prepared },
) {
  const columns: Row = { ...columnsOf(entity, prepared), version };
  const names = Object.keys(columns);
  await tx`
    update ${tx(entity.table)} set (${tx(names)}) =
      (select ${tx(names)} from jsonb_populate_record(null::${tx(entity.table)}, ${tx.json(columns as never)}))
      ${entity.hasUpdatedAt ? tx`, updated_at = clock_timestamp()` : tx``}
    where id = ${id}`;
}

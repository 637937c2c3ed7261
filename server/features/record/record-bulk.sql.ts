import type { Row } from "postgres";
import type { RecordState } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { insertAuditEntries } from "../audit/audit.sql.ts";
import type { EntityConfig, Fields, Fragment, Prepared } from "./entity-config.ts";
import { columnFields, columnsOf, stateOf } from "./record.sql.ts";
import { endTasks } from "./record-lifecycle.sql.ts";
import { changesBetween, SEED, type VersionRow } from "./version.sql.ts";

// Bulk versions of the record operations: the same effect as one by one, in a few statements.

/** The current state of a record. */
export interface BulkRecord {
  id: number;
  slug: string;
  name: string;
  version: number;
  state: RecordState;
  fields: Fields;
}

/** Whether editors have published it, also for a later time. */
export const isPublished = (state: RecordState): boolean => state === "published" || state === "scheduled";

/** The current state of records by id; unknown ids are left out. */
export async function loadRecords(
  db: Queryable,
  entity: EntityConfig,
  ids: number[],
): Promise<Map<number, BulkRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRecords(db, entity, db`t.id = any(${ids}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records that match a condition on `t`, in id order. `joins` and `limit` extend the query. */
export async function selectRecords(
  db: Queryable,
  entity: EntityConfig,
  where: Fragment,
  { joins = db``, limit }: { joins?: Fragment; limit?: number } = {},
): Promise<BulkRecord[]> {
  const { table, name, extraFields } = entity;
  const rows = await db<(BulkRecord & { further: Fields })[]>`
    select t.id, t.slug, t.${db(name)} as name, t.version, ${stateOf(db, entity)} as state, to_jsonb(t) as fields,
      ${extraFields ? db`(select to_jsonb(f) from (select ${extraFields(db)}) f)` : db`'{}'::jsonb`} as further
    from ${db(table)} t ${joins} where ${where} order by t.id ${limit ? db`limit ${limit}` : db``}`;
  return rows.map(({ fields, further, ...record }) => ({
    ...record,
    fields: { ...columnFields(entity, fields), ...further },
  }));
}

/** A record to write: `before` is its current state, null for a new record. */
export interface BulkEdit {
  id: number;
  before: BulkRecord | null;
  prepared: Prepared;
  published: boolean;
  /** Details of its own for the audit log. */
  detail?: object;
}

/** The author of the edits, what the audit log calls changes of fields, and details for it. */
interface AuditContext {
  account: number;
  action: "update" | "revert";
  detail: object;
}

/**
 * Writes records with their versions and audit entries; the caller has locked the rows and validated the edits. Returns the versions of
 * those whose fields have changed.
 */
export async function writeRecords(
  tx: Queryable,
  entity: EntityConfig,
  edits: BulkEdit[],
  { account, action, detail }: AuditContext,
): Promise<{ id: number; version: number }[]> {
  const changesOf = ({ before, prepared }: BulkEdit) =>
    before ? changesBetween(before.fields, prepared.fields).map(({ field }) => field) : [];
  const diffed = edits.map((edit) => ({ ...edit, fields: changesOf(edit) }));
  const versions = await snapshotBaselines(
    tx,
    entity,
    diffed.filter(({ fields }) => fields.length > 0),
  );
  const written = diffed.map((edit) => {
    const { id, before, prepared, published, fields } = edit;
    const version = !before ? 1 : fields.length > 0 ? versions.get(id)! + 1 : before.version;
    const state = entity.hasLifecycle ? { published } : {};
    return { ...edit, version, columns: { ...columnsOf(entity, prepared), ...state, id, version } };
  });
  const created = written.filter(({ before }) => !before);
  await insertRows(tx, entity, created);
  await updateRows(
    tx,
    entity,
    written.filter(({ before }) => before),
  );
  const changed = written.filter(({ before, fields }) => !before || fields.length > 0);
  if (changed.length > 0) {
    const fieldsOf = ({ id, before, prepared }: BulkEdit) => ({
      ...{ id, fields: prepared.fields },
      before: before?.fields ?? null,
    });
    await entity.afterWrite?.(tx, changed.map(fieldsOf));
    await insertVersions(tx, entity, account, changed);
  }
  const moved = edits.filter(({ before, published }) => before && isPublished(before.state) !== published);
  const publishedIds = moved.filter(({ published }) => published).map(({ id }) => id);
  if (publishedIds.length > 0) await endTasks(tx, entity, publishedIds);
  const auditSubject = ({ id, prepared }: BulkEdit) => ({
    kind: entity.kind,
    id,
    name: String(prepared.fields[entity.name] ?? prepared.columns?.[entity.name]),
  });
  await insertAuditEntries(tx, account, [
    ...created.map((item) => ({
      action: "create",
      subject: auditSubject(item),
      detail: { published: item.published, ...detail },
    })),
    ...changed
      .filter(({ before }) => before)
      .map((item) => {
        const { version, fields } = item;
        return { action, subject: auditSubject(item), detail: { version, fields, ...detail, ...item.detail } };
      }),
    ...moved.map((edit) => {
      return { action: edit.published ? "publish" : "unpublish", subject: auditSubject(edit), detail };
    }),
  ]);
  return changed.map(({ id, version }) => ({ id, version }));
}

interface WrittenRow {
  id: number;
  version: number;
  columns: Row;
  prepared: Prepared;
}

async function insertRows(tx: Queryable, { table }: EntityConfig, rows: WrittenRow[]) {
  const [firstRow] = rows;
  if (!firstRow) return;
  const names = Object.keys(firstRow.columns);
  const all = tx.json(rows.map(({ columns }) => columns) as never);
  await tx`
    insert into ${tx(table)} (${tx(names)}) select ${tx(names)} from jsonb_populate_recordset(null::${tx(table)}, ${all})`;
}

/** A column that one row writes and another one does not stays there as it is. */
async function updateRows(tx: Queryable, { table, hasUpdatedAt }: EntityConfig, rows: WrittenRow[]) {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap(({ columns }) => Object.keys(columns)))];
  const all = tx.json(rows.map(({ columns }) => columns) as never);
  await tx`
    update ${tx(table)} t set (${tx(names)}) = (select ${tx(names)} from jsonb_populate_record(t, it))
      ${hasUpdatedAt ? tx`, updated_at = clock_timestamp()` : tx``}
    from jsonb_array_elements(${all}) as elements (it) where t.id = (it ->> 'id')::int`;
}

/**
 * The bulk form of `snapshotBaseline`: records current states that have no version yet. Returns the current version
 * numbers.
 */
async function snapshotBaselines(
  tx: Queryable,
  { kind, table, hasLifecycle, hasUpdatedAt }: EntityConfig,
  edits: BulkEdit[],
): Promise<Map<number, number>> {
  if (edits.length === 0) return new Map();
  const last = await tx<(VersionRow & { record_id: number })[]>`
    select distinct on (record_id) record_id, version, state from record_version
    where kind = ${kind} and record_id = any(${edits.map(({ id }) => id)}::int[]) order by record_id, version desc`;
  const lastByRecord = new Map(last.map((row) => [row.record_id, row]));
  const versions = new Map<number, number>();
  const missing: { id: number; version: number; first: boolean; state: Fields }[] = [];
  for (const { id, before } of edits) {
    if (!before) continue;
    const { version, fields } = before;
    const lastVersion = lastByRecord.get(id);
    const written = lastVersion && changesBetween(lastVersion.state, fields).length === 0;
    const number = written || !lastVersion ? version : Math.max(lastVersion.version, version) + 1;
    versions.set(id, number);
    if (!written) missing.push({ id, version: number, first: !lastVersion, state: fields });
  }
  const createdAt =
    hasLifecycle && hasUpdatedAt
      ? tx`(select created_at from ${tx(table)} t where t.id = it.id)`
      : tx`null::timestamptz`;
  await tx`
    insert into record_version (kind, record_id, version, at, account_id, account_name, state)
    select ${kind}, it.id, it.version, case when it.first
      then coalesce(${createdAt}, (select min(seeded_at) from seeded_version), clock_timestamp()) else clock_timestamp() end,
      null, ${SEED}, it.state
    from jsonb_to_recordset(${tx.json(missing as never)}) as it (id int, version int, first boolean, state jsonb)`;
  return versions;
}

/** The bulk form of `insertVersion`. */
async function insertVersions(tx: Queryable, { kind }: EntityConfig, account: number, rows: WrittenRow[]) {
  const states = rows.map(({ id, version, prepared }) => ({ id, version, state: prepared.fields }));
  await tx`
    insert into record_version (kind, record_id, version, account_id, account_name, state)
    select ${kind}, it.id, it.version, account.id, first_name || ' ' || last_name, it.state
    from jsonb_to_recordset(${tx.json(states as never)}) as it (id int, version int, state jsonb), account
    where account.id = ${account}`;
}

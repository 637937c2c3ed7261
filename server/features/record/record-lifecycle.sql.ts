import { apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { deleteAutosave, type RemovedAutosave } from "../autosave/autosave.sql.ts";
import { withdrawTaskNotifications } from "../task/task-notification.sql.ts";
import type { EntityConfig, Fields, Use } from "./entity-config.ts";
import { columnsOf } from "./record.sql.ts";
import { assertNotFormerSlug, findFreeSlug, withSlugConflict } from "./slug.sql.ts";
import { type Actor, assertMayDo } from "./standing.sql.ts";
import { findCreatedRecord, insertVersion } from "./version.sql.ts";

interface NewRecord {
  account: number;
  input: Fields;
  published: boolean;
  /** What was kept of it while it was typed, and by which form. */
  autosave?: RemovedAutosave | undefined;
}

interface Created {
  id: number;
  warnings: Record<string, string>;
  /** Whether an earlier request of the same form has created it. */
  repeated: boolean;
}

/**
 * Creates a record, or finds the one that an earlier request of the same form has created, which stays as it is. Throws ApiError
 * "slug_taken" or "fields_wrong".
 */
export const createRecord = (
  db: Db,
  entity: EntityConfig,
  { account, input, published, autosave }: NewRecord,
): Promise<Created> =>
  withSlugConflict(entity, () =>
    db.begin(async (tx) => {
      const { kind, table } = entity;
      const form_key = autosave?.form_key;
      const earlier = form_key && (await findCreatedRecord(tx, kind, account, form_key));
      if (earlier) return { id: earlier, warnings: {}, repeated: true };
      const { id } = single(
        await tx<{ id: number }[]>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`,
      );
      const slug = input.slug ?? (await findFreeSlug(tx, entity, id, await latinNameOf(tx, entity, input)));
      if (input.slug) await assertNotFormerSlug(tx, entity, id, input.slug);
      const withSlug = { ...input, slug };
      const prepared = await entity.prepare(tx, { id, submitted: withSlug, before: null, fields: withSlug });
      const { fields, warnings = {} } = prepared;
      const columns = { ...columnsOf(entity, prepared), id, published };
      const names = Object.keys(columns);
      await tx`
        insert into ${tx(table)} (${tx(names)})
        select ${tx(names)} from jsonb_populate_record(null::${tx(table)}, ${tx.json(columns as never)})`;
      await entity.afterWrite?.(tx, [{ id, fields, before: null }]);
      await insertVersion(tx, kind, id, { version: 1, account, fields, form_key });
      const subject = { kind, id, name: String(fields[entity.name] ?? prepared.columns?.[entity.name]) };
      await insertAuditEntry(tx, account, { action: "create", subject, detail: { published } });
      if (autosave) await deleteAutosave(tx, account, autosave);
      return { id, warnings, repeated: false };
    }),
  );

/** The name in Latin letters of which a new record's slug is made; empty when there is none. */
async function latinNameOf(tx: Queryable, { slugFrom }: EntityConfig, input: Fields): Promise<string> {
  if (typeof slugFrom === "function") return slugFrom(tx, input);
  return slugFrom ? String(input[slugFrom] ?? "") : "";
}

interface LockedRecord {
  id: number;
  name: string;
  version: number;
  published: boolean;
  deleted: boolean;
}

/** Selects and locks records until the transaction ends. Throws ApiError "record_unknown" unless all exist. */
async function lockRecords(tx: Queryable, { table, name }: EntityConfig, ids: number[]): Promise<LockedRecord[]> {
  const rows = await tx<LockedRecord[]>`
    select id, ${tx(name)} as name, version, published, deleted_at is not null as deleted
    from ${tx(table)} where id = any(${ids}::int[]) order by id for update`;
  if (rows.length < ids.length) throw apiError("record_unknown");
  return rows;
}

const idsOf = (rows: LockedRecord[]) => rows.map(({ id }) => id);

function assertUnused(uses: Use[] | undefined) {
  if (uses?.length) throw apiError("record_in_use", { ids: uses.map(({ sentence }) => sentence).join(" ") });
}

const auditAll = async (
  tx: Queryable,
  account: number,
  action: string,
  { kind }: EntityConfig,
  rows: LockedRecord[],
  tasks?: Map<number, EndedTask>,
) => {
  for (const { id, name } of rows) {
    const before = tasks?.get(id);
    await insertAuditEntry(tx, account, { action, subject: { kind, id, name }, ...(before && { detail: { before } }) });
  }
};

/** What a publication ends: the review of a record, what was written with it, and its assignment. */
interface EndedTask {
  review: string | null;
  note: string | null;
  assignee_id: number | null;
}

/** Ends review and assignment of records that are published, whose unread notifications no longer apply; returns them by record. */
export async function endTasks(tx: Queryable, { kind }: EntityConfig, ids: number[]): Promise<Map<number, EndedTask>> {
  const rows = await tx<(EndedTask & { record_id: number })[]>`
    select record_id, review, note, assignee_id from record_task
    where kind = ${kind} and record_id = any(${ids}::int[]) and (review is not null or assignee_id is not null)`;
  await tx`
    update record_task set review = null, note = null, assignee_id = null where kind = ${kind} and record_id = any(${ids}::int[])`;
  for (const event of ["assigned", "returned"] as const) await withdrawTaskNotifications(tx, kind, ids, event);
  return new Map(rows.map(({ record_id, ...task }) => [record_id, task]));
}

/** Gives records back what their publication ended, where that is the last that happened to them and the same colleague did it. */
const resumeTasks = (tx: Queryable, { kind }: EntityConfig, account: number, ids: number[]) => tx`
  update record_task task set
    review = entry.before->>'review', note = entry.before->>'note',
    assignee_id = (select id from account where id = (entry.before->>'assignee_id')::int)
  from (
    select distinct on (subject_id) subject_id, action, account_id, detail->'before' as before from audit
    where subject_kind = ${kind} and subject_id = any(${ids}::int[]) order by subject_id, id desc
  ) entry
  where task.kind = ${kind} and task.record_id = entry.subject_id and entry.action = 'publish'
    and entry.account_id = ${account} and entry.before is not null`;

interface Publication {
  ids: number[];
  published: boolean;
  /** What the editor has read of each record, in the order of `ids`. */
  versions?: number[] | undefined;
  /** Whether the caller takes the own publication back, with what that ended. */
  undo?: boolean | undefined;
}

/**
 * Publishes or unpublishes records; returns which changed. Throws ApiError "record_unknown", "record_protected", "record_deleted",
 * "record_in_use", or "record_changed" when a record is not what the editor has read.
 */
export const publishRecords = (db: Db, entity: EntityConfig, by: Actor, publication: Publication) =>
  db.begin(async (tx): Promise<number[]> => {
    const { ids, published, versions, undo } = publication;
    const rows = await lockRecords(tx, entity, ids);
    const isChanged = ({ id, version }: LockedRecord) => version !== versions?.[ids.indexOf(id)];
    if (versions && rows.some(isChanged)) throw apiError("record_changed");
    await assertMayDo(tx, entity, by, published ? "publish" : "unpublish", ids);
    if (rows.some(({ deleted }) => deleted)) throw apiError("record_deleted");
    const changed = rows.filter((row) => row.published !== published);
    if (changed.length === 0) return [];
    const changedIds = idsOf(changed);
    if (!published) assertUnused(await entity.findPublicUses?.(tx, changedIds));
    await tx`
      update ${tx(entity.table)} set published = ${published} ${setUpdatedAt(tx, entity)} where id = any(${changedIds}::int[])`;
    const tasks = published ? await endTasks(tx, entity, changedIds) : undefined;
    if (!published && undo) await resumeTasks(tx, entity, by.account, changedIds);
    await auditAll(tx, by.account, published ? "publish" : "unpublish", entity, changed, tasks);
    return changedIds;
  });

/**
 * Soft-deletes records; returns which were not deleted before. Throws ApiError "record_unknown", "record_protected" or
 * "record_in_use".
 */
export const removeRecords = (db: Db, entity: EntityConfig, by: Actor, ids: number[]) =>
  db.begin(async (tx): Promise<number[]> => {
    const existing = (await lockRecords(tx, entity, ids)).filter(({ deleted }) => !deleted);
    await assertMayDo(tx, entity, by, "remove", idsOf(existing));
    if (existing.length === 0) return [];
    const existingIds = idsOf(existing);
    assertUnused(await entity.findUses?.(tx, existingIds));
    await tx`
      update ${tx(entity.table)} set deleted_at = clock_timestamp() ${setUpdatedAt(tx, entity)} where id = any(${existingIds}::int[])`;
    await withdrawTaskNotifications(tx, entity.kind, existingIds);
    await auditAll(tx, by.account, "remove", entity, existing);
    return existingIds;
  });

/** Restores removed records; returns which were removed. Throws ApiError "record_unknown", "record_protected" or "fields_wrong". */
export const restoreRecords = (db: Db, entity: EntityConfig, by: Actor, ids: number[]) =>
  db.begin(async (tx): Promise<number[]> => {
    const removed = (await lockRecords(tx, entity, ids)).filter(({ deleted }) => deleted);
    await assertMayDo(tx, entity, by, "restore", idsOf(removed));
    if (removed.length === 0) return [];
    const removedIds = idsOf(removed);
    const orphans = await entity.findOrphans?.(tx, removedIds);
    if (orphans?.length) throw apiError("fields_wrong", { ids: orphans.map(({ sentence }) => sentence).join(" ") });
    await tx`update ${tx(entity.table)} set deleted_at = null ${setUpdatedAt(tx, entity)} where id = any(${removedIds}::int[])`;
    await auditAll(tx, by.account, "restore", entity, removed);
    return removedIds;
  });

const setUpdatedAt = (tx: Queryable, { hasUpdatedAt }: EntityConfig) =>
  hasUpdatedAt ? tx`, updated_at = clock_timestamp()` : tx``;

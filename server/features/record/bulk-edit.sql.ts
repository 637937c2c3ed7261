import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import {
  type BulkOperation,
  type BulkPreview,
  type BulkRemark,
  MAX_SHOWN_CHANGES,
} from "../../../contract/desk/bulk/bulk-edit.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { repeatAfterDeadlock } from "../../../database/statement/repeat-deadlock.ts";
import type { Draft, EntityConfig, Fields } from "./entity-config.ts";
import { validateFields } from "./field-input.ts";
import { lockToSave } from "./record.sql.ts";
import { type BulkEdit, type BulkRecord, isPublished, loadRecords, writeRecords } from "./record-bulk.sql.ts";
import type { RecordsOfKind } from "./record-kinds.ts";
import { type Actor, loadActions } from "./standing.sql.ts";
import { changesBetween } from "./version.sql.ts";

const fewRecords = 10; // for more, it is less work to load all that they refer to
const recordsPerYield = 50; // records between which the event loop runs other work

/** What is done to a field of many records. The value is valid for the field. */
export interface FieldEdit {
  field: string;
  operation: BulkOperation;
  value: unknown;
}

/** A record in the version that an editor has seen. */
interface SeenRecord {
  id: number;
  version: number;
}

/** What an edit makes of records: which ones it changes, how many are so already, and which ones it cannot change. */
interface Plan {
  edits: (BulkEdit & { before: BulkRecord })[];
  unchanged: number;
  refused: BulkRemark[];
  warnings: BulkRemark[];
}

/** What an edit would do, without doing it. Throws ApiError "record_unknown". */
export const previewEdit = (
  db: Db,
  kind: RecordsOfKind,
  ids: number[],
  edit: FieldEdit,
  by: Actor,
): Promise<BulkPreview> =>
  db.begin(async (tx) => {
    const records = await loadAll(tx, kind.entity, ids);
    const { edits, ...others } = await planEdit(tx, kind, records, edit, by);
    return {
      ...others,
      records: edits.map(({ id, before: { version } }) => ({ id, version })),
      changes: edits.slice(0, MAX_SHOWN_CHANGES).map(({ id, before, prepared }) => ({
        ...{ id, name: before.name },
        before: before.fields[edit.field] ?? null,
        after: prepared.fields[edit.field] ?? null,
      })),
    };
  });

const beginRepeatedly = <Result>(db: Db, run: (tx: Queryable) => Promise<Result>) =>
  repeatAfterDeadlock(() => db.begin(run) as Promise<Result>);

/** Edits the records that are still as the editor saw them; the others are refused. Throws ApiError "record_unknown". */
export const saveEdit = (db: Db, kind: RecordsOfKind, seen: SeenRecord[], edit: FieldEdit, by: Actor) =>
  beginRepeatedly(db, async (tx) => {
    const { current, changed } = await lockSeen(tx, kind.entity, seen);
    const { edits, refused } = await planEdit(tx, kind, current, edit, by);
    const detail = { bulk: edits.length };
    const records = await writeRecords(tx, kind.entity, edits, { account: by.account, action: "update", detail });
    return { records, refused: [...changed, ...refused] };
  });

/**
 * Restores the version before the one that an edit has made, of the records that have not changed since; the others are refused.
 * Throws ApiError "record_unknown".
 */
export const undoEdit = (db: Db, kind: RecordsOfKind, seen: SeenRecord[], by: Actor) =>
  beginRepeatedly(db, async (tx) => {
    const { entity, update } = kind;
    const { current, changed } = await lockSeen(tx, entity, seen);
    const former = await loadFormerStates(tx, entity, current);
    const changesOf = ({ id }: BulkRecord) => {
      const state = former.get(id);
      if (!state) throw apiError("version_unknown");
      const { slug: _, ...fields } = validateFields(update, state); // a bulk edit never changes it
      return fields;
    };
    const { edits, refused } = await plan(tx, entity, current, { by, changesOf, isFormerVersion: true });
    const undone = edits.map((edit) => ({ ...edit, detail: { to: edit.before.version - 1 } }));
    const detail = { bulk: edits.length };
    const records = await writeRecords(tx, entity, undone, { account: by.account, action: "revert", detail });
    return { records, refused: [...changed, ...refused] };
  });

/** The records in the order of their ids. Throws ApiError "record_unknown" unless all exist. */
async function loadAll(tx: Queryable, entity: EntityConfig, ids: number[]): Promise<BulkRecord[]> {
  const records = await loadRecords(tx, entity, ids);
  if (records.size < ids.length) throw apiError("record_unknown");
  return [...records.values()];
}

/** Locks records until the transaction ends, and tells those that have changed from those that are as the editor saw them. */
async function lockSeen(
  tx: Queryable,
  entity: EntityConfig,
  seen: SeenRecord[],
): Promise<{ current: BulkRecord[]; changed: BulkRemark[] }> {
  const ids = seen.map(({ id }) => id);
  await tx`select from ${tx(entity.table)} where id = any(${ids}::int[]) order by id ${lockToSave(tx, entity)}`;
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const records = await loadAll(tx, entity, ids);
  const isSeen = ({ id, version }: BulkRecord) => versions.get(id) === version;
  const changed = records
    .filter((record) => !isSeen(record))
    .map((record) => remark(record, apiError("record_changed")));
  return { current: records.filter(isSeen), changed };
}

/** The fields of the version before the current one, by id. */
async function loadFormerStates(
  tx: Queryable,
  { kind }: EntityConfig,
  records: BulkRecord[],
): Promise<Map<number, Fields>> {
  const asked = tx.json(records.map(({ id, version }) => ({ id, version: version - 1 })));
  const rows = await tx<{ id: number; state: Fields }[]>`
    select record_id as id, state from record_version v
      join jsonb_to_recordset(${asked}) as asked (id int, version int) on v.record_id = asked.id and v.version = asked.version
    where kind = ${kind}`;
  return new Map(rows.map(({ id, state }) => [id, state]));
}

function planEdit(tx: Queryable, { entity, update }: RecordsOfKind, records: BulkRecord[], edit: FieldEdit, by: Actor) {
  const { field, operation } = edit;
  const changesOf = ({ fields }: BulkRecord) => {
    const next = { [field]: applyTo(fields[field], edit) };
    return operation === "set" ? next : validateFields(update, next); // a list may be too long then
  };
  return plan(tx, entity, records, { by, changesOf, isFormerVersion: false });
}

/** The value of a field after an edit. */
function applyTo(current: unknown, { operation, value }: FieldEdit): unknown {
  if (operation === "set") return value;
  const [items, given] = [(current ?? []) as unknown[], value as unknown[]];
  const has = (list: unknown[], item: unknown) => list.some((other) => isDeepStrictEqual(other, item));
  if (operation === "remove") return items.filter((item) => !has(given, item));
  return [...items, ...given.filter((item) => !has(items, item))];
}

interface PlanOptions {
  by: Actor;
  /** The fields to change; it throws ApiError for a record that cannot be changed so. */
  changesOf: (record: BulkRecord) => Fields;
  /** Whether they are those of a former version. */
  isFormerVersion: boolean;
}

/** Validates the change of each record as the form of one record does. */
async function plan(
  tx: Queryable,
  entity: EntityConfig,
  records: BulkRecord[],
  { by, changesOf, isFormerVersion }: PlanOptions,
): Promise<Plan> {
  const { edits, refused, warnings, ...result }: Plan = { edits: [], unchanged: 0, refused: [], warnings: [] };
  const actions = await loadActions(
    tx,
    entity,
    by,
    records.map(({ id }) => id),
  );
  const prepare =
    entity.loadPrepare && records.length > fewRecords
      ? await entity.loadPrepare(tx)
      : (draft: Draft) => entity.prepare(tx, draft);
  for (const [index, before] of records.entries()) {
    if (index % recordsPerYield === 0) await yieldToEventLoop();
    const { id, fields, state } = before;
    try {
      if (!actions.get(id)?.includes("edit")) throw apiError("record_protected");
      if (state === "deleted") throw apiError("record_deleted");
      const submitted = changesOf(before);
      const isSame = Object.entries(submitted).every(([name, value]) =>
        isDeepStrictEqual(fields[name] ?? null, value ?? null),
      );
      const prepared = isSame
        ? { fields }
        : await prepare({
            id,
            submitted,
            before: fields,
            fields: { ...fields, ...submitted },
            isFormerVersion,
          });
      if (changesBetween(fields, prepared.fields).length === 0) result.unchanged += 1;
      else edits.push({ id, before, prepared, published: isPublished(state) });
      for (const sentence of Object.values(prepared.warnings ?? {})) warnings.push({ id, name: before.name, sentence });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(remark(before, error));
    }
  }
  return { edits, refused, warnings, ...result };
}

const remark = ({ id, name }: BulkRecord, { data: { message, errors } }: ApiError): BulkRemark => ({
  ...{ id, name },
  sentence: Object.values(errors ?? {}).join(" ") || message,
});

import { apiError } from "../../../contract/api-errors.ts";
import { MAX_BULK_EDITED, previewBulkEdit, saveBulkEdit, undoBulkEdit } from "../../../contract/desk/bulk/bulk-edit.ts";
import { isBulkField } from "../../../contract/desk/bulk/bulk-field.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { type FieldEdit, previewEdit, saveEdit, undoEdit } from "./bulk-edit.sql.ts";
import { fieldShape, inputShape, validateFields } from "./field-input.ts";
import { RECORDS } from "./record-kinds.ts";
import { findRecordIds, type RecordFilter } from "./record-list.sql.ts";
import type { Actor } from "./standing.sql.ts";

const maxPerMinute = 120; // of an editor: a preview follows each change of the value

/** Registers the routes by which editors change one field of many records. */
export function registerBulkEditDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }): void {
  const count = ({ account }: Actor) => consume(db, `bulk edit ${account}`, maxPerMinute, 60);

  handle(previewBulkEdit, async ({ kind, ids, filter, ...asked }, { member }) => {
    const edit = parseEdit(kind, asked);
    const query = filter && parseFilter(kind, filter);
    await count(member);
    const found = ids ?? (await findIds(db, kind, query!));
    return previewEdit(db, RECORDS[kind], found, edit, member);
  });

  handle(saveBulkEdit, async ({ kind, records: seen, ...asked }, { member }) => {
    const edit = parseEdit(kind, asked);
    await count(member);
    const { records, refused } = await saveEdit(db, RECORDS[kind], seen, edit, member);
    const changed = records.length;
    const saved = changed === 0 ? "چیزی تغییر نکرد." : `برای ${fa(changed)} مورد ذخیره شد.`;
    return { changed, records, refused, message: withRefused(saved, refused.length, "ذخیره نشد") };
  });

  handle(undoBulkEdit, async ({ kind, records: seen }, { member }) => {
    await count(member);
    const { records, refused } = await undoEdit(db, RECORDS[kind], seen, member);
    const changed = records.length;
    const undone = changed === 0 ? "چیزی برنگشت." : `${fa(changed)} مورد به پیش از این ویرایش برگشت.`;
    return { changed, records, refused, message: withRefused(undone, refused.length, "همان‌گونه که هست ماند") };
  });
}

const withRefused = (sentence: string, refused: number, what: string) =>
  refused === 0 ? sentence : `${sentence} ${fa(refused)} مورد ${what}.`;

/** The change with a valid value. Throws ApiError "fields_wrong". */
function parseEdit(kind: RecordKind, { field, operation, value }: FieldEdit): FieldEdit {
  const { update } = RECORDS[kind];
  if (!Object.hasOwn(fieldShape(update), field) || !isBulkField(field))
    throw apiError("fields_wrong", { field: "این فیلد در هر مورد جداست و گروهی ویرایش نمی‌شود." });
  const { [field]: parsed } = validateFields(update, { [field]: value });
  if (operation !== "set" && !Array.isArray(parsed))
    throw apiError("fields_wrong", { operation: "تنها به فهرست‌ها می‌توان افزود و تنها از آن‌ها می‌توان برداشت." });
  return { field, operation, value: parsed };
}

/** Where a list is shown, not what it finds. */
const PLACEMENT = ["ids", "sort", "order", "page", "page_count"];

/** The search and the filters of a list. Throws ApiError "fields_wrong". */
function parseFilter(kind: RecordKind, filter: Record<string, unknown>): RecordFilter {
  const { list } = RECORDS[kind];
  // The schema would ignore an unknown name, and then find everything.
  const isKnown = (name: string) => Object.hasOwn(inputShape(list), name) && !PLACEMENT.includes(name);
  const parsed = list.input.safeParse(filter);
  if (!Object.keys(filter).every(isKnown) || !parsed.success)
    throw apiError("fields_wrong", { filter: "این فیلتر شناخته نیست." });
  return parsed.data as RecordFilter;
}

/** The records that a filter finds. Throws ApiError "fields_wrong" when there are none, or more than are edited at once. */
async function findIds(db: Db, kind: RecordKind, filter: RecordFilter): Promise<number[]> {
  const ids = await findRecordIds(db, RECORDS[kind].entity, filter, MAX_BULK_EDITED + 1);
  if (ids.length === 0) throw apiError("fields_wrong", { filter: "با این جستجو و فیلترها چیزی پیدا نمی‌شود." });
  if (ids.length > MAX_BULK_EDITED) {
    const sentence = `در یک بار تا ${fa(MAX_BULK_EDITED)} مورد را می‌توان ویرایش کرد و این فیلتر بیش از آن پیدا می‌کند. فیلتر دیگری هم بگذارید.`;
    throw apiError("fields_wrong", { filter: sentence });
  }
  return ids;
}

import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { Id } from "../../fields.ts";
import { RECORD_KINDS } from "../record.ts";

// One field of many records at once: first what it would change, then the change, then perhaps its undo.

/** Records that one bulk edit concerns, at most. */
export const MAX_BULK_EDITED = 500;
/** Changes that a preview shows, at most. */
export const MAX_SHOWN_CHANGES = 20;

/** What is done with the value: it replaces the former one, or its items are added to a list, or removed from it. */
export const BULK_OPERATIONS = ["set", "add", "remove"] as const;
export type BulkOperation = (typeof BULK_OPERATIONS)[number];

const max = MAX_BULK_EDITED.toLocaleString("fa");
const recordsMessage = `از یک تا ${max} مورد را انتخاب کنید، هر کدام را یک بار.`;
const targetMessage = "یا چند مورد را انتخاب کنید یا یک فیلتر را.";
const valueMessage = "مقدار این فیلد را درست بنویسید.";
const filterMessage = "این فیلتر شناخته نیست.";

const Kind = z.enum(RECORD_KINDS, "این گونه شناخته نیست.");
const areDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length;

const Ids = z
  .array(Id, recordsMessage)
  .min(1, recordsMessage)
  .max(MAX_BULK_EDITED, recordsMessage)
  .refine(areDistinct, recordsMessage);

/** Records in the versions that the editor has seen. */
const SeenRecords = z
  .array(z.object({ id: Id, version: Id }), recordsMessage)
  .min(1, recordsMessage)
  .max(MAX_BULK_EDITED, recordsMessage)
  .refine((records) => areDistinct(records.map(({ id }) => id)), recordsMessage);

/** The search and the filters of the kind's list, by the names of its endpoint. */
const Filter = z
  .record(
    z.string().max(40, filterMessage),
    z.union([z.string().max(100, filterMessage), z.number(), z.boolean()]),
    filterMessage,
  )
  .refine((filter) => Object.keys(filter).length <= 20, filterMessage);

/** What is done to the field; the schema of the kind decides which values are valid. */
const Change = {
  kind: Kind,
  field: z.string("یک فیلد را انتخاب کنید.").max(60, "یک فیلد را انتخاب کنید."),
  operation: z.enum(BULK_OPERATIONS, "این کار شناخته نیست."),
  /** With `add` and `remove` a list. */
  value: z.union(
    [
      z.string().max(2000, valueMessage),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(z.unknown()).max(100, valueMessage),
    ],
    valueMessage,
  ),
};

/** A sentence about a record. */
const BulkRemarks = z.array(z.object({ id: z.int(), name: z.string(), sentence: z.string() }));
export type BulkRemark = z.output<typeof BulkRemarks>[number];

const RecordVersions = z.array(z.object({ id: z.int(), version: z.int() }));

const BulkChange = z.object({ id: z.int(), name: z.string(), before: z.unknown(), after: z.unknown() });
export type BulkChange = z.output<typeof BulkChange>;

/** Nothing is stored. */
export const previewBulkEdit = endpoint({
  method: "POST",
  path: "desk/bulk-edit/preview",
  access: "write",
  summary: "یک فیلد از چند مورد، پیش از ذخیره: چند مورد و چگونه تغییر می‌کند، و کدام‌ها نمی‌شود",
  input: z
    .object({ ...Change, ids: Ids.optional(), filter: Filter.optional() })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ["ids"],
      error: targetMessage,
    }),
  output: z.object({
    /** The records that would change, with the versions on which this is based. */
    records: RecordVersions,
    /** The first of their changes. */
    changes: z.array(BulkChange),
    /** How many records are so already. */
    unchanged: z.int(),
    /** The records that cannot be changed so, and why. */
    refused: BulkRemarks,
    /** Doubts about records that would change. */
    warnings: BulkRemarks,
  }),
  errors: ["record_unknown", "too_often"],
});
export type BulkPreview = z.output<(typeof previewBulkEdit)["output"]>;

const BulkResult = z.object({
  /** How many records have changed. */
  changed: z.int(),
  /** These records, with their new versions. */
  records: RecordVersions,
  /** The others, which are as they were, and why. */
  refused: BulkRemarks,
  message: z.string(),
});
export type BulkResult = z.output<typeof BulkResult>;

/** Changes the records that are still in the version that the editor saw, in one transaction; the others are reported. */
export const saveBulkEdit = endpoint({
  method: "POST",
  path: "desk/bulk-edit/save",
  access: "write",
  summary: "یک فیلد از چند مورد را با هم تغییر می‌دهد؛ آنچه را در این میان کسی تغییر داده است نه",
  input: z.object({ ...Change, records: SeenRecords }),
  output: BulkResult,
  errors: ["record_unknown", "too_often"],
});

/** Restores the version before the named one, of records that are still in the named version; the others are reported. */
export const undoBulkEdit = endpoint({
  method: "POST",
  path: "desk/bulk-edit/undo",
  access: "write",
  summary: "مقدارهای پیش از یک ویرایش گروهی را برمی‌گرداند، جز آنچه پس از آن تغییر کرده است",
  input: z.object({ kind: Kind, records: SeenRecords }),
  output: BulkResult,
  errors: ["record_unknown", "too_often"],
});

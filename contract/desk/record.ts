import { z } from "zod";
import type { ApiErrorCode } from "../api-errors.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, pageOf, SearchText } from "../fields.ts";
import { yesNo } from "../record-fields.ts";
import { ReplacedAutosave } from "./own/form-key.ts";
import { RECORD_ACTIONS } from "./team/rights.ts";

// The records that editors maintain. All kinds of records share the endpoints of `recordEndpoints`.

export const RECORD_KINDS = [
  "place",
  "category",
  "place-type",
  "activity",
  "province",
  "post",
  "slide",
  "faq",
  "post-category",
  "faq-category",
  "holiday",
  "amenity",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * `scheduled`: published, but its time has not come yet, so visitors do not see it. `ready`: a draft that was handed in for review.
 */
export const RECORD_STATES = ["published", "scheduled", "ready", "draft", "deleted"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export const RecordStateName = z.enum(RECORD_STATES);

/** What the caller may do with a record. */
export const RecordMay = z.array(z.enum(RECORD_ACTIONS));

/** How many records there are, by state. */
export const StateCounts = z.object({
  published: z.int(),
  scheduled: z.int(),
  ready: z.int(),
  draft: z.int(),
  deleted: z.int(),
});

/** The time and author of the last change; null while the record is as it was seeded. */
const LastChange = { updated_at: z.iso.datetime().nullable(), updated_by: z.string().nullable() };

/** The metadata of every record. */
const RecordMeta = {
  id: z.int(),
  /** An update sends it back; if another update came in between, it fails with `record_changed`. */
  version: z.int(),
  state: RecordStateName,
  ...LastChange,
  may: RecordMay,
  /** The path of its public page; null while it is not public. */
  preview_url: z.string().nullable(),
};

const Row = {
  id: z.int(),
  slug: z.string(),
  /** Its name, its title or its question. */
  name: z.string(),
  state: RecordStateName,
  version: z.int(),
  ...LastChange,
  may: RecordMay,
};

type Shape = Record<string, z.ZodType>;
type AllOptional<Fields extends Shape> = { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> };

const allOptional = <Fields extends Shape>(shape: Fields) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.optional()])) as AllOptional<Fields>;

/** The definition of a kind of record. */
interface RecordDefinition<
  Name extends RecordKind,
  RequiredFields extends Shape,
  OptionalFields extends Shape,
  RowFields extends Shape,
  Filters extends Shape,
  Sort extends string,
> {
  kind: Name;
  /** The Persian plural, for the documentation. */
  title: string;
  /** The fields that a new record needs. */
  requiredFields: RequiredFields;
  /** The fields that a new record may omit. */
  optionalFields: OptionalFields;
  /** The fields of a list row in addition to the common ones. */
  rowFields: RowFields;
  filters: Filters;
  sorts: readonly [Sort, ...Sort[]];
}

const notFound = ["record_unknown"] as const satisfies ApiErrorCode[];
const Warnings = {
  /** Doubts about saved values, by field. */
  warnings: z.record(z.string(), z.string()),
  /** Whether an earlier request of the same form has created the record; nothing of this one is stored. */
  repeated: z.boolean().optional(),
  message: z.string(),
};

/** Removed together with the save, so that what is saved is not offered as unsaved later. */
const Replaced = { autosave: ReplacedAutosave.optional() };

/** A field that differs from the previous version. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof FieldChange>;

export const RecordVersion = z.object({
  version: z.int(),
  /** Null for the seeded version. */
  at: z.iso.datetime().nullable(),
  /** The author's name at that time, or «داده‌های آغازین». */
  by: z.string(),
  /** Null for the seeded version. */
  account_id: z.int().nullable(),
  /** Compared with the previous version; empty for the first. */
  changes: z.array(FieldChange),
});
export type RecordVersion = z.output<typeof RecordVersion>;

/** The endpoints of records that can be edited but neither created nor deleted. */
export function fixedRecordEndpoints<
  const Name extends RecordKind,
  RequiredFields extends Shape,
  OptionalFields extends Shape,
  RowFields extends Shape,
  Filters extends Shape,
  const Sort extends string,
>({
  kind,
  title,
  requiredFields,
  optionalFields,
  rowFields,
  filters,
  sorts,
}: RecordDefinition<Name, RequiredFields, OptionalFields, RowFields, Filters, Sort>) {
  const Record = z.object({ ...RecordMeta, ...requiredFields, ...optionalFields });
  const SaveResult = z.object({ record: Record, ...Warnings });
  return {
    kind,
    list: endpoint({
      method: "GET",
      path: `desk/${kind}`,
      access: "desk",
      summary: `${title}: فهرست با جستجو و فیلتر`,
      input: z.object({
        q: SearchText.optional(),
        ids: IdList.optional(),
        state: z.enum(["all", ...RECORD_STATES], "این وضعیت شناخته نیست.").default("all"),
        sort: z.enum(sorts, "این چیدمان شناخته نیست.").default(sorts[0]),
        order: z.enum(["asc", "desc"], "ترتیب asc یا desc است.").default("asc"),
        ...Paging,
        ...allOptional(filters),
      }),
      output: pageOf(z.object({ ...Row, ...rowFields })).extend({
        /** How many records match the search and the filters, by state. */
        state_counts: StateCounts,
      }),
    }),
    show: endpoint({
      method: "GET",
      path: `desk/${kind}/show/:id`,
      access: "desk",
      summary: `${title}: یکی، با همهٔ آنچه ویرایش می‌شود`,
      input: z.object({ id: Id }),
      output: Record,
      errors: notFound,
    }),
    /** Omitted fields stay unchanged. */
    update: endpoint({
      method: "POST",
      path: `desk/${kind}/update/:id`,
      access: "write",
      summary: `${title}: نگارش تازه‌ای از یکی`,
      input: z.object({
        ...{ id: Id, version: Id, ...Replaced },
        ...allOptional(requiredFields),
        ...allOptional(optionalFields),
      }),
      output: SaveResult,
      errors: [...notFound, "record_protected", "record_changed", "record_deleted", "slug_taken"],
    }),
    versions: endpoint({
      method: "GET",
      path: `desk/${kind}/versions/:id`,
      access: "desk",
      summary: `${title}: نگارش‌های یکی، تازه‌ترین نخست`,
      input: z.object({ id: Id, ...Paging }),
      output: pageOf(RecordVersion),
      errors: notFound,
    }),
    revert: endpoint({
      method: "POST",
      path: `desk/${kind}/revert/:id`,
      access: "write",
      summary: `${title}: نگارشی کهنه دوباره نو می‌شود`,
      input: z.object({ id: Id, version_now: Id, to: Id }),
      output: SaveResult,
      errors: [...notFound, "record_protected", "version_unknown", "record_changed", "record_deleted", "slug_taken"],
    }),
  };
}

/** `ids` are the records that were changed by this request, `changed` is their number. */
const BulkResult = z.object({ changed: z.int(), ids: z.array(z.int()), message: z.string() });

/** The endpoints of records that editors can also create, publish, delete and restore. */
export function recordEndpoints<
  const Name extends RecordKind,
  RequiredFields extends Shape,
  OptionalFields extends Shape,
  RowFields extends Shape,
  Filters extends Shape,
  const Sort extends string,
>(definition: RecordDefinition<Name, RequiredFields, OptionalFields, RowFields, Filters, Sort>) {
  const { kind, title, requiredFields, optionalFields } = definition;
  const fixed = fixedRecordEndpoints(definition);
  return {
    ...fixed,
    /** With the `form_key` of an `autosave`, it creates one record, however often it is sent. */
    create: endpoint({
      method: "POST",
      path: `desk/${kind}/create`,
      access: "write",
      summary: `${title}: یکی تازه، پیش‌نویس مگر آن که خواسته شود`,
      creates: true,
      input: z.object({ ...requiredFields, ...allOptional(optionalFields), published: yesNo.optional(), ...Replaced }),
      output: fixed.update.output,
      errors: ["right_missing", "slug_taken"],
    }),
    publish: endpoint({
      method: "POST",
      path: `desk/${kind}/publish`,
      access: "review",
      summary: `${title}: انتشار، یا بازگشت به پیش‌نویس`,
      input: z.object({
        ids: IdList,
        published: yesNo,
        /** What the caller has read of each record, in the order of `ids`; without it, whatever is stored. */
        versions: z.array(z.int()).max(100).optional(),
        /** Whether a return to drafts takes the caller's publication back: their review and assignment come back, too. */
        undo: yesNo.optional(),
      }),
      output: BulkResult,
      errors: [...notFound, "record_protected", "record_deleted", "record_in_use", "record_changed"],
    }),
    remove: endpoint({
      method: "POST",
      path: `desk/${kind}/remove`,
      access: "write",
      summary: `${title}: حذف، که برگشت‌پذیر است`,
      input: z.object({ ids: IdList }),
      output: BulkResult,
      errors: [...notFound, "record_protected", "record_in_use"],
    }),
    restore: endpoint({
      method: "POST",
      path: `desk/${kind}/restore`,
      access: "write",
      summary: `${title}: برگرداندن حذف‌شده‌ها`,
      input: z.object({ ids: IdList }),
      output: BulkResult,
      errors: [...notFound, "record_protected"],
    }),
  };
}

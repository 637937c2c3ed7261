import { z } from "zod";
import type { ApiErrorCode } from "../api-errors.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, paged, Ref, SearchText } from "../fields.ts";
import { markdown, yesNo } from "./record-fields.ts";

// What editors keep. Every kind of record has the same calls, made by `recordCalls`.

export const RECORD_KINDS = [
  "place",
  "category",
  "place-type",
  "activity",
  "province",
  "post",
  "slide",
  "faq",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_STATES = ["published", "draft", "deleted"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Who changed a record last, and when; null while it is as it first came. */
const Changed = { updated_at: z.iso.datetime().nullable(), updated_by: z.string().nullable() };

/** What every record carries beside its fields. */
const Standing = {
  id: z.int(),
  /** Whoever saves sends it back: if another has come in between, the answer is `record_changed`. */
  version: z.int(),
  state: z.enum(RECORD_STATES),
  ...Changed,
  /** A path of the public site that shows it; null while nobody can see it there. */
  preview_url: z.string().nullable(),
};

const Row = {
  id: z.int(),
  slug: z.string(),
  /** Its name, its title or its question. */
  name: z.string(),
  state: z.enum(RECORD_STATES),
  version: z.int(),
  ...Changed,
};

type Shape = Record<string, z.ZodType>;
type Optional<It extends Shape> = { [Name in keyof It]: z.ZodOptional<It[Name]> };

const optional = <It extends Shape>(shape: It) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.optional()])) as Optional<It>;

/** What a kind of record is made of. */
interface Kind<
  Name extends RecordKind,
  Needed extends Shape,
  Free extends Shape,
  More extends Shape,
  Filters extends Shape,
  Sort extends string,
> {
  kind: Name;
  /** In Persian and in the plural, for the documentation. */
  title: string;
  /** The fields without which there is no record. */
  needed: Needed;
  /** The fields that may be left out when it is made. */
  free: Free;
  /** What its rows in a list carry beside the common. */
  row: More;
  filters: Filters;
  sorts: readonly [Sort, ...Sort[]];
}

const unknown = ["record_unknown"] as const satisfies ApiErrorCode[];
const Warnings = {
  /** What is saved and yet looks wrong, by field. */
  warnings: z.record(z.string(), z.string()),
  message: z.string(),
};

/** A field that changed from one version to the next. */
export const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type Change = z.output<typeof Change>;

export const Version = z.object({
  version: z.int(),
  /** Null: as it came with the site, and nobody has changed it since. */
  at: z.iso.datetime().nullable(),
  /** A name as it was then, or «داده‌های آغازین». */
  by: z.string(),
  /** Null: the data that came with the site. */
  account_id: z.int().nullable(),
  /** Against the version before; none for the first. */
  changes: z.array(Change),
});
export type Version = z.output<typeof Version>;

/** The calls of records that are neither made nor taken away: their fields are kept. */
export function keptRecordCalls<
  const Name extends RecordKind,
  Needed extends Shape,
  Free extends Shape,
  More extends Shape,
  Filters extends Shape,
  const Sort extends string,
>({ kind, title, needed, free, row, filters, sorts }: Kind<Name, Needed, Free, More, Filters, Sort>) {
  const Record = z.object({ ...Standing, ...needed, ...free });
  const Saved = z.object({ record: Record, ...Warnings });
  return {
    kind,
    list: endpoint({
      method: "GET",
      path: `desk/${kind}`,
      access: "editor",
      summary: `${title}: فهرست با جستجو و پالایه`,
      input: z.object({
        q: SearchText.optional(),
        ids: IdList.optional(),
        state: z.enum(["all", ...RECORD_STATES], "این وضعیت شناخته نیست.").default("all"),
        sort: z.enum(sorts, "این چیدمان شناخته نیست.").default(sorts[0] as never),
        order: z.enum(["asc", "desc"], "ترتیب asc یا desc است.").default("asc"),
        ...Paging,
        ...optional(filters),
      }),
      output: paged(z.object({ ...Row, ...row })),
    }),
    show: endpoint({
      method: "GET",
      path: `desk/${kind}/show/:id`,
      access: "editor",
      summary: `${title}: یکی، با همهٔ آنچه ویرایش می‌شود`,
      input: z.object({ id: Id }),
      output: Record,
      errors: unknown,
    }),
    /** Fields that are left out stay as they are. */
    update: endpoint({
      method: "POST",
      path: `desk/${kind}/update/:id`,
      access: "editor",
      summary: `${title}: نگارش تازه‌ای از یکی`,
      input: z.object({ id: Id, version: Id, ...optional(needed), ...optional(free) }),
      output: Saved,
      errors: [...unknown, "record_changed", "record_deleted", "slug_taken"],
    }),
    versions: endpoint({
      method: "GET",
      path: `desk/${kind}/versions/:id`,
      access: "editor",
      summary: `${title}: نگارش‌های یکی، تازه‌ترین نخست`,
      input: z.object({ id: Id, ...Paging }),
      output: paged(Version),
      errors: unknown,
    }),
    revert: endpoint({
      method: "POST",
      path: `desk/${kind}/revert/:id`,
      access: "editor",
      summary: `${title}: نگارشی کهنه دوباره نو می‌شود`,
      input: z.object({ id: Id, version_now: Id, to: Id }),
      output: Saved,
      errors: [...unknown, "version_unknown", "record_changed", "record_deleted", "slug_taken"],
    }),
  };
}

const Done = z.object({
  /** How many were not so before. */
  changed: z.int(),
  message: z.string(),
});

/** The calls of records that editors also make, publish and take away. */
export function recordCalls<
  const Name extends RecordKind,
  Needed extends Shape,
  Free extends Shape,
  More extends Shape,
  Filters extends Shape,
  const Sort extends string,
>(item: Kind<Name, Needed, Free, More, Filters, Sort>) {
  const { kind, title, needed, free } = item;
  const kept = keptRecordCalls(item);
  return {
    ...kept,
    create: endpoint({
      method: "POST",
      path: `desk/${kind}/create`,
      access: "editor",
      summary: `${title}: یکی تازه، پیش‌نویس مگر آن که خواسته شود`,
      creates: true,
      input: z.object({ ...needed, ...optional(free), published: yesNo.optional() }),
      output: kept.update.output,
      errors: ["slug_taken"],
    }),
    publish: endpoint({
      method: "POST",
      path: `desk/${kind}/publish`,
      access: "editor",
      summary: `${title}: انتشار، یا بازگشت به پیش‌نویس`,
      input: z.object({ ids: IdList, published: yesNo }),
      output: Done,
      errors: [...unknown, "record_deleted", "record_in_use"],
    }),
    remove: endpoint({
      method: "POST",
      path: `desk/${kind}/remove`,
      access: "editor",
      summary: `${title}: حذف، که برگشت‌پذیر است`,
      input: z.object({ ids: IdList }),
      output: Done,
      errors: [...unknown, "record_in_use"],
    }),
    restore: endpoint({
      method: "POST",
      path: `desk/${kind}/restore`,
      access: "editor",
      summary: `${title}: برگرداندن حذف‌شده‌ها`,
      input: z.object({ ids: IdList }),
      output: Done,
      errors: unknown,
    }),
  };
}

/** A text as the public page will show it. */
export const previewText = endpoint({
  method: "POST",
  path: "desk/preview",
  access: "editor",
  summary: "متن مارک‌داون، همان گونه که صفحهٔ سایت نشان می‌دهد",
  input: z.object({ markdown: z.union([z.literal(""), markdown(60_000)], "متن حداکثر ۶۰٬۰۰۰ نویسه باشد.") }),
  output: z.object({
    /** Sanitized HTML. */
    html: z.string(),
  }),
});

/** What the fields of records choose among. */
export const listChoices = endpoint({
  method: "GET",
  path: "desk/choices",
  access: "editor",
  summary: "آنچه در فرم‌های ویراستاران برگزیده می‌شود",
  input: z.object({}),
  output: z.object({
    /** What a place is, each with the category that it brings. */
    kinds: z.array(z.object({ slug: z.string(), name: z.string(), category: Ref })),
    types: z.array(Ref),
    categories: z.array(Ref.extend({ type: Ref })),
    /** Parts name the activity that they belong to. */
    activities: z.array(Ref.extend({ parent: Ref.nullable() })),
    provinces: z.array(Ref),
    cities: z.array(Ref.extend({ province_id: z.int() })),
    post_categories: z.array(Ref),
    faq_categories: z.array(Ref),
    /** Names of the site's drawn signs that are in use for this. */
    icons: z.array(z.string()),
    /** Where facts come from: the keys of `data_sources`. */
    data_sources: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});

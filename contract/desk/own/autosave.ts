import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { Id, numericField } from "../../fields.ts";
import { RECORD_KINDS } from "../record.ts";
import { AutosaveState, FormKey } from "./form-key.ts";

// What editors have typed and not saved yet: kept by the server, so that neither a crash nor another machine loses it.

const Kind = z.enum(RECORD_KINDS, "این گونه شناخته نیست.");
const versionMessage = "نگارش عددی از ۰ است.";
const Version = numericField(
  z.number(versionMessage).int(versionMessage).min(0, versionMessage).max(1_000_000, versionMessage),
);
const valuesMessage = "فرم را درست پر کنید.";

/** Values of a form by field; the server does not interpret them. */
const Values = z
  .record(
    z.string().regex(/^\w{1,60}$/, valuesMessage),
    z.union(
      [
        z.string().max(60_000, valuesMessage),
        z.number(),
        z.boolean(),
        z.null(),
        z.array(z.unknown()).max(500, valuesMessage),
      ],
      valuesMessage,
    ),
    valuesMessage,
  )
  .refine((values) => Object.keys(values).length <= 100, valuesMessage);

const Autosave = z.object({
  id: z.int(),
  /** The version of the record on which it is based; 0 for a new record. */
  version: z.int(),
  /** The stored values of the changed fields in that version. */
  base: z.record(z.string(), z.unknown()),
  /** The changed fields, as they would be saved; they may be invalid yet. */
  fields: z.record(z.string(), z.unknown()),
  saved_at: z.iso.datetime(),
});
export type Autosave = z.output<typeof Autosave>;

/** The caller's own autosaves of a record, or of new records without `record_id`; the newest first. */
export const listAutosaves = endpoint({
  method: "GET",
  path: "desk/autosave",
  access: "desk",
  summary: "آنچه ویراستار در یک فرم نوشته و هنوز ذخیره نکرده است",
  input: z.object({ kind: Kind, record_id: Id.optional() }),
  output: z.object({ data: z.array(Autosave) }),
});

/**
 * Stores what is typed. A record has one autosave of each editor. One of a new record is replaced by the form that has stored it, or by
 * its `id`.
 */
export const autosave = endpoint({
  method: "POST",
  path: "desk/autosave/save",
  access: "write",
  summary: "آنچه در یک فرم نوشته می‌شود نگه داشته می‌شود، بدون آن که نگارشی ساخته شود",
  input: z.object({
    kind: Kind,
    record_id: Id.optional(),
    id: Id.optional(),
    form_key: FormKey.optional(),
    version: Version,
    base: Values,
    fields: Values,
  }),
  output: z.object({ id: z.int(), saved_at: z.iso.datetime() }),
  errors: ["record_unknown"],
});

/** Removes an autosave, or what a form has stored last. Repeating it is allowed: an autosave that is gone stays gone. */
export const removeAutosave = endpoint({
  method: "POST",
  path: "desk/autosave/remove",
  access: "write",
  summary: "نوشتهٔ ذخیره‌نشدهٔ خود ویراستار دور انداخته می‌شود",
  input: z
    .object({ ...AutosaveState, form_key: FormKey.optional() })
    .refine(({ id, form_key }) => id !== undefined || form_key !== undefined, {
      path: ["id"],
      error: "نوشته یا فرم آن را بگویید.",
    }),
  output: z.object({ removed: z.boolean() }),
});

/** Own drafts that are listed, at most. */
export const MAX_OWN_DRAFTS = 10;

const OwnDraft = z.object({
  kind: z.enum(RECORD_KINDS),
  /** Null for a record that was never saved. */
  id: z.int().nullable(),
  /** Null while it has none. */
  name: z.string().nullable(),
  /** Whether something typed is not saved yet. */
  is_unsaved: z.boolean(),
  /** Whether it is handed in and waits for review. */
  is_ready: z.boolean(),
  /** When it was typed or saved last. */
  at: z.iso.datetime(),
});
export type OwnDraft = z.output<typeof OwnDraft>;

export const listOwnDrafts = endpoint({
  method: "GET",
  path: "desk/draft",
  access: "desk",
  summary: "کارهای نیمه‌تمام خود ویراستار: نوشته‌های ذخیره‌نشده و پیش‌نویس‌ها، تازه‌ترین نخست",
  input: z.object({}),
  output: z.object({ data: z.array(OwnDraft) }),
});

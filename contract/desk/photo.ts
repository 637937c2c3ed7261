import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, paged, SearchText, toNumber } from "../fields.ts";
import { Image } from "../image.ts";
import { UploadedFile } from "../uploaded-file.ts";
import { line, maybeHttps, yesNo } from "./record-fields.ts";

/** What a file of a photograph may be. */
export const PHOTOGRAPH_LIMITS = {
  /** Bytes. */
  most: 30 * 1024 * 1024,
  /** Pixels of the longer side. */
  shortest: 320,
  longest: 8000,
  types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
} as const;

const deed = (kind: string) => `https://creativecommons.org/${kind}`;

/** Under what a photograph may be shown: the name for readers, and where the licence is written. */
export const LICENSES = {
  own: { name: "با اجازهٔ عکاس برای سرزمین", url: null },
  "public-domain": { name: "مالکیت عمومی", url: deed("publicdomain/mark/1.0/") },
  "cc0-1.0": { name: "CC0 1.0", url: deed("publicdomain/zero/1.0/") },
  "cc-by-4.0": { name: "CC BY 4.0", url: deed("licenses/by/4.0/") },
  "cc-by-sa-4.0": { name: "CC BY-SA 4.0", url: deed("licenses/by-sa/4.0/") },
  "cc-by-3.0": { name: "CC BY 3.0", url: deed("licenses/by/3.0/") },
  "cc-by-sa-3.0": { name: "CC BY-SA 3.0", url: deed("licenses/by-sa/3.0/") },
  "cc-by-2.0": { name: "CC BY 2.0", url: deed("licenses/by/2.0/") },
  "cc-by-sa-2.0": { name: "CC BY-SA 2.0", url: deed("licenses/by-sa/2.0/") },
} as const satisfies Record<string, { name: string; url: string | null }>;
export type License = keyof typeof LICENSES;

/** Waits for its turn, is being made into pictures, stands ready, or cannot be made: `reason` says why. */
export const PHOTOGRAPH_STATES = ["waiting", "working", "ready", "failed"] as const;
export type PhotographState = (typeof PHOTOGRAPH_STATES)[number];

const LicenseKey = z.enum(Object.keys(LICENSES) as [License, ...License[]], "پروانهٔ عکس را برگزینید.");

export const Photograph = z.object({
  id: z.int(),
  subject: z.object({ kind: z.enum(["place", "post"]), id: z.int(), name: z.string() }),
  state: z.enum(PHOTOGRAPH_STATES),
  removed: z.boolean(),
  /** Why it cannot be made, or why it is tried again; a Persian sentence. */
  reason: z.string().nullable(),
  alt: z.string(),
  credit: z.string(),
  credit_url: z.string().nullable(),
  license: LicenseKey,
  /** Where readers see it now; null while they do not. */
  shown_as: z.enum(["cover", "gallery"]).nullable(),
  /** The editors chose it as the cover. Without a choice, the first ready one is. */
  chosen: z.boolean(),
  /** Null until it is ready, and once it is removed. */
  image: Image.nullable(),
  /** A tiny data URI of it; empty until it is ready. */
  placeholder: z.string(),
  /** Pixels of the original, turned upright; null until it is ready. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Bytes of the original. */
  size: z.int(),
  /** What its sender called it. */
  file_name: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  updated_at: z.iso.datetime(),
});
export type Photograph = z.output<typeof Photograph>;

const One = z.object({ photograph: Photograph, message: z.string() });
const Some = z.object({
  /** How many were not so before. */
  changed: z.int(),
  message: z.string(),
});
const unknown = ["photograph_unknown"] as const;

const altMessage = "آنچه را در عکس دیده می‌شود در یک جمله بنویسید.";
const texts = {
  alt: line(200).refine((text) => text.length >= 3, altMessage),
  credit: line(200),
  /** Where the photograph comes from. */
  credit_url: maybeHttps,
  license: LicenseKey,
};

const ofOne = { place_id: Id.optional(), post_id: Id.optional() };
const isOne = ({ place_id, post_id }: { place_id?: number | undefined; post_id?: number | undefined }) =>
  (place_id === undefined) !== (post_id === undefined);
const oneMessage = { path: ["place_id"], error: "عکس یا از یک مکان است یا از یک داستان." };

/** One file a call, so that each has its own progress. Once this is answered with success, the file is not lost any more. */
export const uploadPhotograph = endpoint({
  method: "POST",
  path: "desk/photograph/upload",
  access: "editor",
  summary: "عکسی از یک مکان یا داستان: JPEG، PNG، WebP یا AVIF تا ۳۰ مگابایت؛ تکراری‌ها یک بار نگه داشته می‌شوند",
  creates: true,
  upload: { field: "photograph", most: PHOTOGRAPH_LIMITS.most, onDisk: true },
  input: z
    .object({
      ...ofOne,
      ...texts,
      credit_url: texts.credit_url.optional(),
      photograph: z.instanceof(UploadedFile, { error: "یک عکس برگزینید." }),
    })
    .refine(isOne, oneMessage),
  output: One,
  errors: ["photo_unreadable", "media_type_wrong", "body_too_large", "too_often", "media_unavailable"],
});

/** Of one place or story, in their order there; otherwise the newest first. */
export const listPhotographs = endpoint({
  method: "GET",
  path: "desk/features/photo",
  access: "editor",
  summary: "عکس‌ها، با شمار هر وضعیت",
  input: z.object({
    ...ofOne,
    q: SearchText.optional(),
    /** Without it, all but the removed. */
    state: z.enum([...PHOTOGRAPH_STATES, "removed"], "این وضعیت شناخته نیست.").optional(),
    ids: IdList.optional(),
    ...Paging,
  }),
  output: paged(Photograph).extend({
    /** Whatever state was asked for: how many there are of each of the same place, story or search. */
    counts: z.object({ waiting: z.int(), working: z.int(), ready: z.int(), failed: z.int(), removed: z.int() }),
  }),
});

export const showPhotograph = endpoint({
  method: "GET",
  path: "desk/photograph/show/:id",
  access: "editor",
  summary: "یک عکس",
  input: z.object({ id: Id }),
  output: z.object({ photograph: Photograph }),
  errors: unknown,
});

/** Fields that are left out stay as they are. */
export const updatePhotograph = endpoint({
  method: "POST",
  path: "desk/photograph/update/:id",
  access: "editor",
  summary: "متن جایگزین، عکاس و پروانهٔ یک عکس",
  input: z.object({
    id: Id,
    alt: texts.alt.optional(),
    credit: texts.credit.optional(),
    credit_url: texts.credit_url.optional(),
    license: texts.license.optional(),
  }),
  output: One,
  errors: unknown,
});

const idsMessage = "شناسهٔ همهٔ عکس‌ها را به ترتیب تازه بنویسید.";
const OrderedIds = z
  .union([z.string(), z.array(z.union([z.number(), z.string()]))], idsMessage)
  .transform((value) => (Array.isArray(value) ? value : value.split(/[,،]/)).slice(0, 501).map(toNumber))
  .pipe(
    z
      .array(z.int(idsMessage).positive(idsMessage).max(2_147_483_647, idsMessage))
      .min(1, idsMessage)
      .max(500, idsMessage),
  )
  .refine((ids) => new Set(ids).size === ids.length, idsMessage);

export const reorderPhotographs = endpoint({
  method: "POST",
  path: "desk/photograph/reorder",
  access: "editor",
  summary: "ترتیب عکس‌های یک مکان یا داستان: شناسهٔ همهٔ آن‌ها که حذف نشده‌اند، به ترتیب تازه",
  input: z.object({ ...ofOne, ids: OrderedIds }).refine(isOne, oneMessage),
  output: z.object({ data: z.array(Photograph), message: z.string() }),
});

export const choosePhotograph = endpoint({
  method: "POST",
  path: "desk/photograph/cover/:id",
  access: "editor",
  summary: "این عکس نمای مکان یا داستان می‌شود؛ با chosen=false باز نخستین عکس",
  input: z.object({ id: Id, chosen: yesNo.default(true) }),
  output: One,
  errors: unknown,
});

export const removePhotographs = endpoint({
  method: "POST",
  path: "desk/photograph/remove",
  access: "editor",
  summary: "حذف عکس‌ها، که برگشت‌پذیر است",
  input: z.object({ ids: IdList }),
  output: Some,
  errors: unknown,
});

export const restorePhotographs = endpoint({
  method: "POST",
  path: "desk/photograph/restore",
  access: "editor",
  summary: "برگرداندن عکس‌های حذف‌شده",
  input: z.object({ ids: IdList }),
  output: Some,
  errors: unknown,
});

export const retryPhotographs = endpoint({
  method: "POST",
  path: "desk/photograph/retry",
  access: "editor",
  summary: "ساختن دوبارهٔ عکس‌هایی که نشده‌اند",
  input: z.object({ ids: IdList }),
  output: Some,
  errors: unknown,
});

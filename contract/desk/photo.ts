import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, pageOf, SearchText } from "../fields.ts";
import { Image } from "../image.ts";
import { FILE_ERRORS, MAX_PHOTO_BYTES, PART_BYTES, PHOTO_PART_ERRORS, PhotoFile, PhotoPart } from "../photo-file.ts";
import { LICENSES, type License } from "../photo-license.ts";
import { line, nullableHttps, OrderedIds, yesNo } from "../record-fields.ts";
import { UploadedFile } from "../uploaded-file.ts";
import { PHOTO_STATES, PhotoCut, PhotoReplacement, type PhotoState } from "./photo-change/photo-state.ts";

export { LICENSES, type License, PHOTO_STATES, type PhotoState };

/** The requirements for the file of a photo. */
export const PHOTO_LIMITS = {
  /** Pixels of the longer side. */
  minSide: 320,
  maxSide: 8000,
} as const;

const LicenseKey = z.enum(Object.keys(LICENSES) as [License, ...License[]], "پروانهٔ عکس را انتخاب کنید.");

export const Photo = z.object({
  id: z.int(),
  subject: z.object({ kind: z.enum(["place", "post"]), id: z.int(), name: z.string() }),
  state: z.enum(PHOTO_STATES),
  removed: z.boolean(),
  /** Why processing failed or is retried, as a Persian sentence. */
  reason: z.string().nullable(),
  alt: z.string(),
  credit: z.string(),
  credit_url: z.string().nullable(),
  /** Null until one is chosen. */
  license: LicenseKey.nullable(),
  /** Whether readers may see it: its images are made, and it has an alternative text, a photographer and a licence. */
  is_public: z.boolean(),
  /** Where it is displayed on the public site; null while it is not. */
  shown_as: z.enum(["cover", "gallery"]).nullable(),
  /** Whether editors selected it as the cover. Without a selection, the first ready photo is the cover. */
  chosen: z.boolean(),
  /** Uploaded here, imported, or sent by a member. Only the first kind becomes the cover without being selected. */
  source: z.enum(["desk", "import", "member"]),
  /** What must stay visible when it is cut, in percent from the left and the top; null: the middle. */
  focus: z.object({ x: z.int(), y: z.int() }).nullable(),
  /** The part that is shown; null: the whole. */
  cut: PhotoCut.nullable(),
  /** The day on which it was taken, where it is known. */
  taken_on: z.iso.date().nullable(),
  /** Null until it is ready and after it is deleted. */
  image: Image.nullable(),
  /** A tiny data URI of it; empty until it is ready. */
  placeholder: z.string(),
  /** Pixels of what is shown of the original; null until it is ready. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Bytes of the original, and how many of them have arrived. */
  size: z.int(),
  received: z.int(),
  /** Other photos of the same place or story that look the same. */
  alike: z.array(z.int()),
  /** The file or the cut that is to take the place of this one, until its images are made. */
  replacement: PhotoReplacement.nullable(),
  /** The file name on the sender's device. */
  file_name: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  updated_at: z.iso.datetime(),
});
export type Photo = z.output<typeof Photo>;

/** A photo after a change. */
export const PhotoResponse = z.object({ photograph: Photo, message: z.string() });
const BulkResult = z.object({
  /** The number of photos that changed. */
  changed: z.int(),
  message: z.string(),
});
const notFound = ["photograph_unknown"] as const;
const protectedOrUnknown = ["photograph_unknown", "record_protected"] as const;

const altMessage = "آنچه را در عکس دیده می‌شود در یک جمله بنویسید.";
/** What is written of a photo. */
const PhotoTexts = {
  alt: line(200).refine((text) => text.length >= 3, altMessage),
  credit: line(200),
  /** The source of the photo. */
  credit_url: nullableHttps,
  license: LicenseKey,
};

/** A place or a story. */
const PhotoSubject = { place_id: Id.optional(), post_id: Id.optional() };
const hasOneSubject = ({ place_id, post_id }: { place_id?: number | undefined; post_id?: number | undefined }) =>
  (place_id === undefined) !== (post_id === undefined);
const subjectError = { path: ["place_id"], error: "عکس یا از یک مکان است یا از یک داستان." };

/** One file per request, so that each has its own progress. After a successful response the file is stored durably. */
export const uploadPhoto = endpoint({
  method: "POST",
  path: "desk/photograph/upload",
  access: "write",
  summary: "عکسی از یک مکان یا داستان: JPEG، PNG، WebP یا AVIF تا ۳۰ مگابایت؛ تکراری‌ها یک بار نگه داشته می‌شوند",
  creates: true,
  mayExist: true,
  upload: { field: "photograph", maxBytes: MAX_PHOTO_BYTES, onDisk: true },
  input: z
    .object({
      ...PhotoSubject,
      ...PhotoTexts,
      credit_url: PhotoTexts.credit_url.optional(),
      photograph: z.instanceof(UploadedFile, { error: "یک عکس انتخاب کنید." }),
    })
    .refine(hasOneSubject, subjectError),
  output: PhotoResponse,
  errors: ["record_protected", ...FILE_ERRORS],
});

/** Photos of one place or story in their order; without one, newest first. */
export const listPhotos = endpoint({
  method: "GET",
  path: "desk/photograph",
  access: "desk",
  summary: "عکس‌ها، با شمار هر وضعیت",
  input: z.object({
    ...PhotoSubject,
    q: SearchText.optional(),
    /** Without it, all except the deleted ones. */
    state: z.enum([...PHOTO_STATES, "removed"], "این وضعیت شناخته نیست.").optional(),
    /** Those that readers may see, or the others. */
    is_public: yesNo.optional(),
    ids: IdList.optional(),
    ...Paging,
  }),
  output: pageOf(Photo).extend({
    /** The number of photos per state for the same place, story or search, regardless of `state`. */
    counts: z.object({
      sending: z.int(),
      waiting: z.int(),
      working: z.int(),
      ready: z.int(),
      failed: z.int(),
      removed: z.int(),
    }),
  }),
});

export const showPhoto = endpoint({
  method: "GET",
  path: "desk/photograph/show/:id",
  access: "desk",
  summary: "یک عکس",
  input: z.object({ id: Id }),
  output: z.object({ photograph: Photo }),
  errors: notFound,
});

const focusMessage = "نقطهٔ مهم را روی عکس نشان دهید.";
const Percent = z.int(focusMessage).min(0, focusMessage).max(100, focusMessage);

/** Omitted fields stay unchanged. */
export const updatePhoto = endpoint({
  method: "POST",
  path: "desk/photograph/update/:id",
  access: "write",
  summary: "متن جایگزین، عکاس، پروانه و نقطهٔ مهم یک عکس",
  input: z.object({
    id: Id,
    alt: PhotoTexts.alt.optional(),
    credit: PhotoTexts.credit.optional(),
    credit_url: PhotoTexts.credit_url.optional(),
    license: PhotoTexts.license.optional(),
    /** Null: the middle. */
    focus: z.object({ x: Percent, y: Percent }, focusMessage).nullable().optional(),
  }),
  output: PhotoResponse,
  errors: protectedOrUnknown,
});

export const reorderPhotos = endpoint({
  method: "POST",
  path: "desk/photograph/reorder",
  access: "write",
  summary: "ترتیب عکس‌های یک مکان یا داستان: شناسهٔ همهٔ آن‌ها که حذف نشده‌اند، به ترتیب تازه",
  input: z.object({ ...PhotoSubject, ids: OrderedIds }).refine(hasOneSubject, subjectError),
  output: z.object({ data: z.array(Photo), message: z.string() }),
  errors: ["record_protected"],
});

export const selectCoverPhoto = endpoint({
  method: "POST",
  path: "desk/photograph/cover/:id",
  access: "write",
  summary: "این عکس عکس اصلی مکان یا داستان می‌شود؛ با chosen=false باز نخستین عکس",
  input: z.object({ id: Id, chosen: yesNo.default(true) }),
  output: PhotoResponse,
  errors: protectedOrUnknown,
});

export const deletePhotos = endpoint({
  method: "POST",
  path: "desk/photograph/remove",
  access: "write",
  summary: "حذف عکس‌ها، که برگشت‌پذیر است",
  input: z.object({ ids: IdList }),
  output: BulkResult,
  errors: protectedOrUnknown,
});

export const restorePhotos = endpoint({
  method: "POST",
  path: "desk/photograph/restore",
  access: "write",
  summary: "برگرداندن عکس‌های حذف‌شده",
  input: z.object({ ids: IdList }),
  output: BulkResult,
  errors: protectedOrUnknown,
});

export const retryPhotos = endpoint({
  method: "POST",
  path: "desk/photograph/retry",
  access: "write",
  summary: "ساختن دوبارهٔ عکس‌هایی که نشده‌اند",
  input: z.object({ ids: IdList }),
  output: BulkResult,
  errors: protectedOrUnknown,
});

/** Photos of one editor that are not sent completely, at most. */
export const MAX_UNFINISHED_PHOTOS = 200;

/**
 * Announces a photo: it has its place after the others at once, and is not shown to readers before it is complete and described. The
 * same file of the same editor is announced once, and the answer says how much of it has arrived.
 */
export const beginDeskPhoto = endpoint({
  method: "POST",
  path: "desk/photograph/begin",
  access: "write",
  summary: "عکسی از یک مکان یا داستان را آغاز می‌کند؛ دوباره با همان فایل می‌گوید تا کجا رسیده است",
  creates: true,
  mayExist: true,
  input: z
    .object({
      ...PhotoSubject,
      ...PhotoFile,
      /** What is known already of photographer and licence. */
      credit: PhotoTexts.credit.optional(),
      credit_url: PhotoTexts.credit_url.optional(),
      license: PhotoTexts.license.optional(),
    })
    .refine(hasOneSubject, subjectError),
  output: PhotoResponse,
  errors: ["record_protected", "photos_too_many"],
});

/** Announces another file for a photo, which keeps its texts and is shown with the old file until the images of the new one are made. */
export const beginReplacement = endpoint({
  method: "POST",
  path: "desk/photograph/replace/:id",
  access: "write",
  summary: "فایل دیگری برای یک عکس را آغاز می‌کند؛ همه جا جای فایل پیشین را می‌گیرد",
  creates: true,
  mayExist: true,
  input: z.object({ id: Id, ...PhotoFile }),
  output: PhotoResponse,
  errors: ["record_protected", "photograph_unknown", "photos_too_many"],
});

/** The next part of a photo: see `sendPhotoPart` of members. */
export const sendDeskPhotoPart = endpoint({
  method: "POST",
  path: "desk/photograph/part/:id",
  access: "write",
  summary: "پاره‌ای از عکس، از جایی که پارهٔ پیش پایان یافته است",
  upload: { field: "part", maxBytes: PART_BYTES.max },
  input: PhotoPart,
  output: z.object({ received: z.int(), state: z.enum(PHOTO_STATES) }),
  errors: ["record_protected", ...PHOTO_PART_ERRORS],
});

/** The files are stored once, whatever uses them. Photos that the place or story has already are left out. */
export const reusePhotos = endpoint({
  method: "POST",
  path: "desk/photograph/reuse",
  access: "write",
  summary: "عکس‌هایی از کتابخانه را به یک مکان یا داستان هم می‌افزاید",
  input: z.object({ ...PhotoSubject, ids: IdList }).refine(hasOneSubject, subjectError),
  output: z.object({ data: z.array(Photo), message: z.string() }),
  errors: ["record_protected", "photograph_unknown"],
});

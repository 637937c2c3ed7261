import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { hasVisibleText, Id, Paging, pageOf, shortLine, YesNo } from "../fields.ts";
import { Image } from "../image.ts";
import { PART_BYTES, PHOTO_PART_ERRORS, PhotoFile, PhotoPart } from "../photo-file.ts";
import { plainText } from "./comment-text.ts";

/** What a member may send. */
export const MEMBER_PHOTO_LIMITS = {
  /** Pixels of the longer side. */
  minSide: 640,
  maxSide: 16_384,
  /** Photos at once, with a comment or alone. */
  maxAtOnce: 6,
  /** Photos within 24 hours, and their bytes. */
  maxPerDay: 30,
  maxBytesPerDay: 300 * 1024 * 1024,
  /** Photos of one member at one place. */
  maxPerPlace: 24,
  /** Photos of one member that wait for the editors or to be sent completely. */
  maxWaiting: 60,
  /** Photos of one member altogether. */
  maxPerMember: 1000,
} as const;

/** The licence under which members give their photos; its key in `LICENSES`. */
export const MEMBER_LICENSE = "cc-by-sa-4.0";

/**
 * `sending`: not complete yet; `processing`: its images are being made; `failed`: it is no usable image; `pending`: waits for the
 * editors; then `approved` or `rejected`. `withdrawn`: approved, and taken off the page by an editor later.
 */
export const MEMBER_PHOTO_STATES = [
  "sending",
  "processing",
  "failed",
  "pending",
  "approved",
  "rejected",
  "withdrawn",
] as const;
export type MemberPhotoState = (typeof MEMBER_PHOTO_STATES)[number];

/** A photo as the member who sent it sees it. */
export const OwnPhoto = z.object({
  id: z.int(),
  place: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(MEMBER_PHOTO_STATES),
  /** Why it failed or was rejected, in a sentence. */
  reason: z.string().nullable(),
  file_name: z.string(),
  /** Bytes of the file, and how many of them have arrived. */
  size: z.int(),
  received: z.int(),
  caption: z.string().nullable(),
  credit: z.string(),
  /** The day on which it was taken, if the member lets it be shown. */
  taken_on: z.iso.date().nullable(),
  /** Null until its images are made, and when it was rejected. */
  image: Image.nullable(),
  /** Whether a photo of the same place looks the same: on its page, or among those of this member. */
  looks_known: z.boolean(),
  /** Its id on the place's page, once it is approved. */
  photograph_id: z.int().nullable(),
  created_at: z.iso.datetime(),
});
export type OwnPhoto = z.output<typeof OwnPhoto>;

const caption = z
  .string("یک متن بنویسید.")
  .transform(plainText)
  .transform((text) => text.replace(/\s+/g, " "))
  .pipe(z.string().max(200, "حداکثر ۲۰۰ نویسه بنویسید."))
  .transform((text) => (hasVisibleText(text) ? text : null))
  .nullable();

/** Announces a photo; the same file of the same member at the same place is announced once, and the answer says how much of it has arrived. */
export const beginPhoto = endpoint({
  method: "POST",
  path: "profile/photograph/begin",
  access: "member",
  summary: "عکسی را برای صفحهٔ یک مکان آغاز می‌کند؛ دوباره با همان فایل می‌گوید تا کجا رسیده است",
  creates: true,
  mayExist: true,
  input: z.object({
    place_id: Id,
    /** The member's own comment on the place that the photo belongs to. */
    comment_id: Id.optional(),
    ...PhotoFile,
    caption: caption.optional(),
    /** The name beside the photo. */
    credit: shortLine("نامی را که کنار عکس بیاید بنویسید.", 80),
    /** Whether the day on which it was taken may be shown. */
    keeps_date: YesNo.default(false),
  }),
  output: z.object({ photo: OwnPhoto }),
  errors: ["place_unknown", "comment_unknown", "photos_too_many", "too_often"],
});

/**
 * The next part of a photo. A part that does not begin where the last one ended is ignored: `received` says where to go on. With the
 * last byte the photo is stored.
 */
export const sendPhotoPart = endpoint({
  method: "POST",
  path: "profile/photograph/part/:id",
  access: "member",
  summary: "پاره‌ای از عکس، از جایی که پارهٔ پیش پایان یافته است",
  upload: { field: "part", maxBytes: PART_BYTES.max },
  input: PhotoPart,
  output: z.object({ received: z.int(), state: z.enum(MEMBER_PHOTO_STATES) }),
  errors: PHOTO_PART_ERRORS,
});

export const listOwnPhotos = endpoint({
  method: "GET",
  path: "profile/photograph",
  access: "member",
  summary: "عکس‌های خود، تازه‌ترین نخست",
  input: z.object({ place_id: Id.optional(), ...Paging }),
  output: pageOf(OwnPhoto),
});

/** At once, whatever its state: readers do not see it any more, and its files are deleted. */
export const removeOwnPhoto = endpoint({
  method: "POST",
  path: "profile/photograph/remove/:id",
  access: "member",
  summary: "عکس خود را برمی‌دارد؛ فایل‌هایش هم پاک می‌شوند",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
  errors: ["photograph_unknown"],
});

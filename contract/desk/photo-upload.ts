import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList } from "../fields.ts";
import { PART_BYTES, PHOTO_PART_ERRORS, PhotoFile, PhotoPart } from "../photo-file.ts";
import { hasOneSubject, PHOTO_STATES, Photo, PhotoResponse, PhotoSubject, PhotoTexts, subjectError } from "./photo.ts";

/** Photos of one editor that are not sent completely, at most. */
export const MAX_UNFINISHED_PHOTOS = 200;

/**
 * Announces a photo: it has its place after the others at once, and is not shown to readers before it is complete and described. The
 * same file of the same editor is announced once, and the answer says how much of it has arrived.
 */
export const beginDeskPhoto = endpoint({
  method: "POST",
  path: "desk/photograph/begin",
  access: "editor",
  summary: "عکسی از یک مکان یا داستان را آغاز می‌کند؛ دوباره با همان پرونده می‌گوید تا کجا رسیده است",
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
  errors: ["photos_too_many"],
});

/** Announces another file for a photo, which keeps its texts and is shown with the old file until the images of the new one are made. */
export const beginReplacement = endpoint({
  method: "POST",
  path: "desk/photograph/replace/:id",
  access: "editor",
  summary: "پروندهٔ دیگری برای یک عکس را آغاز می‌کند؛ همه جا جای پروندهٔ پیشین را می‌گیرد",
  creates: true,
  mayExist: true,
  input: z.object({ id: Id, ...PhotoFile }),
  output: PhotoResponse,
  errors: ["photograph_unknown", "photos_too_many"],
});

/** The next part of a photo: see `sendPhotoPart` of members. */
export const sendDeskPhotoPart = endpoint({
  method: "POST",
  path: "desk/photograph/part/:id",
  access: "editor",
  summary: "پاره‌ای از عکس، از جایی که پارهٔ پیش پایان یافته است",
  upload: { field: "part", maxBytes: PART_BYTES.max },
  input: PhotoPart,
  output: z.object({ received: z.int(), state: z.enum(PHOTO_STATES) }),
  errors: PHOTO_PART_ERRORS,
});

/** The files are stored once, whatever uses them. Photos that the place or story has already are left out. */
export const reusePhotos = endpoint({
  method: "POST",
  path: "desk/photograph/reuse",
  access: "editor",
  summary: "عکس‌هایی از کتابخانه را به یک مکان یا داستان هم می‌افزاید",
  input: z.object({ ...PhotoSubject, ids: IdList }).refine(hasOneSubject, subjectError),
  output: z.object({ data: z.array(Photo), message: z.string() }),
  errors: ["photograph_unknown"],
});

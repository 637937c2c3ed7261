import { z } from "zod";
import { Id, numericField, shortLine } from "./fields.ts";

// Photos are sent in parts, by members and by editors: announced with a file, continued where the last part ended.

/** Bytes of the file of a photo, at most. */
export const MAX_PHOTO_BYTES = 30 * 1024 * 1024;

/** The types of files that are taken, judged by their content. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Bytes of one part, at least and at most. The last part may be smaller. */
export const PART_BYTES = { min: 16 * 1024, max: 512 * 1024 } as const;

const integerField = (min: number, max: number, message: string) =>
  numericField(z.number(message).int(message).min(min, message).max(max, message));
const sizeMessage = "اندازهٔ این فایل درست نیست.";

/** The file of a photo that is announced. */
export const PhotoFile = {
  /** The name of the file on the sender's device, its size in bytes and when it was changed last, in milliseconds since 1970. */
  file_name: shortLine("نام فایل را بنویسید.", 200),
  size: integerField(1, MAX_PHOTO_BYTES, sizeMessage),
  modified: integerField(0, Number.MAX_SAFE_INTEGER, sizeMessage),
};

/** A part of an announced photo. */
export const PhotoPart = z.object({
  id: Id,
  /** The bytes before this part. */
  start: integerField(0, MAX_PHOTO_BYTES, "جای این پاره درست نیست."),
  part: z.instanceof(Uint8Array, { error: "پارهٔ عکس را بفرستید." }),
});

/** What a part may fail of. */
export const PHOTO_PART_ERRORS = [
  "photograph_unknown",
  "photo_unreadable",
  "media_type_wrong",
  "body_too_large",
  "too_often",
] as const;

/** What a whole file may fail of. */
export const FILE_ERRORS = [
  "photo_unreadable",
  "media_type_wrong",
  "body_too_large",
  "too_often",
  "media_unavailable",
] as const;

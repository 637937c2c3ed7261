import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { hasVisibleText, Id } from "../fields.ts";
import { Image } from "../image.ts";
import { plainText } from "../member/comment-text.ts";

/** A photo in the gallery of a place. */
export const GalleryPhoto = Image.extend({
  id: z.int(),
  /** The day on which it was taken, where it is known and may be shown. */
  taken_on: z.iso.date().nullable(),
});
export type GalleryPhoto = z.output<typeof GalleryPhoto>;

/** What a reader may say about a photo. */
export const PHOTO_REPORT_KINDS = {
  elsewhere: "عکس این مکان نیست",
  rights: "عکس مال کس دیگری است",
  person: "من در این عکسم و نمی‌خواهم دیده شود",
  unfit: "زننده یا تبلیغ است",
  other: "چیز دیگر",
} as const;
export type PhotoReportKind = keyof typeof PHOTO_REPORT_KINDS;

export const MAX_REPORT_LENGTH = 500;

export const showPublicPhoto = endpoint({
  method: "GET",
  path: "home/photograph/:id",
  access: "anyone",
  summary: "یک عکس منتشرشده، با مکانش",
  input: z.object({ id: Id }),
  output: z.object({ photo: GalleryPhoto, place: z.object({ id: z.int(), name: z.string() }) }),
  errors: ["photograph_unknown"],
});

/** Editors look at what is reported; nothing is taken away before. */
export const reportPhoto = endpoint({
  method: "POST",
  path: "home/photograph/report/:id",
  access: "visitor",
  summary: "عکسی را به ویراستاران گزارش می‌دهد",
  input: z.object({
    id: Id,
    kind: z.enum(Object.keys(PHOTO_REPORT_KINDS) as [PhotoReportKind, ...PhotoReportKind[]], "یکی را انتخاب کنید."),
    note: z
      .string("یک متن بنویسید.")
      .transform(plainText)
      .pipe(z.string().max(MAX_REPORT_LENGTH, "حداکثر ۵۰۰ نویسه بنویسید."))
      .transform((text) => (hasVisibleText(text) ? text : null))
      .nullable()
      .default(null),
  }),
  output: z.object({ message: z.string() }),
  errors: ["photograph_unknown", "too_often"],
});

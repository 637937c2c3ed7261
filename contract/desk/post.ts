import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import { line, markdown, nullableId, Slug } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

const timeMessage = "زمان را درست بنویسید.";
const dayMessage = "روز را مانند 2026-11-21 بنویسید.";
const Day = z.iso.date(dayMessage).refine((day) => /^(19|20)/.test(day), dayMessage);

/** A published story is visible from `published_at` on. */
export const deskPosts = recordEndpoints({
  kind: "post",
  title: "داستان‌ها",
  requiredFields: { title: line(150), summary: line(300), body: markdown(60_000), category_id: Id, author: line(80) },
  optionalFields: {
    slug: Slug,
    /** The place whose cover it shows. */
    picture_place_id: nullableId,
    /** ISO 8601; null and, for a new story, nothing is the current time. It is never null in an answer. */
    published_at: z.iso
      .datetime({ offset: true, error: timeMessage })
      .refine((at) => /^(19|20)/.test(at), timeMessage)
      .transform((at) => new Date(at).toISOString())
      .nullable(),
  },
  rowFields: {
    category: Ref,
    author: z.string(),
    published_at: z.iso.datetime(),
    /** What readers see of it in lists; null while they do not see it. */
    cover: Image.nullable(),
  },
  filters: {
    category_id: Id,
    /** Gregorian days in Tehran, both inclusive: when it is published. */
    from: Day,
    to: Day,
  },
  sorts: ["published_at", "name", "id", "updated_at"],
});

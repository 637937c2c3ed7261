import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { recordCalls } from "./record.ts";
import { line, markdown, maybeId, Slug } from "./record-fields.ts";

const timeMessage = "زمان را درست بنویسید.";

/** A published story is seen from `published_at` on. */
export const deskPosts = recordCalls({
  kind: "post",
  title: "داستان‌ها",
  needed: { title: line(150), summary: line(300), body: markdown(60_000), category_id: Id, author: line(80) },
  free: {
    slug: Slug,
    /** The place whose picture it wears. */
    picture_place_id: maybeId,
    /** ISO 8601; left out of a new story, it is now. */
    published_at: z.iso
      .datetime({ offset: true, error: timeMessage })
      .refine((at) => /^(19|20)/.test(at), timeMessage)
      .transform((at) => new Date(at).toISOString()),
  },
  row: { category: Ref, author: z.string(), published_at: z.iso.datetime() },
  filters: { category_id: Id },
  sorts: ["published_at", "name", "id", "updated_at"],
});

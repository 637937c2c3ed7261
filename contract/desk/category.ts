import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { Icon, line, nullableMarkdown, Slug, Sort } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

export const deskCategories = recordEndpoints({
  kind: "category",
  title: "دسته‌ها",
  requiredFields: { name: line(80), name_en: line(80), type_id: Id, icon: Icon, summary: line(300) },
  optionalFields: {
    slug: Slug,
    /** Markdown. */
    introduction: nullableMarkdown(20_000),
    sort: Sort,
  },
  rowFields: { icon: z.string(), type: Ref, sort: z.int(), place_count: z.int(), has_introduction: z.boolean() },
  filters: { type_id: Id },
  sorts: ["sort", "name", "id", "updated_at"],
});

/** The categories of texts have a name and a place among each other; visitors see them while a published text has them. */
const textCategory = {
  requiredFields: { name: line(80) },
  optionalFields: { slug: Slug, sort: Sort },
  rowFields: {
    sort: z.int(),
    /** Its texts that are not deleted, drafts included. */
    text_count: z.int(),
  },
  filters: {},
  sorts: ["sort", "name", "id", "updated_at"],
} as const;

export const deskPostCategories = recordEndpoints({ kind: "post-category", title: "دسته‌های داستان", ...textCategory });

export const deskFaqCategories = recordEndpoints({ kind: "faq-category", title: "دسته‌های پرسش", ...textCategory });

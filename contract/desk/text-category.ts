import { z } from "zod";
import { recordEndpoints } from "./record.ts";
import { line, Slug, Sort } from "./record-fields.ts";

/** The categories of texts have a name and a place among each other; visitors see them while a published text has them. */
const category = {
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

export const deskPostCategories = recordEndpoints({ kind: "post-category", title: "دسته‌های داستان", ...category });

export const deskFaqCategories = recordEndpoints({ kind: "faq-category", title: "دسته‌های پرسش", ...category });

import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { line, markdown, Slug, Sort } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

export const deskFaqs = recordEndpoints({
  kind: "faq",
  title: "پرسش‌ها",
  requiredFields: {
    question: line(200),
    /** Markdown. */
    answer: markdown(10_000),
    category_id: Id,
  },
  optionalFields: { slug: Slug, sort: Sort },
  rowFields: { category: Ref, sort: z.int() },
  filters: { category_id: Id },
  sorts: ["sort", "name", "id", "updated_at"],
});

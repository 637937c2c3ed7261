import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { recordCalls } from "./record.ts";
import { line, markdown, Slug, Sort } from "./record-fields.ts";

export const deskFaqs = recordCalls({
  kind: "faq",
  title: "پرسش‌ها",
  needed: {
    question: line(200),
    /** Markdown. */
    answer: markdown(10_000),
    category_id: Id,
  },
  free: { slug: Slug, sort: Sort },
  row: { category: Ref, sort: z.int() },
  filters: { category_id: Id },
  sorts: ["sort", "name", "id", "updated_at"],
});

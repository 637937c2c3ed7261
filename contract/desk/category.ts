import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { recordEndpoints } from "./record.ts";
import { Icon, line, nullableMarkdown, Slug, Sort } from "./record-fields.ts";

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

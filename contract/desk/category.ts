import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { recordCalls } from "./record.ts";
import { Icon, line, maybeMarkdown, Slug, Sort } from "./record-fields.ts";

export const deskCategories = recordCalls({
  kind: "category",
  title: "دسته‌ها",
  needed: { name: line(80), name_en: line(80), type_id: Id, icon: Icon, summary: line(300) },
  free: {
    slug: Slug,
    /** Markdown. */
    introduction: maybeMarkdown(20_000),
    sort: Sort,
  },
  row: { icon: z.string(), type: Ref, sort: z.int(), place_count: z.int(), has_introduction: z.boolean() },
  filters: { type_id: Id },
  sorts: ["sort", "name", "id", "updated_at"],
});

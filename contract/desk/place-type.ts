import { z } from "zod";
import { recordCalls } from "./record.ts";
import { Icon, line, maybeMarkdown, Slug, Sort } from "./record-fields.ts";

export const deskPlaceTypes = recordCalls({
  kind: "place-type",
  title: "نوع‌ها",
  needed: { name: line(80), name_en: line(80), icon: Icon },
  free: {
    slug: Slug,
    /** Markdown. */
    introduction: maybeMarkdown(20_000),
    sort: Sort,
  },
  row: { icon: z.string(), sort: z.int(), place_count: z.int(), has_introduction: z.boolean() },
  filters: {},
  sorts: ["sort", "name", "id", "updated_at"],
});

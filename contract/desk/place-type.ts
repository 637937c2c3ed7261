import { z } from "zod";
import { Icon, line, nullableMarkdown, Slug, Sort } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

export const deskPlaceTypes = recordEndpoints({
  kind: "place-type",
  title: "نوع‌ها",
  requiredFields: { name: line(80), name_en: line(80), icon: Icon },
  optionalFields: {
    slug: Slug,
    /** Markdown. */
    introduction: nullableMarkdown(20_000),
    sort: Sort,
  },
  rowFields: { icon: z.string(), sort: z.int(), place_count: z.int(), has_introduction: z.boolean() },
  filters: {},
  sorts: ["sort", "name", "id", "updated_at"],
});

import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { Icon, line, lines, nullableId, nullableLine, nullableMarkdown, Slug, Sort, yesNo } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

/** Activities and sub-activities: a sub-activity has a parent and no sub-activities of its own. */
export const deskActivities = recordEndpoints({
  kind: "activity",
  title: "فعالیت‌ها و زیرفعالیت‌ها",
  requiredFields: { name: line(80), name_en: line(80), icon: Icon, summary: line(300) },
  optionalFields: {
    slug: Slug,
    parent_id: nullableId,
    /** The best time for it, in words. */
    season: nullableLine(300),
    /** Markdown. */
    body: nullableMarkdown(20_000),
    bring: lines(20, 200),
    safety: lines(20, 300),
    /** The people it suits. */
    suits: nullableLine(300),
    sort: Sort,
  },
  rowFields: { icon: z.string(), parent: Ref.nullable(), sort: z.int(), place_count: z.int(), has_body: z.boolean() },
  filters: {
    parent_id: Id,
    /** Sub-activities only, or activities only. */
    part: yesNo,
  },
  sorts: ["sort", "name", "id", "updated_at"],
});

import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { recordCalls } from "./record.ts";
import { Icon, line, lines, maybeId, maybeLine, maybeMarkdown, Slug, Sort, yesNo } from "./record-fields.ts";

/** Activities and their parts: a part has a parent, and no parts of its own. */
export const deskActivities = recordCalls({
  kind: "activity",
  title: "فعالیت‌ها و زیرفعالیت‌ها",
  needed: { name: line(80), name_en: line(80), icon: Icon, summary: line(300) },
  free: {
    slug: Slug,
    parent_id: maybeId,
    /** When, in words. */
    season: maybeLine(300),
    /** Markdown. */
    body: maybeMarkdown(20_000),
    bring: lines(20, 200),
    safety: lines(20, 300),
    /** For whom it is. */
    suits: maybeLine(300),
    sort: Sort,
  },
  row: { icon: z.string(), parent: Ref.nullable(), sort: z.int(), place_count: z.int(), has_body: z.boolean() },
  filters: {
    parent_id: Id,
    /** Whole activities only, or parts only. */
    part: yesNo,
  },
  sorts: ["sort", "name", "id", "updated_at"],
});

import { z } from "zod";
import { keptRecordCalls } from "./record.ts";
import { line, maybeMarkdown } from "./record-fields.ts";

/** There are 31 provinces, and editors write about them. */
export const deskProvinces = keptRecordCalls({
  kind: "province",
  title: "استان‌ها",
  needed: { known_for: line(300) },
  free: {
    /** Markdown. */
    introduction: maybeMarkdown(20_000),
  },
  row: { capital: z.string(), place_count: z.int(), has_introduction: z.boolean() },
  filters: {},
  sorts: ["name", "id", "updated_at"],
});

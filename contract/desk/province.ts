import { z } from "zod";
import { line, nullableMarkdown } from "../record-fields.ts";
import { fixedRecordEndpoints } from "./record.ts";

/** The 31 provinces are fixed; editors change their texts only. */
export const deskProvinces = fixedRecordEndpoints({
  kind: "province",
  title: "استان‌ها",
  requiredFields: { known_for: line(300) },
  optionalFields: {
    /** Markdown. */
    introduction: nullableMarkdown(20_000),
  },
  rowFields: { capital: z.string(), place_count: z.int(), has_introduction: z.boolean() },
  filters: {},
  sorts: ["name", "id", "updated_at"],
});

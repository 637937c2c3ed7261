import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";

/** What may be wrong with an amenity, with its name on screen. */
export const AMENITY_PROBLEMS = {
  gone: "دیگر آن‌جا نیست یا بسته است",
  position: "جایش درست نیست",
  name: "نامش درست نیست",
  kind: "گونه‌اش چیز دیگری است",
  other: "چیز دیگری نادرست است",
} as const;
export type AmenityProblem = keyof typeof AMENITY_PROBLEMS;
export const amenityProblems = Object.keys(AMENITY_PROBLEMS) as AmenityProblem[];

/** The maximum length of a report's note, in characters. */
export const MAX_REPORT_NOTE = 500;

export const reportAmenity = endpoint({
  method: "POST",
  path: "profile/amenity/report/:id",
  access: "member",
  summary: "به ویراستاران خبر می‌دهد که نقطه‌ای نادرست است",
  input: z.object({
    id: Id,
    problem: z.enum(amenityProblems, "بگویید چه چیزی نادرست است."),
    note: z
      .string()
      .max(MAX_REPORT_NOTE, "حداکثر ۵۰۰ نویسه بنویسید.")
      .transform((text) => text.trim() || null)
      .nullable()
      .default(null),
  }),
  output: z.object({ message: z.string() }),
  errors: ["amenity_unknown", "too_often"],
});

import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Counts that a page was looked at, without a person in it. */
export const countPage = endpoint({
  method: "POST",
  path: "analytics/page",
  access: "anyone",
  summary: "یک بازدید از یک صفحه؛ بی‌نام",
  input: z.object({
    /** Of this site: begins with one slash; the query is cut off. */
    path: z
      .string()
      .max(500)
      .regex(/^\/(?!\/)/),
    /** Where the reader came from, as the browser tells; only the host is kept. */
    referrer: z.string().max(2000).optional(),
  }),
  output: z.object({}),
  empty: true,
});

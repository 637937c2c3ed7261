import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Counts a page view without anything that identifies the visitor. */
export const countPageView = endpoint({
  method: "POST",
  path: "analytics/page",
  access: "anyone",
  summary: "یک بازدید از یک صفحه؛ بی‌نام",
  input: z.object({
    /** A path of this site: begins with exactly one slash; the server cuts the query off. */
    path: z
      .string()
      .max(500)
      .regex(/^\/(?!\/)/),
    /** The referring page, as the browser reports it; only its host is stored. */
    referrer: z.string().max(2000).optional(),
  }),
  output: z.object({}),
  empty: true,
});

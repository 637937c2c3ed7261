import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** A static page of the site: about, terms, privacy. */
export const showPage = endpoint({
  method: "GET",
  path: "home/page/:slug",
  access: "anyone",
  summary: "یکی از متن‌های خود سایت: about، terms یا privacy",
  input: z.object({ slug: z.string().max(50) }),
  output: z.object({
    title: z.string(),
    summary: z.string(),
    /** Sanitized HTML. */
    body: z.string(),
    /** A Gregorian day. */
    updated_on: z.string(),
  }),
  errors: ["page_unknown"],
});

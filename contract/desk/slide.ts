import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { line, months, Slug, Sort } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

const linkMessage = "پیوند یا مسیری از همین سایت است، مانند /provinces، یا place: و نشانی کوتاه یک مکان.";

export const deskSlides = recordEndpoints({
  kind: "slide",
  title: "اسلایدها",
  requiredFields: {
    title: line(40),
    subtitle: line(90),
    /**
     * A path on this site, or `place:<slug>`, `category:<slug>`, `activity:<slug>`, `province:<slug>`, `post:<slug>`.
     */
    link: z
      .string(linkMessage)
      .max(300, linkMessage)
      .regex(/^\/(?![/\\])[^\s\\]*$|^(?:place|category|activity|province|post):[a-z0-9]+(?:-[a-z0-9]+)*$/, linkMessage),
    /** The place whose cover it shows. */
    picture_place_id: Id,
  },
  optionalFields: {
    slug: Slug,
    sort: Sort,
    /** The Jalali months in which the home page shows it; none for all. */
    months,
  },
  rowFields: { subtitle: z.string(), link: z.string(), picture_place: Ref, sort: z.int() },
  filters: {},
  sorts: ["sort", "name", "id", "updated_at"],
});

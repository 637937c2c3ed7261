import { z } from "zod";
import { Id, Ref } from "../fields.ts";
import { recordCalls } from "./record.ts";
import { line, Slug, Sort } from "./record-fields.ts";

const linkMessage = "پیوند یا مسیری از همین سایت است، مانند /provinces، یا place: و نشانی کوتاه یک مکان.";

export const deskSlides = recordCalls({
  kind: "slide",
  title: "اسلایدها",
  needed: {
    title: line(40),
    subtitle: line(90),
    /** A path of this site, or `place:<slug>`, `category:<slug>`, `activity:<slug>`, `province:<slug>`, `post:<slug>`. */
    link: z
      .string(linkMessage)
      .max(300, linkMessage)
      .regex(/^\/(?![/\\])[^\s\\]*$|^(?:place|category|activity|province|post):[a-z0-9]+(?:-[a-z0-9]+)*$/, linkMessage),
    /** The place whose picture it wears. */
    picture_place_id: Id,
  },
  free: { slug: Slug, sort: Sort },
  row: { subtitle: z.string(), link: z.string(), picture_place: Ref, sort: z.int() },
  filters: {},
  sorts: ["sort", "name", "id", "updated_at"],
});

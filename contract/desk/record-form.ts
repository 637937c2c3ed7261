import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Ref } from "../fields.ts";
import { markdown } from "../record-fields.ts";

// What the forms of all kinds of records ask for.

/** Renders a Markdown text as the public page shows it, or without its photos, as an email does. */
export const previewMarkdown = endpoint({
  method: "POST",
  path: "desk/preview",
  access: "desk",
  summary: "متن مارک‌داون، همان گونه که صفحهٔ سایت نشان می‌دهد",
  input: z.object({
    markdown: z.union([z.literal(""), markdown(60_000)], "متن حداکثر ۶۰٬۰۰۰ نویسه باشد."),
    without_photos: z.boolean("بله یا خیر را انتخاب کنید.").optional(),
  }),
  output: z.object({ html: z.string() }), // sanitized
});

/** The options for the fields of records. */
export const listChoices = endpoint({
  method: "GET",
  path: "desk/choices",
  access: "desk",
  summary: "آنچه در فرم‌های ویراستاران انتخاب می‌شود",
  input: z.object({}),
  output: z.object({
    /** The kinds of places, each with the category that it implies. */
    kinds: z.array(z.object({ slug: z.string(), name: z.string(), category: Ref })),
    types: z.array(Ref),
    categories: z.array(Ref.extend({ type: Ref })),
    /** `parent` is the activity of a sub-activity. */
    activities: z.array(Ref.extend({ parent: Ref.nullable() })),
    provinces: z.array(Ref),
    cities: z.array(Ref.extend({ province_id: z.int() })),
    post_categories: z.array(Ref),
    faq_categories: z.array(Ref),
    /** The names of the icons that records may use. */
    icons: z.array(z.string()),
    /** The sources of facts; records refer to them by `key`. */
    data_sources: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});

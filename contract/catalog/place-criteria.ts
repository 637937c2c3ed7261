import { z } from "zod";
import { numericField } from "../fields.ts";
import { EXCLUDED_OPTION, MAX_EXCLUDED } from "./excluded-option.ts";

// The criteria of a list of places that only a search sets.

/** A town, province, county or place by its id, or the reader's own position (`lat`, `lon`). */
export const Near = z.string().regex(/^(?:here|(?:city|county|province|place)-\d{1,9})$/, "این جا شناخته نیست.");

/** Kinds of places by their names in the data: `waterfall`. */
export const KindList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === "string" ? value.split(/[,،]/) : value).map((slug) => slug.trim()))
  .pipe(
    z
      .array(z.string().regex(/^[a-z_]{1,40}$/, "این گونه شناخته نیست."))
      .min(1)
      .max(46, "تعداد بیش از اندازه است."),
  )
  .transform((slugs) => [...new Set(slugs)].sort());

const radiusMessage = "فاصله عددی از ۱ تا ۵۰۰ کیلومتر است.";
export const Radius = numericField(z.number(radiusMessage).min(1, radiusMessage).max(500, radiusMessage));

/** Characters of `words`, at most: more than of a search, since each of its words may stand for many. */
export const MAX_WORDS_LENGTH = 400;
export const Words = z.string("یک متن بنویسید.").max(MAX_WORDS_LENGTH, "حداکثر ۴۰۰ نویسه بنویسید.");

/** What places of a list do not have: `city-12,kind-cave`. */
export const Without = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === "string" ? value.split(/[,،]/) : value).map((option) => option.trim()))
  .pipe(
    z
      .array(z.string().regex(EXCLUDED_OPTION, "این مورد شناخته نیست."))
      .min(1)
      .max(MAX_EXCLUDED, "تعداد بیش از اندازه است."),
  )
  .transform((options) => [...new Set(options)].sort());

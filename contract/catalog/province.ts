import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, SearchText } from "../fields.ts";
import { Image } from "../image.ts";

export const Province = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  slug: z.string(),
  lat: z.number(),
  lon: z.number(),
  capital: z.string(),
  /** A few words about what it is known for. */
  known_for: z.string(),
  /** Square kilometres. */
  area: z.int(),
  population: z.int(),
  /** Jalali year of the census. */
  population_year: z.int(),
  city_count: z.int(),
  place_count: z.int(),
  /** Jalali months 1–12 that suit at least half of its places. */
  best_months: z.array(z.int()),
  cover: Image,
});
export type Province = z.output<typeof Province>;

export const listProvinces = endpoint({
  method: "POST",
  path: "filter/getProvince",
  access: "anyone",
  summary: "استان‌ها، همه یا آن‌ها که نامشان چنین است",
  input: z.object({ search: SearchText.optional() }),
  output: z.object({ data: z.array(Province) }),
});

/** Not in the specification; the page of a province needs it. */
export const showProvince = endpoint({
  method: "GET",
  path: "home/province/show/:id",
  access: "anyone",
  summary: "یک استان با معرفی‌اش",
  input: z.object({ id: Id }),
  output: z.object({
    province: Province.extend({
      /** Sanitized HTML; null until one is written. */
      introduction: z.string().nullable(),
    }),
  }),
  errors: ["province_unknown"],
});

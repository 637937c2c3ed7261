import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, pageOf, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import { PlaceCard } from "./place.ts";

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  summary: z.string(),
  cover: Image,
  type: Ref,
  place_count: z.int(),
});
export type Category = z.output<typeof Category>;

export const listCategories = endpoint({
  method: "GET",
  path: "home/category",
  access: "anyone",
  summary: "دسته‌های مکان",
  input: z.object({}),
  output: z.object({ data: z.array(Category) }),
});

/** Not in the specification; the page of a category needs it. */
export const showCategory = endpoint({
  method: "GET",
  path: "home/category/show/:id",
  access: "anyone",
  summary: "یک دسته: بهترین‌ها، استان به استان، و همهٔ مکان‌هایش",
  input: z.object({ id: Id, ...Paging }),
  output: z.object({
    category: Category.extend({
      /** Sanitized HTML; null until one is written. */
      introduction: z.string().nullable(),
    }),
    best: z.array(PlaceCard),
    /** The provinces that have such places, by descending count. */
    provinces: z.array(Ref.extend({ place_count: z.int() })),
    /** By descending score. */
    places: pageOf(PlaceCard),
  }),
  errors: ["category_unknown"],
});

import { z } from "zod";
import { call } from "./call.ts";
import { Ref } from "./fields.ts";
import { Image } from "./image.ts";

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

export const listCategories = call({
  method: "GET",
  path: "home/category",
  access: "anyone",
  summary: "دسته‌های مکان",
  input: z.object({}),
  output: z.object({ data: z.array(Category) }),
});

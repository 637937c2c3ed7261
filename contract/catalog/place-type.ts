import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** A broad kind of places (nature, history, …), divided into categories. */
export const PlaceType = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  place_count: z.int(),
  /** Sanitized HTML; null until one is written. */
  introduction: z.string().nullable(),
});
export type PlaceType = z.output<typeof PlaceType>;

export const listPlaceTypes = endpoint({
  method: "GET",
  path: "home/types",
  access: "anyone",
  summary: "نوع‌های مکان",
  input: z.object({}),
  output: z.object({ data: z.array(PlaceType) }),
});

import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** A broad sort of places: nature, history, … Its categories are the finer ones. */
export const PlaceType = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  place_count: z.int(),
  /** Sanitized HTML; null while nobody has written one. */
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

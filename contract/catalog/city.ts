import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Ref, SearchText } from "../fields.ts";

export const City = z.object({
  id: z.int(),
  name: z.string(),
  province: Ref,
  lat: z.number(),
  lon: z.number(),
  /** The number of places whose city this is. */
  place_count: z.int(),
});
export type City = z.output<typeof City>;

export const listCities = endpoint({
  method: "POST",
  path: "filter/getCity",
  access: "anyone",
  summary: "شهرها، همه یا شهرهای یک استان",
  input: z.object({ province_id: Id.optional(), search: SearchText.optional() }),
  output: z.object({ data: z.array(City) }),
});

import { z } from "zod";
import { PlaceCard } from "../catalog/place.ts";
import { endpoint } from "../endpoint.ts";
import { Paging, pageOf } from "../fields.ts";

export const listSeenPlaces = endpoint({
  method: "GET",
  path: "profile/seen",
  access: "member",
  summary: "همهٔ مکان‌هایی که دیده است، تازه‌ترین نخست",
  input: z.object(Paging),
  output: pageOf(PlaceCard.extend({ seen_at: z.iso.datetime() })),
});

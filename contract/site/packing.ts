import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Ref } from "../fields.ts";
import { BackpackSuggestion, Month } from "../member/backpack.ts";

/** For visitors, who pack on their device: what the backpack suggests for a place in a month, by default the current one. */
export const suggestPacking = endpoint({
  method: "GET",
  path: "home/packing/:place_id",
  access: "anyone",
  summary: "آنچه برای مکانی در ماهی از سال لازم می‌شود، هر کدام با دلیلش",
  input: z.object({ place_id: Id, month: Month.optional() }),
  output: z.object({ place: Ref, suggested: z.array(BackpackSuggestion.pick({ name: true, reason: true })) }),
  errors: ["place_unknown"],
});

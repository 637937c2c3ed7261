import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, number } from "../fields.ts";

const rateMessage = "امتیاز یک عدد درست از ۱ تا ۵ است.";

/** How many stars a member gives: 1 to 5, whole. */
const Stars = number(z.number(rateMessage).int(rateMessage).min(1, rateMessage).max(5, rateMessage));

/** How many members gave one star, two … five. */
export const Rates = z.array(z.int()).length(5);
export type Rates = z.output<typeof Rates>;

export const ratePlace = endpoint({
  method: "POST",
  path: "profile/place/rate/:id/:rate",
  access: "member",
  summary: "به مکانی امتیاز می‌دهد؛ امتیاز دوم جای نخستین را می‌گیرد",
  input: z.object({ id: Id, rate: Stars }),
  output: z.object({
    /** The mean of all, to one decimal. */
    rate: z.number(),
    rate_count: z.int(),
    rates: Rates,
    my_rate: z.int(),
    message: z.string(),
  }),
  errors: ["place_unknown"],
});

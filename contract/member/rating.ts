import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, numericField } from "../fields.ts";

const rateMessage = "امتیاز یک عدد درست از ۱ تا ۵ است.";

/** A whole number of stars from 1 to 5. */
const Stars = numericField(z.number(rateMessage).int(rateMessage).min(1, rateMessage).max(5, rateMessage));

/** The number of ratings with one star, two … five. */
export const RatingCounts = z.array(z.int()).length(5);
export type RatingCounts = z.output<typeof RatingCounts>;

export const ratePlace = endpoint({
  method: "POST",
  path: "profile/place/rate/:id/:rate",
  access: "member",
  summary: "به مکانی امتیاز می‌دهد؛ امتیاز دوم جای نخستین را می‌گیرد",
  input: z.object({ id: Id, rate: Stars }),
  output: z.object({
    /** The mean of all ratings, to one decimal. */
    rate: z.number(),
    rate_count: z.int(),
    rates: RatingCounts,
    my_rate: z.int(),
    message: z.string(),
  }),
  errors: ["place_unknown"],
});

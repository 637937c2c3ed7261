import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, numericField, Paging, pageOf } from "../fields.ts";

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
  errors: ["place_unknown", "too_often"],
});

export const withdrawRating = endpoint({
  method: "POST",
  path: "profile/place/rate/destroy/:id",
  access: "member",
  summary: "امتیاز خود را از مکانی برمی‌دارد؛ تکرارش همان پاسخ را می‌دهد",
  input: z.object({ id: Id }),
  output: z.object({
    /** The mean of the ratings that remain; null without any. */
    rate: z.number().nullable(),
    rate_count: z.int(),
    rates: RatingCounts,
    my_rate: z.null(),
    message: z.string(),
  }),
  errors: ["place_unknown", "too_often"],
});

/** A rating as its author sees it. */
export const OwnRating = z.object({
  place: z.object({ id: z.int(), name: z.string() }),
  rate: z.int(),
  rated_at: z.iso.datetime(),
});
export type OwnRating = z.output<typeof OwnRating>;

export const listOwnRatings = endpoint({
  method: "GET",
  path: "profile/rating",
  access: "member",
  summary: "امتیازهای خود، تازه‌ترین نخست",
  input: z.object(Paging),
  output: pageOf(OwnRating),
});

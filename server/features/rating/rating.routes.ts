import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/rating.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { meanRate } from "./mean.ts";
import { ratePlace } from "./rating.sql.ts";

/** The answer to a member who gives a place stars. */
export function registerRatingRoutes(answer: RouteRegistrar, { db }: { db: Db }) {
  answer(calls.ratePlace, async ({ id, rate }, { member }) => {
    const rating = await ratePlace(db, member.account, id, rate);
    if (!rating) throw apiError("place_unknown");
    const { count, sum, rates } = rating;
    return {
      rate: meanRate(count, sum)!,
      rate_count: count,
      rates,
      my_rate: rate,
      message: "امتیاز شما ثبت شد. سپاسگزاریم.",
    };
  });
}

import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/rating.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { meanRate } from "./mean-rate.ts";
import { ratePlace } from "./rating.sql.ts";

/** Registers the endpoint that rates a place. */
export function registerRatingRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.ratePlace, async ({ id, rate }, { member }) => {
    const rating = await ratePlace(db, member.account, id, rate);
    if (!rating) throw apiError("place_unknown");
    const { count, sum, rates } = rating;
    const mean = meanRate(count, sum);
    if (mean === null) throw new Error(`the place ${id} was rated and has no rating`);
    return {
      rate: mean,
      rate_count: count,
      rates,
      my_rate: rate,
      message: "امتیاز شما ثبت شد. سپاسگزاریم.",
    };
  });
}

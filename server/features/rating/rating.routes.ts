import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/rating.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { currentPlaceId } from "../place/merged-places.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { meanRate } from "./mean-rate.ts";
import { listOwnRatings, ratePlace, withdrawRating } from "./rating.sql.ts";

interface RatingDeps {
  db: Db;
  readFresh: ReadFresh;
  catalog: Catalog;
}

/** Each rating reorders the lists of all visitors. */
const countRating = (db: Db, account: number) => consume(db, `rating ${account}`, 120, 3600);

/** Registers the endpoints that rate a place, withdraw a rating and list the member's own. */
export function registerRatingRoutes(handle: RouteRegistrar, { db, readFresh, catalog }: RatingDeps) {
  handle(endpoints.ratePlace, async ({ id: named, rate }, { member }) => {
    const id = currentPlaceId(catalog.current(), named);
    await countRating(db, member.account);
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

  handle(endpoints.withdrawRating, async ({ id }, { member }) => {
    await countRating(db, member.account);
    const rating = await withdrawRating(db, member.account, currentPlaceId(catalog.current(), id));
    if (!rating) throw apiError("place_unknown");
    const { count, sum, rates } = rating;
    const message = "امتیاز شما برداشته شد.";
    return { rate: meanRate(count, sum), rate_count: count, rates, my_rate: null, message };
  });

  handle(endpoints.listOwnRatings, async ({ page, page_count }, { member }) => {
    const slice = { limit: page_count, offset: (page - 1) * page_count };
    const { ratings, total } = await readFresh(member.written ?? null, (from) =>
      listOwnRatings(from, member.account, slice),
    );
    return toPage(ratings, total, { page, page_count });
  });
}

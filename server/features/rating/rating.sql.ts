import type { RatingCounts } from "../../../contract/member/rating.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";

/** The ratings of a place: their number, the sum of the stars, and the number of ratings with one star, two … five. */
export interface PlaceRating {
  count: number;
  sum: number;
  rates: RatingCounts;
  /** The stars of the requesting member, if any. */
  mine: number | null;
}

/**
 * Sets a member's rating of a place, replacing a previous one; undefined when there is no such place. The transaction
 * holds the lock of the place's statistics row, so count, sum and ratings change together, one member after the other.
 * Locks are taken in one order (place, statistics, rating) and for one place only: no deadlock.
 */
export const ratePlace = (db: Db, account: number, place: number, stars: number): Promise<PlaceRating | undefined> =>
  db.begin(async (tx) => {
    const [publicPlace] = await tx`
      select 1 from place where id = ${place} and published and deleted_at is null for key share`;
    if (!publicPlace) return undefined;
    await lockStats(tx, place);
    const [previous] = await tx<{ stars: number }[]>`
      select stars from rating where account_id = ${account} and place_id = ${place}`;
    if (previous?.stars !== stars) {
      await tx`
        insert into rating (account_id, place_id, stars) values (${account}, ${place}, ${stars})
        on conflict (account_id, place_id) do update set stars = excluded.stars, updated_at = now()`;
      await tx`
        update place_stats set rate_count = rate_count + ${previous ? 0 : 1}, rate_sum = rate_sum + ${stars - (previous?.stars ?? 0)}
        where place_id = ${place}`;
    }
    return ratingOf(tx, place, account);
  });

/** Locks the statistics row of a place; creates it when the place has no views or ratings yet. */
async function lockStats(tx: Queryable, place: number) {
  const lock = () => tx`select 1 from place_stats where place_id = ${place} for update`;
  if ((await lock()).length > 0) return;
  await tx`insert into place_stats (place_id) values (${place}) on conflict do nothing`;
  await lock();
}

/** The ratings of a place, in one statement, so that count, sum and distribution are consistent. */
export async function ratingOf(db: Queryable, place: number, account: number | null): Promise<PlaceRating> {
  return single(
    await db<PlaceRating[]>`
    select coalesce(max(rate_count), 0) as count, coalesce(max(rate_sum), 0) as sum,
      (select array_agg(ratings order by star) from (
        select star, count(stars)::int as ratings
        from generate_series(1, 5) star left join rating on rating.place_id = ${place} and stars = star
        group by star) each) as rates,
      (select stars from rating where place_id = ${place} and account_id = ${account}::int) as mine
    from place_stats where place_id = ${place}`,
  );
}

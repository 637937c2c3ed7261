import type { Rates } from "../../../contract/member/rating.ts";
import type { Db, Queryable } from "../../../database/connect.ts";

/** What members gave a place: how many, the sum of their stars, and how many gave one star, two … five. */
export interface PlaceRating {
  count: number;
  sum: number;
  rates: Rates;
  /** The stars of the member who asks, if they gave any. */
  mine: number | null;
}

/**
 * Gives a place a member's stars in place of those they gave before; undefined when there is no such place. Whoever rates a place
 * holds its row of statistics until the end, so count, sum and ratings change together, one member after the other. Locks are taken
 * in one order (place, statistics, rating), and of one place only: no two wait for each other.
 */
export const ratePlace = (db: Db, account: number, place: number, stars: number): Promise<PlaceRating | undefined> =>
  db.begin(async (tx) => {
    const [known] = await tx`
      select 1 from place where id = ${place} and published and deleted_at is null for key share`;
    if (!known) return undefined;
    await lockStatistics(tx, place);
    const [old] = await tx<{ stars: number }[]>`
      select stars from rating where account_id = ${account} and place_id = ${place}`;
    if (old?.stars !== stars) {
      await tx`
        insert into rating (account_id, place_id, stars) values (${account}, ${place}, ${stars})
        on conflict (account_id, place_id) do update set stars = excluded.stars, updated_at = now()`;
      await tx`
        update place_stats set rate_count = rate_count + ${old ? 0 : 1}, rate_sum = rate_sum + ${stars - (old?.stars ?? 0)}
        where place_id = ${place}`;
    }
    return ratingOf(tx, place, account);
  });

/** Waits for whoever rates this place; makes the row when nobody has looked at it or rated it yet. */
async function lockStatistics(tx: Queryable, place: number) {
  const lock = () => tx`select 1 from place_stats where place_id = ${place} for update`;
  if ((await lock()).length > 0) return;
  await tx`insert into place_stats (place_id) values (${place}) on conflict do nothing`;
  await lock();
}

/** The ratings of a place: one statement, so that count, sum and distribution are of the same moment. */
export async function ratingOf(db: Queryable, place: number, account: number | null): Promise<PlaceRating> {
  const [row] = await db<PlaceRating[]>`
    select coalesce(max(rate_count), 0) as count, coalesce(max(rate_sum), 0) as sum,
      (select array_agg(given order by star) from (
        select star, count(stars)::int as given
        from generate_series(1, 5) star left join rating on rating.place_id = ${place} and stars = star
        group by star) each) as rates,
      (select stars from rating where place_id = ${place} and account_id = ${account}::int) as mine
    from place_stats where place_id = ${place}`;
  return row!;
}

import type { OwnRating, RatingCounts } from "../../../contract/member/rating.ts";
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
    if (!(await lockStats(tx, place))) return undefined;
    // A statement of its own, which sees what was committed while this one waited for the lock.
    return single(
      await tx<PlaceRating[]>`
      with previous as (
        select max(stars) as stars from rating where account_id = ${account} and place_id = ${place}
      ), rated as (
        insert into rating (account_id, place_id, stars)
        select ${account}::int, ${place}::int, ${stars}::int from previous where stars is distinct from ${stars}::int
        on conflict (account_id, place_id) do update set stars = excluded.stars, updated_at = now()
      ), counted as (
        update place_stats set rate_count = rate_count + (previous.stars is null)::int,
          rate_sum = rate_sum + ${stars}::int - coalesce(previous.stars, 0),
          rates = array(
            select rates[star] + (star = ${stars}::int)::int - (star is not distinct from previous.stars)::int
            from generate_series(1, 5) star order by star)
        from previous where place_id = ${place} and previous.stars is distinct from ${stars}::int
        returning rate_count as count, rate_sum as sum, rates
      )
      select *, ${stars}::int as mine from counted
      union all
      select rate_count, rate_sum, rates, ${stars}::int from place_stats
      where place_id = ${place} and not exists (select from counted)`,
    );
  });

/**
 * Locks the statistics row of a place, and creates it when the place has no views or ratings yet. Returns whether there is such a
 * place.
 */
async function lockStats(tx: Queryable, place: number): Promise<boolean> {
  const lock = async () =>
    single(
      await tx<{ exists: boolean; locked: boolean }[]>`
      with found as (
        select id from place where id = ${place} and published and deleted_at is null for key share
      ), stats as (
        select place_id from place_stats where place_id = (select id from found) for update
      )
      select exists (select from found), exists (select from stats) as locked`,
    );
  const { exists, locked } = await lock();
  if (!exists || locked) return exists;
  await tx`insert into place_stats (place_id) values (${place}) on conflict do nothing`;
  return (await lock()).exists;
}

/**
 * Removes a member's rating of a place, under the same locks; undefined when there is no such place. Without a rating nothing
 * changes.
 */
export const withdrawRating = (db: Db, account: number, place: number): Promise<PlaceRating | undefined> =>
  db.begin(async (tx) => {
    if (!(await lockStats(tx, place))) return undefined;
    return single(
      await tx<PlaceRating[]>`
      with withdrawn as (
        delete from rating where account_id = ${account} and place_id = ${place} returning stars
      ), counted as (
        update place_stats set rate_count = rate_count - 1, rate_sum = rate_sum - withdrawn.stars,
          rates = array(select rates[star] - (star = withdrawn.stars)::int from generate_series(1, 5) star order by star)
        from withdrawn where place_id = ${place}
        returning rate_count as count, rate_sum as sum, rates
      )
      select *, null::int as mine from counted
      union all
      select rate_count, rate_sum, rates, null::int from place_stats
      where place_id = ${place} and not exists (select from counted)`,
    );
  });

/** A page of a member's ratings of published places, newest first, and their total number. */
export async function listOwnRatings(
  db: Db,
  account: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ratings: OwnRating[]; total: number }> {
  const ofPublished = db`
    from rating r join place p on p.id = r.place_id where r.account_id = ${account} and p.published and p.deleted_at is null`;
  const rows = await db<{ id: number; name: string; stars: number; updated_at: Date }[]>`
    select p.id, p.name, r.stars, r.updated_at ${ofPublished} order by r.updated_at desc, p.id limit ${limit} offset ${offset}`;
  const { total } = single(await db<{ total: number }[]>`select count(*)::int as total ${ofPublished}`);
  const ratings = rows.map(({ id, name, stars, updated_at }) => ({
    place: { id, name },
    rate: stars,
    rated_at: updated_at.toISOString(),
  }));
  return { ratings, total };
}

import type { Db } from "../../database/connect.ts";

/**
 * Adds what the seed lacks to a test database: ratings and views, many of them equal; unpublished and deleted places; places with
 * several categories, without a city, with a top-level activity, and with equal creation times.
 */
export async function insertCatalogEdgeCases(db: Db): Promise<void> {
  await db`
    insert into place_stats (place_id, view_count, last_viewed_at, rate_count, rate_sum)
    select id, id % 7 * (id % 3), now() - make_interval(mins => id % 100), count, count + id * 7 % (4 * count + 1)
    from place, lateral (select id * 13 % 11 * (id % 2) as count) c where id % 5 <> 0`;
  await db`
    insert into place_view_day (place_id, day, view_count)
    select id, (now() at time zone 'Asia/Tehran')::date - days, 1 + id % 4 from place, unnest(array[0, 29, 30, 31]) days
    where id % 4 = 0`;
  await db`update place set published = false where id % 19 = 0`;
  await db`update place set deleted_at = now() where id % 23 = 0`;
  await db`update place set city_id = null, city_km = null where id % 17 = 0`;
  await db`update place set created_at = timestamptz '2026-01-01 00:00Z' + make_interval(days => id % 9, secs => id % 3 * 0.0004) where id % 2 = 0`;
  await db`update place set sort_key = (select sort_key from place where id = 1) where id % 29 = 0`;
  await db`update place set best_months = '{}' where id % 31 = 0`;
  await db`
    insert into place_category select place.id, category.id from place, category
    where (place.id + category.id) % 13 = 0 on conflict do nothing`;
  await db`
    insert into place_activity select place.id, activity.id from place, activity
    where parent_id is null and (place.id + activity.id) % 11 = 0 on conflict do nothing`;
}

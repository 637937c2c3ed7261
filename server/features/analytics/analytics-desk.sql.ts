import type { Db } from "../../../database/connect.ts";

const MAX_ROWS = 20;

/** The first day of a period of `days` days that ends today in Tehran. */
const firstDay = (db: Db, days: number) => db`(now() at time zone 'Asia/Tehran')::date - ${days - 1}::int`;

interface NamedCount {
  name: string;
  count: number;
}

/** Page views on each of the last `days` days, oldest first. */
export const viewsByDay = (db: Db, days: number): Promise<{ day: string; count: number }[]> =>
  db`
    select d.day::date::text as day, coalesce(sum(v.view_count), 0)::bigint as count
    from generate_series(${firstDay(db, days)}, (now() at time zone 'Asia/Tehran')::date, interval '1 day') as d (day)
    left join page_view_day v on v.day = d.day::date group by d.day order by d.day`;

export const topPaths = (db: Db, days: number): Promise<NamedCount[]> =>
  db`
    select path as name, sum(view_count)::bigint as count from page_view_day where day >= ${firstDay(db, days)}
    group by path order by count desc, path limit ${MAX_ROWS}`;

export const topReferrers = (db: Db, days: number): Promise<NamedCount[]> =>
  db`
    select host as name, sum(view_count)::bigint as count from referrer_day where day >= ${firstDay(db, days)}
    group by host order by count desc, host limit ${MAX_ROWS}`;

export const topPlaces = (db: Db, days: number): Promise<(NamedCount & { id: number })[]> =>
  db`
    select p.id, p.name, sum(v.view_count)::bigint as count from place_view_day v join place p on p.id = v.place_id
    where v.day >= ${firstDay(db, days)} group by p.id order by count desc, p.id limit ${MAX_ROWS}`;

/** Folded search terms without results. */
export const topMisses = (db: Db, days: number): Promise<NamedCount[]> =>
  db`
    select term as name, sum(miss_count)::bigint as count from search_miss_day where day >= ${firstDay(db, days)}
    group by term order by count desc, term limit 50`;

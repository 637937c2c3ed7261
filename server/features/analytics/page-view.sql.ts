import type { Db } from "../../../database/connect.ts";

/** Page views of one day (in Tehran, `2026-11-21`) of a path or from a host. */
export interface DayCount {
  day: string;
  name: string;
  views: number;
}

/** Adds page views, all or none. The rows are sorted, so that two processes do not deadlock. */
export async function addPageViews(db: Db, paths: DayCount[], hosts: DayCount[]): Promise<void> {
  await db`
    with path as (
      insert into page_view_day (day, path, view_count)
      select day, name, views from jsonb_to_recordset(${db.json(paths as never)}) as c (day date, name text, views int)
      order by day, name
      on conflict (day, path) do update set view_count = page_view_day.view_count + excluded.view_count
    )
    insert into referrer_day (day, host, view_count)
    select day, name, views from jsonb_to_recordset(${db.json(hosts as never)}) as c (day date, name text, views int)
    order by day, name
    on conflict (day, host) do update set view_count = referrer_day.view_count + excluded.view_count`;
}

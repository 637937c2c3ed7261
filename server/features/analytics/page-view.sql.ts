import type { Db, Queryable } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { OTHER } from "./counted-path.ts";

/** Page views of one day (in Tehran, `2026-11-21`) of a path or from a host. */
export interface DayCount {
  day: string;
  name: string;
  views: number;
}

/** The maximum of different hosts per day: more would not be read, and invented ones cannot fill the table. */
export const MAX_DAY_HOSTS = 2000;

/**
 * Adds page views, all or none; a full day counts further hosts together. The rows are sorted, so that two processes do not deadlock.
 */
export const addPageViews = (db: Db, paths: DayCount[], hosts: DayCount[]): Promise<void> =>
  db.begin(async (tx) => {
    await tx`
      insert into page_view_day (day, path, view_count)
      select day, name, views from ${toRows(tx, paths)} order by day, name
      on conflict (day, path) do update set view_count = page_view_day.view_count + excluded.view_count`;
    if (hosts.length === 0) return;
    await tx`select pg_advisory_xact_lock(${LOCKS.referrers})`; // serializes writers so that they cannot exceed the limit together
    await tx`
      with batch as (select * from ${toRows(tx, hosts)}), new_hosts as (
        select b.*, row_number() over (partition by day order by views desc, name) as nth from batch b
        where name <> ${OTHER} and not exists (select from referrer_day d where d.day = b.day and d.host = b.name)
      ), further_hosts as (
        select day, name from new_hosts n
        where nth + (select count(*) from referrer_day d where d.day = n.day and d.host <> ${OTHER}) > ${MAX_DAY_HOSTS}
      )
      insert into referrer_day (day, host, view_count)
      select day, case when f.name is null then b.name else ${OTHER} end as host, sum(views)
      from batch b left join further_hosts f using (day, name) group by 1, 2 order by 1, 2
      on conflict (day, host) do update set view_count = referrer_day.view_count + excluded.view_count`;
  }) as Promise<never>;

const toRows = (tx: Queryable, counts: DayCount[]) =>
  tx`jsonb_to_recordset(${tx.json(counts as never)}) as count (day date, name text, views int)`;

/** Deletes counts older than two years, except those of the stories, which show how often they were read in all. */
export async function prunePageViews(db: Db): Promise<void> {
  await deleteInBatches(db, "page_view_day", db`day < current_date - 730 and path not like '/blog/%'`);
  await deleteInBatches(db, "referrer_day", db`day < current_date - 730`);
}

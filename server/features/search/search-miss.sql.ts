import type { Db } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";

/** How often nothing was found for a term, on a day (in Tehran, `2026-11-21`). */
export interface DayMisses {
  day: string;
  term: string;
  misses: number;
}

/** Different terms that a day holds: beyond them nobody reads, and nobody can fill the table with inventions. */
export const MOST_DAY_TERMS = 2000;

/** Adds counted misses, all or none; a day that is full takes only more of what it knows. */
export const writeMisses = (db: Db, misses: DayMisses[]): Promise<void> =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.misses})`; // two processes must not fill a day together
    await tx`
      with given as (
        select day, term, misses from jsonb_to_recordset(${tx.json(misses as never)}) as m (day date, term text, misses int)
      ), fresh as (
        select g.*, row_number() over (partition by day order by misses desc, term) as nth from given g
        where not exists (select 1 from search_miss_day d where d.day = g.day and d.term = g.term)
      )
      insert into search_miss_day (day, term, miss_count)
      select g.day, g.term, g.misses from given g left join fresh f on f.day = g.day and f.term = g.term
      where f.nth is null
        or f.nth + (select count(*) from search_miss_day d where d.day = g.day) <= ${MOST_DAY_TERMS}
      on conflict (day, term) do update set miss_count = search_miss_day.miss_count + excluded.miss_count`;
  }) as Promise<never>;

/** Drops misses of more than a year ago. */
export async function pruneMisses(db: Db): Promise<void> {
  await db`delete from search_miss_day where day < current_date - 365`;
}

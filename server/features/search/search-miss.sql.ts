import type { Db } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";

/** How often a term had no results on a day (in Tehran, `2026-11-21`). */
export interface DayMisses {
  day: string;
  term: string;
  misses: number;
}

/** The maximum of different terms per day: more would not be read, and invented terms cannot fill the table. */
export const MAX_DAY_TERMS = 2000;

/** Adds counted misses in one transaction; a full day only increments its existing terms. */
export const writeMisses = (db: Db, misses: DayMisses[]): Promise<void> =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.misses})`; // serializes writers so that they cannot exceed the limit together
    await tx`
      with batch as (
        select day, term, misses from jsonb_to_recordset(${tx.json(misses as never)}) as m (day date, term text, misses int)
      ), new_terms as (
        select g.*, row_number() over (partition by day order by misses desc, term) as nth from batch g
        where not exists (select 1 from search_miss_day d where d.day = g.day and d.term = g.term)
      )
      insert into search_miss_day (day, term, miss_count)
      select g.day, g.term, g.misses from batch g left join new_terms f on f.day = g.day and f.term = g.term
      where f.nth is null
        or f.nth + (select count(*) from search_miss_day d where d.day = g.day) <= ${MAX_DAY_TERMS}
      on conflict (day, term) do update set miss_count = search_miss_day.miss_count + excluded.miss_count`;
  }) as Promise<never>;

/** Deletes misses older than a year. */
export async function pruneMisses(db: Db): Promise<void> {
  await deleteInBatches(db, "search_miss_day", db`day < current_date - 365`);
}

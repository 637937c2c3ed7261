import type { Db } from "../../../database/connect.ts";
import { LOCKS } from "../../../database/locks.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";

/** How often a meaning of some typed words was removed on a day (in Tehran, `2026-11-21`). */
export interface RemovedChips {
  day: string;
  key: string;
  typed: string;
  count: number;
}

/** The maximum of different ones per day: more would not be read, and invented ones cannot fill the table. */
const maxDayChips = 1000;

/** Adds counted removals in one transaction; a full day only increments its existing rows. */
export const writeRemovedChips = (db: Db, chips: RemovedChips[]): Promise<void> =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.misses})`; // serializes writers so that they cannot exceed the limit together
    await tx`
      with batch as (
        select day, key, typed, count from jsonb_to_recordset(${tx.json(chips as never)})
          as c (day date, key text, typed text, count int)
      ), numbered as (
        select b.*, d.day is null as is_new,
          row_number() over (partition by b.day, d.day is null order by b.count desc, b.key, b.typed) as nth
        from batch b left join removed_chip_day d using (day, key, typed)
      )
      insert into removed_chip_day (day, key, typed, removed_count)
      select n.day, n.key, n.typed, n.count from numbered n
      where not is_new or nth + (select count(*) from removed_chip_day d where d.day = n.day) <= ${maxDayChips}
      on conflict (day, key, typed) do update set removed_count = removed_chip_day.removed_count + excluded.removed_count`;
  }) as Promise<never>;

/** The removals of the last days, those that were removed most often first. */
export const topRemovedChips = (db: Db, days: number): Promise<{ key: string; typed: string; count: number }[]> => db`
  select key, typed, sum(removed_count)::int as count from removed_chip_day
  where day > (now() at time zone 'Asia/Tehran')::date - ${days}::int
  group by key, typed order by count desc, key, typed limit 100`;

/** Deletes removals older than a year. */
export async function pruneRemovedChips(db: Db): Promise<void> {
  await deleteInBatches(db, "removed_chip_day", db`day < current_date - 365`);
}

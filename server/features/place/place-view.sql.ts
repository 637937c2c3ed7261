import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";

/** One view of a place by a visitor (a UUID). */
export interface PlaceView {
  visitor: string;
  place: number;
  at: Date;
}

/**
 * Writes views into the visitors' histories. A view counts if the visitor has not viewed the place on that day (in
 * Tehran); `last_viewed_at` follows every view.
 */
export async function writeViews(db: Db, views: PlaceView[]): Promise<void> {
  const sorted = views.toSorted((a, b) => a.place - b.place || (a.visitor < b.visitor ? -1 : 1)); // a fixed order prevents deadlocks
  await db.begin(async (tx) => {
    const dayCounts = await tx<{ place_id: number; day: string; views: number; last: Date }[]>`
      with look as (
        select l.visitor_id, l.place_id, l.seen_at, (l.seen_at at time zone 'Asia/Tehran')::date as day
        from unnest(
          ${sorted.map(({ visitor }) => visitor)}::uuid[], ${sorted.map(({ place }) => place)}::int[],
          ${sorted.map(({ at }) => at.toISOString())}::timestamptz[]
        ) as l (visitor_id, place_id, seen_at)
        join place on place.id = l.place_id
      ), first as (
        insert into place_seen (visitor_id, place_id, seen_at, day)
        select visitor_id, place_id, seen_at, day from look
        on conflict (visitor_id, place_id) do update set seen_at = excluded.seen_at, day = excluded.day
          where place_seen.day < excluded.day
        returning visitor_id, place_id
      )
      select place_id, day::text, count(first)::int as views, max(seen_at) as last
      from look left join first using (visitor_id, place_id)
      group by place_id, day order by place_id, day`;
    await tx`
      update place_seen set seen_at = l.seen_at
      from unnest(
        ${sorted.map(({ visitor }) => visitor)}::uuid[], ${sorted.map(({ place }) => place)}::int[],
        ${sorted.map(({ at }) => at.toISOString())}::timestamptz[]
      ) as l (visitor_id, place_id, seen_at)
      where place_seen.visitor_id = l.visitor_id and place_seen.place_id = l.place_id and place_seen.seen_at < l.seen_at`;
    if (dayCounts.length === 0) return;
    const rows = dayCounts.map((row) => ({ ...row, last: row.last.toISOString() }));
    await tx`
      insert into place_stats (place_id, view_count, last_viewed_at)
      select place_id, sum(views), max(last) from jsonb_to_recordset(${tx.json(rows)})
        as c (place_id int, views int, last timestamptz)
      group by place_id order by place_id
      on conflict (place_id) do update set
        view_count = place_stats.view_count + excluded.view_count,
        last_viewed_at = greatest(place_stats.last_viewed_at, excluded.last_viewed_at)`;
    await tx`
      insert into place_view_day (place_id, day, view_count)
      select place_id, day, views from jsonb_to_recordset(${tx.json(rows)}) as c (place_id int, day date, views int)
      where views > 0
      on conflict (day, place_id) do update set view_count = place_view_day.view_count + excluded.view_count`;
  });
}

interface SeenPlace {
  place_id: number;
  seen_at: Date;
}

/** The published places that a visitor has viewed, as a `from` clause with the alias `s`. */
const seenBy = (db: Db, visitor: string) => db`
  from place_seen s join place p on p.id = s.place_id
  where s.visitor_id = ${visitor} and p.published and p.deleted_at is null`;

/** The published places that a visitor viewed last, newest first. */
export const listViewedPlaces = (db: Db, visitor: string, max: number, offset = 0): Promise<SeenPlace[]> =>
  db<SeenPlace[]>`
    select s.place_id, s.seen_at ${seenBy(db, visitor)}
    order by s.seen_at desc, s.place_id desc limit ${max} offset ${offset}`;

/** A page of the published places that a visitor has viewed, newest first, and their number. */
export async function listSeenPage(
  db: Db,
  visitor: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ views: SeenPlace[]; total: number }> {
  const views = await listViewedPlaces(db, visitor, limit, offset);
  const { total } = single(await db<{ total: number }[]>`select count(*)::int as total ${seenBy(db, visitor)}`);
  return { views, total };
}

/** The parts of a `with` that move the history of an anonymous visitor to that of the account, after the part `started`. */
export const historyParts = (db: Queryable, from: string, to: string) => db`
  moved_view as (
    delete from place_seen where visitor_id = ${from} and visitor_id <> ${to} and exists (select from started) returning *
  ), kept_view as (
    insert into place_seen as old (visitor_id, place_id, seen_at, day)
    select ${to}::uuid, place_id, seen_at, day from moved_view
    on conflict (visitor_id, place_id) do update set
      seen_at = greatest(old.seen_at, excluded.seen_at), day = greatest(old.day, excluded.day)
  )`;

/** Deletes history entries older than a year. */
export async function pruneHistories(db: Db): Promise<void> {
  await deleteInBatches(db, "place_seen", db`seen_at < now() - interval '1 year'`);
}

/** Deletes the views of days two years ago. How often a place was viewed in all is counted in `place_stats`. */
export async function prunePlaceViews(db: Db): Promise<void> {
  await deleteInBatches(db, "place_view_day", db`day < current_date - 730`);
}

import type { TransactionSql } from "postgres";
import { readSeedLines } from "./seed-lines.ts";

let merged: Promise<ReadonlyMap<number, number>> | undefined;

/** Places that were the same as another one: the id of the other one by theirs, from `place-merge.csv`. Read once. */
export function readMergedPlaces(): Promise<ReadonlyMap<number, number>> {
  merged ??= readSeedLines("place-merge").then(
    (lines) => new Map(lines.map((line) => [line.number("id"), line.number("into_id")])),
  );
  return merged;
}

/**
 * Removes places that an earlier seed has written and that are merged into another one now. What members and editors gave to them
 * goes to the other one. Each is merged once: an editor who restores one keeps it.
 */
export async function seedMerges(tx: TransactionSql): Promise<void> {
  for (const [from, into] of await readMergedPlaces()) {
    const rows = await tx<{ key: string }[]>`
      delete from seeded_row using place where place.id = ${from} and exists (select from place where id = ${into})
        and (table_name = 'place' and key = place.slug
          or table_name in ('place_category', 'place_activity') and key = ${String(from)})
      returning key`;
    if (rows.length > 0) await mergePlace(tx, from, into);
  }
}

async function mergePlace(tx: TransactionSql, from: number, into: number): Promise<void> {
  await tx`update place set deleted_at = now() where id = ${from} and deleted_at is null`;
  await moveMembersRows(tx, from, into);
  await moveViews(tx, from, into);
  await movePhotographs(tx, from, into);
  await tx`
    update place_scene set place_id = ${into} where place_id = ${from}
      and not exists (select from place_scene where place_id = ${into})`;
  for (const table of ["post", "slide"])
    await tx`update ${tx(table)} set picture_place_id = ${into} where picture_place_id = ${from}`;
}

/** Where a member has the same for both places, that of the other place stays. */
async function moveMembersRows(tx: TransactionSql, from: number, into: number) {
  // As who rates does: otherwise a rating that is written meanwhile would be missing in the count.
  await tx`insert into place_stats (place_id) values (${into}), (${from}) on conflict do nothing`;
  await tx`select from place_stats where place_id in (${into}, ${from}) order by place_id for update`;
  await tx`
    insert into collection_place as it (collection_id, place_id, created_at, note, rank)
    select collection_id, ${into}, created_at, note, rank from collection_place where place_id = ${from}
    on conflict (collection_id, place_id) do update set note = coalesce(it.note, excluded.note)`;
  await tx`delete from collection_place where place_id = ${from}`;
  await tx`update collection set cover_place_id = ${into} where cover_place_id = ${from}`;
  await tx`
    update collection_change_place it set place_id = ${into} where place_id = ${from}
      and not exists (select from collection_change_place other where other.change_id = it.change_id and other.place_id = ${into})`;
  await tx`
    update rating set place_id = ${into} where place_id = ${from}
      and not exists (select from rating other where other.place_id = ${into} and other.account_id = rating.account_id)`;
  await tx`delete from rating where place_id = ${from}`;
  for (const table of ["comment", "backpack_list"])
    await tx`update ${tx(table)} set place_id = ${into} where place_id = ${from}`;
  await tx`
    update member_photo it set place_id = ${into} where place_id = ${from}
      and not exists (select from member_photo other where other.place_id = ${into} and other.account_id = it.account_id
        and (other.file_name, other.size, other.modified) = (it.file_name, it.size, it.modified) and other.state <> 'removed')`;
  await tx`
    update suggestion set place_id = ${into} where place_id = ${from} and state = 'waiting' and account_id is not null
      and not exists (select from suggestion other where other.place_id = ${into} and other.state = 'waiting'
        and other.account_id = suggestion.account_id and other.field = suggestion.field)`;
  await tx`delete from suggestion where place_id = ${from} and state = 'waiting'`;
  await tx`
    update place_stats set (rate_count, rate_sum, rates) = (
      select sum(count), sum(star * count), array_agg(count order by star)
      from (select star, count(account_id)::int as count from generate_series(1, 5) star
        left join rating on stars = star and place_id = ${into} group by star) counted)
    where place_id = ${into}`;
  await tx`update place_stats set rate_count = 0, rate_sum = 0, rates = '{0,0,0,0,0}' where place_id = ${from}`;
}

async function moveViews(tx: TransactionSql, from: number, into: number) {
  await tx`
    update place_stats set view_count = place_stats.view_count + other.view_count,
      last_viewed_at = greatest(place_stats.last_viewed_at, other.last_viewed_at)
    from place_stats other where place_stats.place_id = ${into} and other.place_id = ${from}`;
  await tx`update place_stats set view_count = 0 where place_id = ${from}`;
  await tx`
    insert into place_view_day (place_id, day, view_count)
    select ${into}, day, view_count from place_view_day where place_id = ${from}
    on conflict (day, place_id) do update set view_count = place_view_day.view_count + excluded.view_count`;
  await tx`delete from place_view_day where place_id = ${from}`;
  await tx`
    insert into place_seen (visitor_id, place_id, seen_at, day)
    select visitor_id, ${into}, seen_at, day from place_seen where place_id = ${from}
    on conflict (visitor_id, place_id) do update
      set seen_at = greatest(place_seen.seen_at, excluded.seen_at), day = greatest(place_seen.day, excluded.day)`;
  await tx`delete from place_seen where place_id = ${from}`;
}

/** They come after those of the other place, which keeps its cover. A file that it already has stays where it is. */
const movePhotographs = (tx: TransactionSql, from: number, into: number) => tx`
  update photograph set place_id = ${into}, chosen = false,
    sort = sort + coalesce((select max(sort) from photograph where place_id = ${into}), 0)
  where place_id = ${from}
    and not exists (select from photograph other where other.place_id = ${into} and other.hash = photograph.hash)`;

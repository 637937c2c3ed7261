import type { CollectionSort } from "../../../contract/member/collection.ts";
import type { Queryable } from "../../../database/connect.ts";
import { hasWord, searchWords } from "../../../database/persian.ts";
import { type CollectionKey, matchesKey } from "./collection-item.sql.ts";

/** A published place in a collection. */
export interface SavedPlace {
  id: number;
  addedAt: Date;
  note: string | null;
  provinceId: number;
  /** Jalali months, 1 to 12. */
  bestMonths: number[];
  searchText: string;
}

/** A filter as the contract parses it. */
export interface SavedFilter {
  q?: string | undefined;
  province_id?: number[] | undefined;
  month?: number[] | undefined;
}

/** The published places of a member's collection, or without a key of all of them, each once; none for a collection that does not exist. */
export const listSavedPlaces = (
  db: Queryable,
  account: number,
  key: CollectionKey | undefined,
  sort: CollectionSort,
): Promise<SavedPlace[]> => db<SavedPlace[]>`
  select place.id, held.added_at as "addedAt", held.note, province_id as "provinceId", best_months as "bestMonths",
    search_text as "searchText"
  from (
    select place_id, max(created_at) as added_at, min(note) as note, min(rank) as rank from collection_place
    where collection_id in (select id from collection where account_id = ${account} and ${matchesKey(db, key)})
    group by place_id
  ) held join place on place.id = held.place_id
  where published and deleted_at is null
  order by ${orderOf(db, key, sort)}`;

function orderOf(db: Queryable, key: CollectionKey | undefined, sort: CollectionSort) {
  const newest = db`added_at desc, place.id desc`;
  switch (sort) {
    case "oldest":
      return db`added_at, place.id`;
    case "name":
      return db`sort_key collate "C", place.id`;
    case "best":
      return db`importance desc, (unesco_year is null), ${newest}`;
    case "own":
      // Several collections have no common order.
      return key === undefined ? newest : db`held.rank nulls first, ${newest}`;
    default:
      return newest;
  }
}

/** Whether a place fits the filter; `without` leaves one criterion out, to count its options. */
export function createSavedFilter({ q, province_id, month }: SavedFilter) {
  const words = searchWords(q ?? "");
  return ({ searchText, provinceId, bestMonths }: SavedPlace, without?: "province_id" | "month"): boolean =>
    words.every((word) => hasWord(searchText, word)) &&
    (without === "province_id" || !province_id || province_id.includes(provinceId)) &&
    (without === "month" || !month || month.some((one) => bestMonths.includes(one)));
}

/** How many of some places belong to each key. */
export function countBy(
  places: readonly SavedPlace[],
  keysOf: (place: SavedPlace) => readonly number[],
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) for (const key of keysOf(place)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

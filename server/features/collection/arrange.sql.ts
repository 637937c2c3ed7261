import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import { lockCollectionNames } from "./collection.sql.ts";
import { type CollectionKey, lockCollection, matchesKey } from "./collection-item.sql.ts";
import { assertNoteUnchanged, type NoteChange } from "./note-change.ts";

/** Gives one of a member's collections a rank from 1 in their list. Throws ApiError "collection_unknown". */
export const arrangeCollection = (db: Db, account: number, id: number, rank: number): Promise<void> =>
  db.begin(async (tx) => {
    await lockCollectionNames(tx, account);
    const rows = await tx<{ id: number }[]>`
      select id from collection where account_id = ${account} and kind = 'custom' order by rank nulls first, id desc`;
    const ids = rows.map((row) => row.id);
    if (!ids.includes(id)) throw apiError("collection_unknown");
    await tx`
      update collection set rank = listed.rank
      from unnest(${moved(ids, id, rank)}::int[]) with ordinality as listed (id, rank)
      where collection.id = listed.id and collection.rank is distinct from listed.rank`;
  });

/**
 * Gives a place a rank from 1 among the published ones of a member's collection; the others keep their order. Throws ApiError
 * "collection_unknown" or "place_unknown".
 */
export const arrangePlace = (db: Db, account: number, key: number, id: number, rank: number): Promise<void> =>
  db.begin(async (tx) => {
    const collection = await lockCollection(tx, account, key);
    if (collection === undefined) throw apiError("collection_unknown");
    const rows = await tx<{ id: number; shown: boolean }[]>`
      select place_id as id, published and deleted_at is null as shown
      from collection_place held join place on place.id = place_id
      where collection_id = ${collection} order by held.rank nulls first, held.created_at desc, place_id desc`;
    if (!rows.some((row) => row.id === id && row.shown)) throw apiError("place_unknown");
    const others = rows.filter((row) => row.id !== id);
    const next = others.filter(({ shown }) => shown)[rank - 1]; // the one that it comes before
    const place = next ? others.indexOf(next) + 1 : others.length + 1;
    const ids = moved(
      rows.map((row) => row.id),
      id,
      place,
    );
    await tx`
      update collection_place held set rank = listed.rank
      from unnest(${ids}::int[]) with ordinality as listed (id, rank)
      where collection_id = ${collection} and place_id = listed.id and held.rank is distinct from listed.rank`;
  });

/** The ids with one of them at a rank from 1; beyond the last it is the last. */
const moved = (ids: readonly number[], id: number, rank: number): number[] =>
  ids.filter((other) => other !== id).toSpliced(rank - 1, 0, id);

/** Changes what a member wrote about a place of a collection. Throws ApiError "place_unknown" or "note_changed". */
export const setPlaceNote = (
  db: Db,
  account: number,
  key: CollectionKey,
  id: number,
  change: NoteChange,
): Promise<void> =>
  db.begin(async (tx) => {
    const ofPlace = tx`place_id = ${id}
      and collection_id in (select id from collection where account_id = ${account} and ${matchesKey(tx, key)})`;
    const [row] = await tx<{ note: string | null }[]>`select note from collection_place where ${ofPlace} for update`;
    if (!row) throw apiError("place_unknown");
    assertNoteUnchanged(row.note, change);
    await tx`update collection_place set note = ${change.note} where ${ofPlace}`;
  });

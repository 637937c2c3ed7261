import { apiError } from "../../../contract/api-errors.ts";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { lockCollectionNames } from "./collection.sql.ts";
import { type CollectionKey, lockCollection } from "./collection-item.sql.ts";
import { UNDO_LIMIT } from "./undo-limit.ts";

interface Move {
  from: CollectionKey;
  /** Undefined when the places are only taken out. */
  to: CollectionKey | undefined;
  /** They also stay where they are. */
  keep: boolean;
}

/** The id of a collection, locked until the transaction ends. Throws ApiError "collection_unknown". */
async function lockExisting(tx: Queryable, account: number, key: CollectionKey): Promise<number> {
  const id = (await lockCollection(tx, account, key)) ?? (await lockCollection(tx, account, key));
  if (id === undefined) throw apiError("collection_unknown");
  return id;
}

/**
 * Moves, copies or takes out places, all or none, and returns how many and the id of the change to undo; null when nothing has changed.
 * They come first in the target, in the order of the source. Ids that are not in the source are left out. Throws ApiError
 * "collection_unknown" or "collection_full".
 */
export const movePlaces = (db: Db, account: number, { from, to, keep }: Move, ids: readonly number[]) =>
  db.begin(async (tx): Promise<{ change: number | null; count: number }> => {
    await lockCollectionNames(tx, account); // one change of several collections at a time, so that none waits for another in a circle
    const source = await lockExisting(tx, account, from);
    const target = to === undefined ? null : await lockExisting(tx, account, to);
    const { id: change } = single(
      await tx<{ id: number }[]>`
      insert into collection_change (account_id, source_id, target_id) values (${account}, ${source}, ${target}) returning id`,
    );
    const { count, added } = single(
      await tx<{ count: number; added: number }[]>`
      with chosen as (
        select place_id, created_at, note, rank, row_number() over (order by rank nulls first, created_at desc, place_id desc) as nth
        from collection_place where collection_id = ${source} and place_id = any (${ids}::int[])
      ), added as (
        insert into collection_place (collection_id, place_id, created_at, note)
        select ${target}::int, place_id, statement_timestamp() - nth * interval '1 microsecond', note from chosen
        where ${target}::int is not null
        on conflict do nothing returning place_id
      ), removed as (
        delete from collection_place where collection_id = ${source} and not ${keep} and place_id in (select place_id from chosen)
      ), noted as (
        insert into collection_change_place
        select ${change}::int, place_id, not ${keep}, place_id in (select place_id from added), created_at, note, rank from chosen
      )
      select (select count(*) from chosen) as count, (select count(*) from added) as added`,
    );
    if (target !== null && added > 0) await assertNotTooMany(tx, target);
    if (keep ? added === 0 : count === 0) {
      await tx`delete from collection_change where id = ${change}`;
      return { change: null, count: 0 };
    }
    await tx`
      delete from collection_change where account_id = ${account} and id not in
        (select id from collection_change where account_id = ${account} order by id desc limit ${UNDO_LIMIT})`;
    return { change, count: keep ? added : count };
  });

/** Throws ApiError "collection_full", which also takes back what the transaction has added. */
async function assertNotTooMany(tx: Queryable, collection: number): Promise<void> {
  const { count } = single(
    await tx<{ count: number }[]>`select count(*) from collection_place where collection_id = ${collection}`,
  );
  if (count > COLLECTION_LIMITS.places) throw apiError("collection_full");
}

/** Undoes a change of the last day; repeating it does nothing. Throws ApiError "change_unknown" or "collection_full". */
export const undoChange = (db: Db, account: number, id: number): Promise<void> =>
  db.begin(async (tx) => {
    await lockCollectionNames(tx, account);
    const [change] = await tx<{ source: number; target: number | null; undone: boolean }[]>`
      select source_id as source, target_id as target, undone from collection_change
      where id = ${id} and account_id = ${account} and created_at > now() - interval '1 day'`;
    if (!change) throw apiError("change_unknown");
    if (change.undone) return;
    await lockBoth(tx, change);
    await tx`
      with places as (select * from collection_change_place where change_id = ${id}), taken as (
        delete from collection_place where collection_id = ${change.target}
          and place_id in (select place_id from places where added)
      ), returned as (
        insert into collection_place (collection_id, place_id, created_at, note, rank)
        select ${change.source}::int, place_id, created_at, note, rank from places where removed
        on conflict (collection_id, place_id) do update set note = coalesce(collection_place.note, excluded.note),
          rank = coalesce(collection_place.rank, excluded.rank)
      )
      update collection_change set undone = true where id = ${id}`;
    await assertNotTooMany(tx, change.source);
  });

/** Locks the collections of a change; one that is removed takes the change with it. Throws ApiError "change_unknown" then. */
async function lockBoth(tx: Queryable, { source, target }: { source: number; target: number | null }): Promise<void> {
  const ids = target === null ? [source] : [source, target];
  const held = await tx`select from collection where id = any(${ids}::int[]) order by id for no key update`;
  if (held.length < ids.length) throw apiError("change_unknown");
}

/** Deletes changes that can no longer be undone. */
export async function pruneCollectionChanges(db: Queryable): Promise<void> {
  await deleteInBatches(db, "collection_change", db`created_at < now() - interval '1 day'`);
}

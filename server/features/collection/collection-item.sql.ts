import { apiError } from "../../../contract/api-errors.ts";
import { type BuiltinCollection, COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { UNDO_LIMIT } from "./undo-limit.ts";

/** A collection of a member: a built-in kind, or the id of a custom collection. */
export type CollectionKey = BuiltinCollection | number;

export type ItemKind = "place" | "post";

/**
 * For a kind of item: the table of its memberships, its id column there, and the condition that the row `item` is
 * published.
 */
const sqlNames = (db: Queryable, kind: ItemKind) => ({
  table: db(`collection_${kind}`),
  id: db(`${kind}_id`),
  isPublished: db`item.published and item.deleted_at is null`,
});

/** Selects a collection of a member; without a key, all of them. */
export const matchesKey = (db: Queryable, key: CollectionKey | undefined) =>
  key === undefined ? db`true` : typeof key === "number" ? db`id = ${key} and kind = 'custom'` : db`kind = ${key}`;

interface Membership {
  /** Whether the collection contains the item now. */
  stored: boolean;
  /** The change that undoes the removal of a place, with its day, note and rank; null when nothing of that kind has happened. */
  change: number | null;
}

/**
 * Adds an item to a collection or removes it. Without `stored` the membership is toggled. Throws ApiError "collection_unknown",
 * "place_unknown", "post_unknown" or "collection_full".
 */
export const setMembership = (
  db: Db,
  account: number,
  key: CollectionKey,
  [kind, id]: [ItemKind, number],
  stored: boolean | undefined,
): Promise<Membership> =>
  db.begin(async (tx) => {
    const collection = (await lockCollection(tx, account, key)) ?? (await lockCollection(tx, account, key));
    if (collection === undefined) throw apiError("collection_unknown");
    const names = sqlNames(tx, kind);
    // A statement of its own, which sees what was committed while this one waited for the lock. clock_timestamp(), because now()
    // is the start of the transaction, which may have waited.
    const { published, contained, should_store, is_full, change } = single(
      await tx<
        { published: boolean; contained: boolean; should_store: boolean; is_full: boolean; change: number | null }[]
      >`
      with held as (
        select count(*) >= ${COLLECTION_LIMITS.places} as is_full, coalesce(bool_or(${names.id} = ${id}), false) as contained
        from ${names.table} where collection_id = ${collection}
      ), choice as (
        select exists (select from ${tx(kind)} item where id = ${id} and ${names.isPublished}) as published, contained,
          coalesce(${stored ?? null}::boolean, not contained) as should_store, is_full
        from held
      ), added as (
        insert into ${names.table} select ${collection}::int, ${id}::int, clock_timestamp() from choice
        where published and should_store and not contained and not is_full on conflict do nothing
      ), removed as (
        delete from ${names.table} where collection_id = ${collection} and ${names.id} = ${id}
          and exists (select from choice where published and not should_store)
        returning *
      )${kind === "place" ? noteRemoval(tx, account, collection) : tx``}
      select *, ${kind === "place" ? tx`(select id from change)` : null} as change from choice`,
    );
    if (!published) throw apiError(`${kind}_unknown`);
    if (should_store && !contained && is_full) throw apiError("collection_full", { type: "این مجموعه پر است." });
    return { stored: should_store, change };
  });

/** Notes the place of `removed` in the member's changes, of which the newest are kept. */
const noteRemoval = (tx: Queryable, account: number, collection: number) => tx`, change as (
        insert into collection_change (account_id, source_id) select ${account}::int, ${collection}::int from removed returning id
      ), noted as (
        insert into collection_change_place select change.id, place_id, true, false, created_at, note, rank from change, removed
      ), forgotten as (
        delete from collection_change where account_id = ${account} and exists (select from removed) and id not in
          (select id from collection_change where account_id = ${account} order by id desc limit ${UNDO_LIMIT - 1})
      )`;

/**
 * The id of a collection, whose row stays locked until the transaction ends, so that changes of its items run one at a
 * time. Creates a built-in collection that does not exist. Undefined for a custom one that is not the member's, and for a
 * built-in one that another transaction has just created, which the next call finds.
 */
export async function lockCollection(tx: Queryable, account: number, key: CollectionKey): Promise<number | undefined> {
  const find = tx`select id from collection where account_id = ${account} and ${matchesKey(tx, key)} for no key update`;
  const [row] = await (typeof key === "number"
    ? tx<{ id: number }[]>`${find}`
    : tx<{ id: number }[]>`
      with found as (${find}), created as (
        insert into collection (account_id, kind) select ${account}::int, ${key}::text where not exists (select from found)
        on conflict (account_id, kind) where kind <> 'custom' do nothing returning id
      )
      select id from found union all select id from created`);
  return row?.id;
}

/** Removes a place from all collections of a member, whether the place is published or not. */
export async function deletePlaceMemberships(db: Queryable, account: number, place: number): Promise<void> {
  await db`
    delete from collection_place where place_id = ${place} and collection_id in
      (select id from collection where account_id = ${account})`;
}

/**
 * The ids of the published items of a member's collection, in its own order, or without a key of all of them, newest first; empty for
 * a collection that does not exist.
 */
export async function itemIds(
  db: Queryable,
  account: number,
  key: CollectionKey | undefined,
  kind: ItemKind = "place",
): Promise<number[]> {
  const names = sqlNames(db, kind);
  const ownOrder = kind === "place" && key !== undefined ? db`min(held.rank) nulls first,` : db``;
  const rows = await db<{ id: number }[]>`
    select item.id from ${names.table} held join ${db(kind)} item on item.id = ${names.id}
    where collection_id in (select id from collection where account_id = ${account} and ${matchesKey(db, key)})
      and ${names.isPublished}
    group by item.id order by ${ownOrder} max(held.created_at) desc, item.id desc`;
  return rows.map(({ id }) => id);
}

/** The first `max` published places of a built-in collection of a member, in its own order, and how many it has. */
export async function listFirstPlaces(db: Queryable, account: number, key: BuiltinCollection, max: number) {
  const rows = await db<{ id: number; count: number }[]>`
    select place.id, count(*) over () as count from collection_place held join place on place.id = place_id
    where collection_id in (select id from collection where account_id = ${account} and kind = ${key})
      and published and deleted_at is null
    order by held.rank nulls first, held.created_at desc, place.id desc limit ${max}`;
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

/** Those of some places that are published and in a collection of a member. */
export async function findStored(db: Queryable, account: number, key: BuiltinCollection, ids: readonly number[]) {
  const rows = await db<{ id: number }[]>`
    select place.id from collection_place join place on place.id = place_id
    where collection_id in (select id from collection where account_id = ${account} and kind = ${key})
      and place_id = any(${ids}::int[]) and published and deleted_at is null`;
  return rows.map(({ id }) => id);
}

/** The published places of any member's collection with the member's notes, in its own order. */
export const listPlaces = (db: Queryable, collection: number) => db<{ id: number; note: string | null }[]>`
  select place.id, held.note from collection_place held join place on place.id = place_id
  where collection_id = ${collection} and published and deleted_at is null
  order by held.rank nulls first, held.created_at desc, place.id desc`;

/** The collections of a member that contain a place or a story; none without an account. */
export async function membershipsOf(db: Queryable, account: number | null, kind: ItemKind, id: number) {
  const names = sqlNames(db, kind);
  const rows =
    account === null
      ? []
      : await db<{ id: number; kind: BuiltinCollection | "custom" }[]>`
          select id, kind from collection join ${names.table} on collection_id = id
          where account_id = ${account} and ${names.id} = ${id} order by id`;
  return {
    bookmark: rows.some(({ kind }) => kind === "bookmark"),
    favorite: rows.some(({ kind }) => kind === "favorite"),
    custom: rows.flatMap((row) => (row.kind === "custom" ? [row.id] : [])),
  };
}

/** The number of published places in each built-in collection of a member, and the number of custom collections. */
export async function countCollections(db: Queryable, account: number) {
  return single(
    await db<{ bookmark: number; favorite: number; collection: number }[]>`
    select count(id) filter (where kind = 'bookmark') as bookmark, count(id) filter (where kind = 'favorite') as favorite,
      (select count(*) from collection where account_id = ${account} and kind = 'custom') as collection
    from (
      select place.id, c.kind from collection c join collection_place on collection_id = c.id join place on place.id = place_id
      where account_id = ${account} and c.kind <> 'custom' and published and deleted_at is null
    ) held`,
  );
}

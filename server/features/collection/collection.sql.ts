import { randomBytes } from "node:crypto";
import { apiError } from "../../../contract/api-errors.ts";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { fold } from "../../../database/persian.ts";
import { single } from "../../../database/single-row.ts";

export interface CollectionRow {
  id: number;
  name: string;
  /** Number of its published places. */
  count: number;
  /** Id of the place that was added last; null if it is empty. */
  newest: number | null;
  share_token: string | null;
}

/** A name in the form in which names are compared: without spaces and joiners, which readers do not notice. */
const toNameKey = (name: string) => fold(name).replace(/[\s\u200d]/g, "");

/** Published places only: the others stay in their collection, hidden until they are published again. */
const isPublished = (db: Queryable) => db`place.published and place.deleted_at is null`;

const selectCollection = (db: Queryable) => db`
  select c.id, c.name, c.share_token, items.count, items.newest
  from collection c, lateral (
    select count(*) as count, (array_agg(place_id order by cp.created_at desc, place_id desc))[1] as newest
    from collection_place cp join place on place.id = place_id
    where collection_id = c.id and ${isPublished(db)}
  ) items`;

/** The custom collections of a member, newest first. */
export const listCollections = (db: Queryable, account: number): Promise<CollectionRow[]> =>
  db<CollectionRow[]>`${selectCollection(db)} where account_id = ${account} and kind = 'custom' order by c.id desc`;

/** A custom collection. Throws ApiError "collection_unknown" if it is not this member's. */
export async function getCollection(db: Queryable, account: number, id: number): Promise<CollectionRow> {
  const [row] = await db<CollectionRow[]>`
    ${selectCollection(db)} where c.id = ${id} and account_id = ${account} and kind = 'custom'`;
  if (!row) throw apiError("collection_unknown");
  return row;
}

/** The collection with a share token; undefined for an unknown or revoked token. */
export async function findSharedCollection(db: Queryable, token: string): Promise<CollectionRow | undefined> {
  const [row] = await db<CollectionRow[]>`${selectCollection(db)} where share_token = ${token}`;
  return row;
}

/** Creates a collection and returns its id. Throws ApiError "collection_taken" or "collections_too_many". */
export const createCollection = (db: Db, account: number, name: string): Promise<number> =>
  db.begin(async (tx) => {
    await lockCollectionNames(tx, account); // makes counting and inserting atomic
    const key = toNameKey(name);
    const stats = single(
      await tx<{ count: number; taken: boolean | null }[]>`
      select count(*) as count, bool_or(name_key = ${key}) as taken
      from collection where account_id = ${account} and kind = 'custom'`,
    );
    if (stats.taken) throw apiError("collection_taken");
    if (stats.count >= COLLECTION_LIMITS.collections)
      throw apiError("collections_too_many", { name: "بیش از ۱۰۰ مجموعه نمی‌توان ساخت." });
    const row = single(
      await tx<{ id: number }[]>`
      insert into collection (account_id, kind, name, name_key)
      values (${account}, 'custom', ${name}, ${key}) returning id`,
    );
    return row.id;
  });

/** Renames a collection. Throws ApiError "collection_unknown" or "collection_taken". */
export const renameCollection = (db: Db, account: number, id: number, name: string): Promise<void> =>
  db.begin(async (tx) => {
    await lockCollectionNames(tx, account);
    const key = toNameKey(name);
    const rows = await tx<{ id: number; taken: boolean }[]>`
      select id, name_key = ${key} as taken from collection where account_id = ${account} and kind = 'custom'`;
    if (!rows.some((row) => row.id === id)) throw apiError("collection_unknown");
    if (rows.some((row) => row.taken && row.id !== id)) throw apiError("collection_taken");
    await tx`update collection set name = ${name}, name_key = ${key} where id = ${id}`;
  });

/** Serializes changes of the number and names of a member's collections. */
const lockCollectionNames = (tx: Queryable, account: number) =>
  tx`select from account where id = ${account} for no key update`;

/** Deletes a collection; returns false if it is not this member's. */
export async function deleteCollection(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`
    delete from collection where id = ${id} and account_id = ${account} and kind = 'custom'`;
  return count > 0;
}

/**
 * Returns the share token of a collection (192 random bits) and creates it if needed; undefined if it is not this
 * member's.
 */
export async function shareCollection(db: Queryable, account: number, id: number): Promise<string | undefined> {
  const [row] = await db<{ share_token: string }[]>`
    update collection set share_token = coalesce(share_token, ${randomBytes(24).toString("base64url")})
    where id = ${id} and account_id = ${account} and kind = 'custom' returning share_token`;
  return row?.share_token;
}

/** Revokes the share token; returns false if the collection is not this member's. */
export async function unshareCollection(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`
    update collection set share_token = null where id = ${id} and account_id = ${account} and kind = 'custom'`;
  return count > 0;
}

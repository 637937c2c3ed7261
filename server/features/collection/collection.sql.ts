import { randomBytes } from "node:crypto";
import { apiError } from "../../../contract/api-errors.ts";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { fold } from "../../../database/persian.ts";

export interface CollectionRow {
  id: number;
  name: string;
  /** Places in it that are on the site now. */
  count: number;
  /** The one that was put in last; null while it is empty. */
  newest: number | null;
  share_token: string | null;
}

/** A name as it is compared: spaces and joiners do not tell two apart, as nobody would see or say them. */
const nameKey = (name: string) => fold(name).replace(/[\s\u200d]/g, "");

/** What is on the site now: the rest stays in its set, unseen, and comes back with its publication. */
const shown = (db: Queryable) => db`place.published and place.deleted_at is null`;

const described = (db: Queryable) => db`
  select c.id, c.name, c.share_token, held.count, held.newest
  from collection c, lateral (
    select count(*) as count, (array_agg(place_id order by cp.created_at desc, place_id desc))[1] as newest
    from collection_place cp join place on place.id = place_id
    where collection_id = c.id and ${shown(db)}
  ) held`;

/** The own collections of a member, newest first. */
export const collectionsOf = (db: Queryable, account: number): Promise<CollectionRow[]> =>
  db<CollectionRow[]>`${described(db)} where account_id = ${account} and kind = 'custom' order by c.id desc`;

/** One own collection. Refuses with `collection_unknown` when it is not this member's. */
export async function collectionOf(db: Queryable, account: number, id: number): Promise<CollectionRow> {
  const [row] = await db<CollectionRow[]>`
    ${described(db)} where c.id = ${id} and account_id = ${account} and kind = 'custom'`;
  if (!row) throw apiError("collection_unknown");
  return row;
}

/** The collection that an address shows; undefined when there is none, or none any more. */
export async function sharedCollection(db: Queryable, token: string): Promise<CollectionRow | undefined> {
  const [row] = await db<CollectionRow[]>`${described(db)} where share_token = ${token}`;
  return row;
}

/** Makes a collection and returns its id. Refuses with `collection_taken` or `collections_too_many`. */
export const createCollection = (db: Db, account: number, name: string): Promise<number> =>
  db.begin(async (tx) => {
    await lockNames(tx, account); // counting and writing are one step
    const key = nameKey(name);
    const [has] = await tx<{ count: number; taken: boolean | null }[]>`
      select count(*) as count, bool_or(name_key = ${key}) as taken
      from collection where account_id = ${account} and kind = 'custom'`;
    if (has!.taken) throw apiError("collection_taken");
    if (has!.count >= COLLECTION_LIMITS.collections) throw apiError("collections_too_many");
    const [row] = await tx<{ id: number }[]>`
      insert into collection (account_id, kind, name, name_key)
      values (${account}, 'custom', ${name}, ${key}) returning id`;
    return row!.id;
  });

/** Gives a collection another name. Refuses with `collection_unknown` or `collection_taken`. */
export const renameCollection = (db: Db, account: number, id: number, name: string): Promise<void> =>
  db.begin(async (tx) => {
    await lockNames(tx, account);
    const key = nameKey(name);
    const rows = await tx<{ id: number; taken: boolean }[]>`
      select id, name_key = ${key} as taken from collection where account_id = ${account} and kind = 'custom'`;
    if (!rows.some((row) => row.id === id)) throw apiError("collection_unknown");
    if (rows.some((row) => row.taken && row.id !== id)) throw apiError("collection_taken");
    await tx`update collection set name = ${name}, name_key = ${key} where id = ${id}`;
  });

/** One at a time changes how many collections a member has, and their names. */
const lockNames = (tx: Queryable, account: number) => tx`select from account where id = ${account} for no key update`;

/** Removes a collection; its places stay on the site. False when it is not this member's. */
export async function destroyCollection(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`
    delete from collection where id = ${id} and account_id = ${account} and kind = 'custom'`;
  return count > 0;
}

/** The token that shows a collection to whoever has it, made when there is none: 192 random bits. */
export async function shareCollection(db: Queryable, account: number, id: number): Promise<string | undefined> {
  const [row] = await db<{ share_token: string }[]>`
    update collection set share_token = coalesce(share_token, ${randomBytes(24).toString("base64url")})
    where id = ${id} and account_id = ${account} and kind = 'custom' returning share_token`;
  return row?.share_token;
}

/** Takes the token away: what it showed is gone. False when the collection is not this member's. */
export async function unshareCollection(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`
    update collection set share_token = null where id = ${id} and account_id = ${account} and kind = 'custom'`;
  return count > 0;
}

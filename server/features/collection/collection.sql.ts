import { randomBytes } from "node:crypto";
import { apiError } from "../../../contract/api-errors.ts";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { fold } from "../../../database/persian.ts";
import { single } from "../../../database/single-row.ts";
import { assertNoteUnchanged } from "./note-change.ts";

export interface CollectionRow {
  id: number;
  name: string;
  /** Number of its published places. */
  count: number;
  /** Id of the place whose cover it has: the chosen one, or else that which was added last; null if it is empty. */
  cover: number | null;
  note: string | null;
  share_token: string | null;
  notes_shared: boolean;
}

/** A name in the form in which names are compared: without spaces and joiners, which readers do not notice. */
const toNameKey = (name: string) => fold(name).replace(/[\s\u200d]/g, "");

/** Published places only: the others stay in their collection, hidden until they are published again. */
const isPublished = (db: Queryable) => db`place.published and place.deleted_at is null`;

const selectCollection = (db: Queryable) => db`
  select c.id, c.name, c.note, c.share_token, c.notes_shared, items.count, items.cover
  from collection c, lateral (
    select count(*) as count,
      (array_agg(place_id order by (place_id = c.cover_place_id) desc nulls last, cp.created_at desc, place_id desc))[1] as cover
    from collection_place cp join place on place.id = place_id
    where collection_id = c.id and ${isPublished(db)}
  ) items`;

/** The custom collections of a member, in their order: those that were created since they were arranged come first. */
export const listCollections = (db: Queryable, account: number): Promise<CollectionRow[]> =>
  db<
    CollectionRow[]
  >`${selectCollection(db)} where account_id = ${account} and kind = 'custom' order by c.rank nulls first, c.id desc`;

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
    const names = await listNameKeys(tx, account);
    if (names.includes(key)) throw apiError("collection_taken");
    return insertCollection(tx, account, name, names.length);
  });

const listNameKeys = async (tx: Queryable, account: number): Promise<string[]> =>
  (
    await tx<
      { key: string }[]
    >`select name_key as key from collection where account_id = ${account} and kind = 'custom'`
  ).map(({ key }) => key);

/** Inserts a collection; `count` is how many the member has. Throws ApiError "collections_too_many". */
async function insertCollection(tx: Queryable, account: number, name: string, count: number): Promise<number> {
  if (count >= COLLECTION_LIMITS.collections)
    throw apiError("collections_too_many", { name: "بیش از ۱۰۰ مجموعه نمی‌توان ساخت." });
  const row = single(
    await tx<{ id: number }[]>`
    insert into collection (account_id, kind, name, name_key)
    values (${account}, 'custom', ${name}, ${toNameKey(name)}) returning id`,
  );
  return row.id;
}

/**
 * Creates a collection of this name, or of the name with the first free number behind it. Runs in a transaction that holds
 * {@link lockCollectionNames}. Throws ApiError "collections_too_many".
 */
export async function createNumberedCollection(tx: Queryable, account: number, name: string): Promise<number> {
  const names = await listNameKeys(tx, account);
  let free = name;
  for (let number = 2; names.includes(toNameKey(free)); number++) {
    const suffix = ` ${number.toLocaleString("fa")}`;
    free = [...name].slice(0, COLLECTION_LIMITS.name - suffix.length).join("") + suffix;
  }
  return insertCollection(tx, account, free, names.length);
}

/** Renames a collection. Throws ApiError "collection_unknown" or "collection_taken". */
export const renameCollection = (db: Db, account: number, id: number, name: string): Promise<void> =>
  editCollection(db, account, id, { name });

/** What is undefined stays. */
interface CollectionEdit {
  name?: string | undefined;
  note?: string | null | undefined;
  /** What the note was when it was opened. */
  former_note?: string | undefined;
  /** The id of a place of the collection. */
  cover?: number | null | undefined;
}

/**
 * Changes a collection. Throws ApiError "collection_unknown", "collection_taken", "note_changed", or "place_unknown" for a cover that is not
 * in it.
 */
export const editCollection = (db: Db, account: number, id: number, edit: CollectionEdit): Promise<void> =>
  db.begin(async (tx) => {
    const { name, note, former_note: former, cover } = edit;
    await lockCollectionNames(tx, account);
    const key = name === undefined ? null : toNameKey(name);
    const rows = await tx<{ id: number; taken: boolean | null; note: string | null }[]>`
      select id, name_key = ${key} as taken, note from collection where account_id = ${account} and kind = 'custom'`;
    const stored = rows.find((row) => row.id === id);
    if (!stored) throw apiError("collection_unknown");
    if (rows.some((row) => row.taken && row.id !== id)) throw apiError("collection_taken");
    if (name !== undefined) await tx`update collection set name = ${name}, name_key = ${key} where id = ${id}`;
    if (note !== undefined) assertNoteUnchanged(stored.note, { note, former });
    if (note !== undefined) await tx`update collection set note = ${note} where id = ${id}`;
    if (cover === undefined) return;
    const { count } = await tx`
      update collection set cover_place_id = ${cover} where id = ${id}
        and (${cover}::int is null or exists (select from collection_place where collection_id = ${id} and place_id = ${cover}))`;
    if (count === 0) throw apiError("place_unknown");
  });

/** Serializes changes of the number, names and order of a member's collections, and of several of them at once. */
export const lockCollectionNames = (tx: Queryable, account: number) =>
  tx`select from account where id = ${account} for no key update`;

/** Deletes a collection; returns false if it is not this member's. */
export async function deleteCollection(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`
    delete from collection where id = ${id} and account_id = ${account} and kind = 'custom'`;
  return count > 0;
}

/**
 * Returns the share token of a collection (192 random bits) and creates it if needed; undefined if it is not this
 * member's. `notes` says whether the notes are shared, too; without it that stays.
 */
export async function shareCollection(
  db: Queryable,
  account: number,
  id: number,
  notes: boolean | undefined,
): Promise<string | undefined> {
  const [row] = await db<{ share_token: string }[]>`
    update collection set share_token = coalesce(share_token, ${randomBytes(24).toString("base64url")}),
      notes_shared = coalesce(${notes ?? null}, notes_shared)
    where id = ${id} and account_id = ${account} and kind = 'custom' returning share_token`;
  return row?.share_token;
}

/** Revokes the share token; returns false if the collection is not this member's. */
export async function unshareCollection(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`
    update collection set share_token = null where id = ${id} and account_id = ${account} and kind = 'custom'`;
  return count > 0;
}

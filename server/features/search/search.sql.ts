import type { Db, Queryable } from "../../../database/connect.ts";
import { searchWords } from "../../../database/persian.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";

/** The maximum length of a visitor's search history. */
export const MAX_TERMS = 20;

/** Adds a text to the top of a visitor's history; of the others, the oldest beyond the maximum are deleted. */
export async function saveTerm(db: Db, visitor: string, text: string): Promise<void> {
  const key = searchWords(text).join("");
  await db`
    with saved as (
      insert into search_term as old (visitor_id, text, text_key) values (${visitor}, ${text}, ${key})
      on conflict (visitor_id, text_key) do update set text = excluded.text, created_at = clock_timestamp()
    )
    delete from search_term where visitor_id = ${visitor} and id in (
      select id from search_term where visitor_id = ${visitor} and text_key <> ${key}
      order by created_at desc, id desc offset ${MAX_TERMS - 1}
    )`;
}

/** A visitor's history, newest first. */
export const listTerms = (db: Db, visitor: string): Promise<{ id: number; text: string; created_at: Date }[]> =>
  db`
    select id, text, created_at from search_term
    where visitor_id = ${visitor} order by created_at desc, id desc limit ${MAX_TERMS}`;

/** Deletes a term of the visitor; returns whether it existed. */
export async function deleteTerm(db: Db, visitor: string, id: number): Promise<boolean> {
  const deleted = await db`delete from search_term where id = ${id} and visitor_id = ${visitor} returning id`;
  return deleted.length > 0;
}

/** The parts of a `with` that move the searches of an anonymous visitor to those of the account, after the part `started`. */
export const termParts = (db: Queryable, from: string, to: string) => db`
  moved_term as (
    delete from search_term where visitor_id = ${from} and visitor_id <> ${to} and exists (select from started) returning *
  ), kept_term as (
    insert into search_term as old (visitor_id, text, text_key, created_at)
    select ${to}::uuid, text, text_key, created_at from moved_term
    on conflict (visitor_id, text_key) do update set created_at = greatest(old.created_at, excluded.created_at)
  )`;

/** Deletes terms that were not searched for in half a year. */
export async function pruneTerms(db: Db): Promise<void> {
  await deleteInBatches(db, "search_term", db`created_at < now() - interval '180 days'`);
}

import type { Db } from "../../../database/connect.ts";
import { searchWords } from "../../../database/persian.ts";

/** How many texts a visitor's history holds. */
export const MOST_TERMS = 20;

/** Puts a text on top of a visitor's history; what falls out at its end is gone. */
export async function rememberTerm(db: Db, visitor: string, text: string): Promise<void> {
  await db`
    with kept as (
      insert into search_term as old (visitor_id, text, text_key) values (${visitor}, ${text}, ${searchWords(text).join("")})
      on conflict (visitor_id, text_key) do update set text = excluded.text, created_at = clock_timestamp()
    )
    delete from search_term where visitor_id = ${visitor} and id in (
      select id from search_term where visitor_id = ${visitor} order by created_at desc, id desc offset ${MOST_TERMS - 1}
    ) and text_key <> ${searchWords(text).join("")}`;
}

/** A visitor's history, the newest first. */
export const termsOf = (db: Db, visitor: string): Promise<{ id: number; text: string; created_at: Date }[]> =>
  db`
    select id, text, created_at from search_term
    where visitor_id = ${visitor} order by created_at desc, id desc limit ${MOST_TERMS}`;

/** Whether it was the visitor's own. */
export async function forgetTerm(db: Db, visitor: string, id: number): Promise<boolean> {
  const gone = await db`delete from search_term where id = ${id} and visitor_id = ${visitor} returning id`;
  return gone.length > 0;
}

/** What one visitor has looked for becomes another's: the one who was nameless has signed in. */
export async function adoptTerms(db: Db, from: string, to: string): Promise<void> {
  await db`
    with moved as (delete from search_term where visitor_id = ${from} and visitor_id <> ${to} returning *)
    insert into search_term as old (visitor_id, text, text_key, created_at)
    select ${to}, text, text_key, created_at from moved
    on conflict (visitor_id, text_key) do update set created_at = greatest(old.created_at, excluded.created_at)`;
}

/** Drops what nobody has looked for again in half a year. */
export async function pruneTerms(db: Db): Promise<void> {
  await db`delete from search_term where created_at < now() - interval '180 days'`;
}

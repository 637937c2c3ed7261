import type { DeskPhrase, PhraseMeaning } from "../../../contract/desk/search-phrase.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { phraseKey } from "../../../database/persian.ts";

interface PhraseFilter {
  meaning?: PhraseMeaning | undefined;
  search?: string | undefined;
}

const columns = (db: Queryable) => db`id, text, meaning, "values", version`;

/** A page of the phrases by their texts, and how many there are. */
export async function selectPhrases(
  db: Db,
  { meaning, search = "", limit, offset }: PhraseFilter & { limit: number; offset: number },
): Promise<{ rows: DeskPhrase[]; total: number }> {
  const key = phraseKey(search);
  const condition = db`
    (${meaning ?? null}::text is null or meaning = ${meaning ?? null}) and (${key} = '' or position(${key} in text_key) > 0)`;
  const rows = await db<DeskPhrase[]>`
    select ${columns(db)} from search_phrase where ${condition}
    order by position(${key} in text_key) > 1, text_key, meaning limit ${limit} offset ${offset}`;
  const [counted] = await db<{ total: number }[]>`select count(*)::int as total from search_phrase where ${condition}`;
  return { rows, total: counted!.total };
}

export type PhraseFields = Pick<DeskPhrase, "text" | "meaning" | "values">;

const toColumns = ({ text, meaning, values }: PhraseFields) => ({
  ...{ text, text_key: phraseKey(text), meaning, values },
  slug: `${phraseKey(text)} ${meaning}`,
});

/** Inserts a phrase; undefined when the text has this meaning already. */
export async function insertPhrase(tx: Queryable, fields: PhraseFields): Promise<DeskPhrase | undefined> {
  const { text, text_key, meaning, values, slug } = toColumns(fields);
  const [row] = await tx<DeskPhrase[]>`
    insert into search_phrase (slug, text, text_key, meaning, "values")
    values (${slug}, ${text}, ${text_key}, ${meaning}, ${values}) on conflict do nothing returning ${columns(tx)}`;
  return row;
}

/** Locks a phrase. */
export async function lockPhrase(tx: Queryable, id: number): Promise<DeskPhrase | undefined> {
  const [row] = await tx<DeskPhrase[]>`select ${columns(tx)} from search_phrase where id = ${id} for update`;
  return row;
}

/** Changes a locked phrase; undefined when another one has this text and meaning. */
export async function changePhrase(tx: Queryable, id: number, fields: PhraseFields): Promise<DeskPhrase | undefined> {
  const { text, text_key, meaning, values, slug } = toColumns(fields);
  const [row] = await tx<DeskPhrase[]>`
    update search_phrase set slug = ${slug}, text = ${text}, text_key = ${text_key}, meaning = ${meaning}, "values" = ${values},
      version = version + 1
    where id = ${id} and not exists (select from search_phrase other where other.slug = ${slug} and other.id <> ${id})
    returning ${columns(tx)}`;
  return row;
}

export async function removePhrase(tx: Queryable, id: number): Promise<DeskPhrase | undefined> {
  const [row] = await tx<DeskPhrase[]>`delete from search_phrase where id = ${id} returning ${columns(tx)}`;
  return row;
}

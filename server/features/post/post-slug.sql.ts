import type { Queryable } from "../../../database/connect.ts";
import { phraseKey, sortKey } from "../../../database/persian.ts";
import { slugify } from "../record/slug.sql.ts";
import { latinWord, titleWords } from "./latin-title.ts";

const maxLength = 60;

/** Words that a name of the catalogue has at most to be found in a title. */
const maxNameWords = 5;

interface Named {
  name: string;
  name_en: string;
}

/**
 * A slug made of a story's title, at most 60 characters long; empty when the title has no letters and digits. Names of the catalogue are in
 * it by their English names, the longest first, and the other words by their sounds.
 */
export async function titleSlug(tx: Queryable, title: string): Promise<string> {
  const words = titleWords(title);
  const names = await findEnglishNames(tx, words);
  const latin: string[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: maxNameWords }, (_, less) => maxNameWords - less);
    const [name] = lengths.flatMap((count) => findWritten(names, words.slice(at, at + count)));
    latin.push(name?.english ?? latinWord(words[at]!));
    at += name?.words ?? 1;
  }
  return cutAtWord(slugify(latin.join(" ")));
}

/** Without the words beyond the bound; a first word that is longer is cut itself. */
const cutAtWord = (slug: string): string =>
  slug.length <= maxLength
    ? slug
    : slug
        .slice(0, maxLength + 1)
        .replace(/-[^-]*$/, "")
        .slice(0, maxLength);

/** Whether a name is written without a space or half-space. */
const isOneWord = (name: string): boolean => !/[^\p{L}\p{M}\p{N}]/u.test(name.trim());

/**
 * What the catalogue has under these words, whichever spaces and half-spaces the title and the catalogue write in it; but several words
 * are no name of one word: «در بند» is not «دربند».
 */
function findWritten(names: Map<string, Named[]>, words: readonly string[]): { english: string; words: number }[] {
  const found = names.get(phraseKey(words.join("")))?.find(({ name }) => words.length === 1 || !isOneWord(name));
  return found ? [{ english: found.name_en, words: words.length }] : [];
}

/** What the catalogue has under sequences of these words, by its phrase keys. */
async function findEnglishNames(tx: Queryable, words: readonly string[]): Promise<Map<string, Named[]>> {
  if (words.length === 0) return new Map();
  const keys = new Set(
    words.flatMap((_, from) =>
      Array.from({ length: maxNameWords }, (_, more) => phraseKey(words.slice(from, from + more + 1).join(""))),
    ),
  );
  const lexemes = [...keys].map((key) => `'${key}'`).join(" | "); // letters and digits only, so no operators
  const places = await tx<Named[]>`
    select name, name_en from place
    where search_words(search_text) @@ ${lexemes}::tsquery
      and replace(sort_key, ' ', '') = any(${[...keys].map(sortKey)}::text[])
      and deleted_at is null and published and name_en is not null
    order by importance desc, id`;
  const others = await tx<Named[]>`
    select name, name_en from city
    union all select name, name_en from province
    union all select name, name_en from category where deleted_at is null and published
    union all select name, name_en from activity where deleted_at is null and published`;
  const named = [...others, ...places].map((row) => ({ ...row, key: phraseKey(row.name) }));
  return Map.groupBy(
    named.filter(({ key }) => keys.has(key)),
    ({ key }) => key,
  );
}

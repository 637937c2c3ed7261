import type { Queryable } from "../../../database/connect.ts";
import { sortKey } from "../../../database/persian.ts";
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
    const length = lengths.find((count) => names.has(keyOf(words.slice(at, at + count)))) ?? 1;
    const part = words.slice(at, at + length);
    latin.push(names.get(keyOf(part)) ?? latinWord(part[0]!));
    at += length;
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

const keyOf = (words: readonly string[]): string => sortKey(words.join(" "));

/** The English names of what the catalogue has under sequences of these words, by their sort keys. */
async function findEnglishNames(tx: Queryable, words: readonly string[]): Promise<Map<string, string>> {
  const keys = new Set(
    words.flatMap((_, from) =>
      Array.from({ length: maxNameWords }, (_, more) => keyOf(words.slice(from, from + more + 1))),
    ),
  );
  const places = await tx<Named[]>`
    select name, name_en from place
    where sort_key = any(${[...keys]}::text[]) and deleted_at is null and published and name_en is not null
    order by importance desc, id`;
  const others = await tx<Named[]>`
    select name, name_en from city
    union all select name, name_en from province
    union all select name, name_en from category where deleted_at is null and published
    union all select name, name_en from activity where deleted_at is null and published`;
  const names = new Map<string, string>();
  for (const { name, name_en } of [...others, ...places]) {
    const key = sortKey(name);
    if (keys.has(key) && !names.has(key)) names.set(key, name_en);
  }
  return names;
}

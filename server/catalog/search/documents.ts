import { LRUCache } from "lru-cache";
import { searchWords } from "../../../database/persian.ts";
import type { CatalogContent } from "../catalog-rows.ts";

/** The kinds of documents. */
export const GROUPS = ["place", "post", "province", "city", "activity", "category"] as const;
export type Group = (typeof GROUPS)[number];

/**
 * The role of a word in a document. "part" covers the parts of a half-spaced word and two neighbouring words written as one; the
 * full names are whole names written as one word.
 */
export const ROLES = {
  name: 0,
  otherName: 1,
  english: 2,
  part: 3,
  context: 4,
  fullName: 5,
  otherFullName: 6,
  englishFullName: 7,
} as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];

/** A search result's subject, with the texts by which it is found. */
export interface Document {
  group: Group;
  id: number;
  name: string;
  otherNames: readonly string[];
  english: string;
  /** Kind, categories, province and city. */
  context: readonly string[];
  /** Of equally good matches, the document with the higher rank comes first. */
  rank: number;
  /** Degrees; null for documents without a position. */
  position: { lat: number; lon: number } | null;
}

/** All searchable documents of a snapshot, starting with the places in their order. */
export function* listDocuments(snapshot: CatalogContent): Generator<Document> {
  const { provinceById, cityById, kindBySlug, categoryById } = snapshot;
  for (const place of snapshot.places) {
    const city = place.cityId === null ? undefined : cityById.get(place.cityId);
    yield {
      group: "place",
      id: place.id,
      name: place.name,
      otherNames: place.altNames,
      english: place.nameEn,
      context: [
        kindBySlug.get(place.kind)?.name ?? "",
        ...place.categoryIds.map((id) => categoryById.get(id)?.name ?? ""),
        provinceById.get(place.provinceId)!.name,
        city?.name ?? "",
      ],
      rank: place.importance + Number(place.unescoYear !== null) / 2 + Math.log10(1 + place.viewCount) / 10,
      position: place,
    };
  }
  const named =
    (group: Group, rank = 0) =>
    (item: { id: number; name: string; nameEn?: string; placeCount?: number }) => ({
      group,
      id: item.id,
      name: item.name,
      otherNames: [],
      english: item.nameEn ?? "",
      context: [],
      rank: rank + Math.log10(1 + (item.placeCount ?? 0)),
      position: null,
    });
  for (const post of snapshot.posts) yield named("post")({ id: post.id, name: post.title });
  for (const province of snapshot.provinces) yield { ...named("province")(province), position: province };
  for (const city of snapshot.cities)
    yield {
      ...named("city", Math.log10(1 + city.population))(city),
      context: [provinceById.get(city.provinceId)!.name],
      position: city,
    };
  yield* snapshot.activities.map(named("activity"));
  // A category without places has no page.
  yield* snapshot.categories.filter(({ placeCount }) => placeCount > 0).map(named("category"));
}

type WordWithRole = [word: string, role: Role];

/** The folded words of a document and its full names, each written as one word, with their roles; the best roles first. */
export function wordsAndNamesOf({ name, otherNames, english, context }: Document): {
  words: WordWithRole[];
  fullNames: WordWithRole[];
} {
  const words: WordWithRole[] = [];
  const fullNames: WordWithRole[] = [];
  addNameWords(words, fullNames, name, ROLES.name, ROLES.fullName);
  for (const otherName of otherNames) addNameWords(words, fullNames, otherName, ROLES.otherName, ROLES.otherFullName);
  addNameWords(words, fullNames, english, ROLES.english, ROLES.englishFullName);
  for (const text of context) for (const word of splitWords(text)) words.push([word, ROLES.context]);
  return { words, fullNames };
}

const halfSpace = "\u200c";

function addNameWords(words: WordWithRole[], fullNames: WordWithRole[], name: string, role: Role, fullNameRole: Role) {
  const nameWords = splitWords(name);
  if (nameWords.length === 0) return;
  for (const word of nameWords) words.push([word, role]);
  if (name.includes(halfSpace))
    for (const part of splitWords(name.replaceAll(halfSpace, " "))) words.push([part, ROLES.part]);
  if (nameWords.length > 2)
    for (const [nth, word] of nameWords.entries()) if (nth > 0) words.push([nameWords[nth - 1] + word, ROLES.part]);
  fullNames.push([nameWords.join(""), fullNameRole]);
}

const wordCache = new LRUCache<string, string[]>({ max: 10_000 });

/** The folded words of a text, cached: kinds and provinces repeat in many documents, and reloads bring the same names. */
function splitWords(text: string): string[] {
  let words = wordCache.get(text);
  if (!words) {
    words = searchWords(text);
    wordCache.set(text, words);
  }
  return words;
}

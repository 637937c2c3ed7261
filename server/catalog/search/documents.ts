import { LRUCache } from "lru-cache";
import { searchWords } from "../../../database/persian.ts";
import type { CatalogContent } from "../catalog-content.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { ROLES, type Role, roleWeights } from "./document-roles.ts";

/** The kinds of documents. */
export const GROUPS = ["place", "post", "province", "city", "activity", "category"] as const;
export type Group = (typeof GROUPS)[number];

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

/** The document of a place. */
export function placeDocument(
  { provinceById, cityById, kindBySlug, categoryById }: CatalogContent,
  place: CatalogPlace,
): Document {
  const city = place.cityId === null ? undefined : cityById.get(place.cityId);
  return {
    group: "place",
    id: place.id,
    name: place.name,
    otherNames: place.altNames,
    english: place.nameEn,
    context: [
      kindBySlug.get(place.kind)?.name ?? "",
      ...place.categoryIds.map((id) => categoryById.get(id)?.name ?? ""),
      provinceById.get(place.provinceId)?.name ?? "",
      city?.name ?? "",
    ],
    rank: placeRank(place),
    position: { lat: place.lat, lon: place.lon },
  };
}

/** The rank of a place's document. */
export const placeRank = ({ importance, unescoYear, viewCount }: CatalogPlace): number =>
  importance + Number(unescoYear !== null) / 2 + Math.log10(1 + viewCount) / 10;

/** The documents of everything but places. */
export function* listNamedDocuments(content: CatalogContent): Generator<Document> {
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
  for (const post of content.posts) yield named("post")({ id: post.id, name: post.title });
  for (const province of content.provinces)
    yield { ...named("province")(province), position: { lat: province.lat, lon: province.lon } };
  for (const city of content.cities)
    yield {
      ...named("city", Math.log10(1 + city.population))(city),
      context: [content.provinceById.get(city.provinceId)?.name ?? ""],
      position: { lat: city.lat, lon: city.lon },
    };
  yield* content.activities.map(named("activity"));
  // A category without places has no page.
  yield* content.categories.filter(({ placeCount }) => placeCount > 0).map(named("category"));
}

type WordRoles = Map<string, Role>;

/** The words of a document by which it is found. */
export interface DocumentTexts {
  /** The folded words in the order of the document, each with its weightiest role. */
  words: WordRoles;
  /** The full names, each written as one word. */
  fullNames: WordRoles;
  /** The number of words of the name. */
  nameLength: number;
}

/** The folded words of a document and its full names. */
export function wordsAndNamesOf({ name, otherNames, english, context }: Document): DocumentTexts {
  const words: WordRoles = new Map();
  const fullNames: WordRoles = new Map();
  const nameLength = addNameWords(words, fullNames, name, ROLES.name, ROLES.fullName);
  for (const otherName of otherNames) addNameWords(words, fullNames, otherName, ROLES.otherName, ROLES.otherFullName);
  addNameWords(words, fullNames, english, ROLES.english, ROLES.englishFullName);
  for (const text of context) for (const word of contextWords(text)) add(words, word, ROLES.context);
  return { words, fullNames, nameLength };
}

const contextCache = new LRUCache<string, readonly string[]>({ max: 5000 });

/** The words of the name of a kind, category, province or city, of which there are few. */
function contextWords(text: string): readonly string[] {
  let words = contextCache.get(text);
  if (!words) {
    words = searchWords(text);
    contextCache.set(text, words);
  }
  return words;
}

const halfSpace = "\u200c";

/** Adds the words of a name and returns their number. */
function addNameWords(words: WordRoles, fullNames: WordRoles, name: string, role: Role, fullNameRole: Role): number {
  const nameWords = searchWords(name);
  if (nameWords.length === 0) return 0;
  for (const word of nameWords) add(words, word, role);
  if (name.includes(halfSpace))
    for (const part of searchWords(name.replaceAll(halfSpace, " "))) add(words, part, ROLES.part);
  if (nameWords.length > 2)
    for (const [nth, word] of nameWords.entries()) if (nth > 0) add(words, nameWords[nth - 1] + word, ROLES.part);
  add(fullNames, nameWords.join(""), fullNameRole);
  return nameWords.length;
}

/** Adds a word, unless it is there in a role of at least this weight. */
function add(words: WordRoles, word: string, role: Role) {
  const previous = words.get(word);
  if (previous !== undefined && roleWeights[previous] >= roleWeights[role]) return;
  words.delete(word); // of equally good words the first counts, and now this one is where the word begins to count
  words.set(word, role);
}

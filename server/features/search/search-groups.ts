import type { FaqResult, NamedResult, PlaceResult, PostResult } from "../../../contract/catalog/search.ts";
import { searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { excerpt } from "../../catalog/question/excerpt.ts";
import { findFaqs, findPosts } from "../../catalog/question/found-content.ts";
import type { FoundPlaces } from "../../catalog/question/found-places.ts";
import type { Part } from "../../catalog/question/part.ts";
import type { Reading } from "../../catalog/question/reading-context.ts";
import type { Group } from "../../catalog/search/documents.ts";
import { highlight } from "../../catalog/search/highlight.ts";
import { type SearchResult, search } from "../../catalog/search/search.ts";
import { bestOfGroup } from "../../catalog/search/search-places.ts";
import { ref, toPlaceCard } from "../place/place-card.ts";
import { toPostCard } from "../post/post-card.ts";
import * as mappers from "./search-result.ts";

/** The maximum number of results of each group. */
const maxResults: Record<Group, number> = { place: 6, post: 3, province: 3, city: 4, activity: 4, category: 4 };
const maxFaqs = 3;

/** The names that a text has in the groups beside places: those of the same reading. */
export function namesOf(index: CatalogIndex, { parsed, names, match }: Reading, typed: string): SearchResult {
  if (names && !match) return names.result;
  return search(index, parsed.core || typed, { hasErrors: false });
}

/** The best places, with what matched. */
export function toPlaceResults(index: CatalogIndex, { reading, named, inOrder }: FoundPlaces): PlaceResult[] {
  const { names, match, parsed } = reading;
  if (names && !match)
    return Array.from(named().take(maxResults.place), (found) => mappers.toPlaceResult(index, found));
  const typed = parsed.tokens
    .filter(({ entry }) => !entry?.meanings.some(({ is }) => is === "filler"))
    .flatMap(({ words }) => words)
    .map((word) => ({ word, letters: word.length }));
  const words = (match?.criteria.words ?? "").split(/[\s|_]+/).filter(Boolean);
  return Array.from(inOrder().take(maxResults.place), (slot) => {
    const place = index.places.at(slot);
    const ranges = highlight(place.name, typed);
    const reason = words.length > 0 ? excerpt(place, index.places.textOf(place.id), words) : null;
    return { ...toPlaceCard(index, place), ranges, known_as: null, ...(reason && { reason }) };
  });
}

type Named = Exclude<Group, "place" | "post">;

/** The regions, activities and categories that the text names: those that were understood first. */
export function toNamedResults(
  index: CatalogIndex,
  { parsed }: Reading,
  result: SearchResult,
  group: Named,
): NamedResult[] {
  const understood = parsed.parts.flatMap((part) => idsOf(index, part, group));
  const found = bestOfGroup(index, result, group, maxResults[group]);
  const matched = found.map((match) => mappers.toNamedMatch(index, group, match));
  const first = understood.flatMap(
    (id) => matched.find((row) => row.id === id) ?? mappers.toNamedResult(index, group, id) ?? [],
  );
  return [...new Map([...first, ...matched].map((row) => [row.id, row])).values()].slice(0, maxResults[group]);
}

/** The rows of a group that a part names. */
function idsOf({ cities }: CatalogIndex, { dimension, criteria, region }: Part, group: Named): number[] {
  if (group === "activity") return dimension === "activity" ? (criteria.activity_id ?? []) : [];
  if (group === "category") return dimension === "category" ? (criteria.category_id ?? []) : [];
  if (!region) return group === "province" && dimension === "province" ? (criteria.province_id ?? []) : [];
  if (region.kind === group) return [region.id];
  // The town with the name of its county or province.
  return group === "city" ? cities.filter(({ name }) => name === region.name).map(({ id }) => id) : [];
}

/** Stories by title, then by text. */
export function toPostResults(
  index: CatalogIndex,
  reading: Reading,
  result: SearchResult,
  typed: string,
): PostResult[] {
  const byTitle = bestOfGroup(index, result, "post", maxResults.post).map((match) =>
    mappers.toPostResult(index, match),
  );
  const words = searchWords(reading.parsed.core || typed);
  const byText = findPosts(index, reading, typed)
    .slice(0, maxResults.post)
    .map((post) => ({
      ...toPostCard(index, post),
      ...matchedText(post.title, `${post.summary}\n${post.body}`, words),
    }));
  return [...new Map([...byText, ...byTitle].map((row) => [row.id, row])).values()].slice(0, maxResults.post);
}

/** Questions and answers. */
export const toFaqResults = (index: CatalogIndex, reading: Reading, typed: string): FaqResult[] =>
  findFaqs(index, reading, typed)
    .slice(0, maxFaqs)
    .map(({ id, question, answer, categoryId }) => ({
      ...{ id, name: question, category: ref(getExisting(index.faqCategoryById, categoryId)) },
      ...matchedText(question, answer, searchWords(reading.parsed.core || typed)),
    }));

function matchedText(title: string, text: string, words: readonly string[]) {
  const ranges = highlight(
    title,
    words.map((word) => ({ word, letters: word.length })),
  );
  const reason = ranges.length > 0 ? null : excerpt({ name: title, summary: null }, text, words);
  return { ranges, known_as: null, ...(reason && { reason }) };
}

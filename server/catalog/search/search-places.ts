import type { Bitmap } from "../index/bitmap.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { DocumentMatch } from "./document-matching.ts";
import { GROUPS, type Group } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Ranking } from "./ranking.ts";
import { type SearchResult, search } from "./search.ts";

/** The places that match a text: fuzzy matches only when there are no others. */
export interface PlaceSearchResult {
  /** How many there are. */
  total: number;
  /** A spelling suggestion when there is no exact match. */
  didYouMean: string | null;
  /** Their ids, best first, found as far as they are asked for; only as long as the index does not change. */
  inOrder: () => IteratorObject<number>;
  /** The ids of all of them, for which they need not be compared. */
  unorderedIds: () => number[];
}

/** All places whose names match a text. */
export function searchPlaces({ lexicon }: { lexicon: Lexicon }, text: string): PlaceSearchResult {
  return namedPlaces({ lexicon }, search({ lexicon }, text), text);
}

/** The best matches of a group, at most `count`. */
export function bestOfGroup(
  { lexicon }: { lexicon: Lexicon },
  { ranking }: SearchResult,
  group: Group,
  count: number,
): DocumentMatch[] {
  // Nearly all documents are places: others are left out as they come, while those of another group are picked before.
  const isOfGroup = ({ doc }: DocumentMatch) => lexicon.columns.group(doc) === group;
  const matches = group === "place" ? ranking.best().filter(isOfGroup) : ranking.best(lexicon.groups[group]);
  return matches.take(count).toArray();
}

/** The places of a search for names. */
export function namedPlaces({ lexicon }: { lexicon: Lexicon }, result: SearchResult, text: string): PlaceSearchResult {
  const total = totalOfPlaces({ lexicon }, result);
  const { ranking } = result;
  const { columns } = lexicon;
  const isPlace = (doc: number) => columns.group(doc) === "place";
  return {
    total,
    didYouMean: didYouMean(lexicon, bestOfGroup({ lexicon }, result, "place", 1)[0], result.otherKeyboard, text),
    // The tiers are never mixed, so those above "fuzzy" are the first ones.
    inOrder: () => iteratePlaces(lexicon, ranking).take(total),
    unorderedIds() {
      const docs = countPlaces(lexicon, ranking.strong) > 0 ? ranking.strong : ranking.all;
      const ids: number[] = [];
      for (const doc of docs.toArray()) if (isPlace(doc)) ids.push(columns.id(doc));
      return ids;
    },
  };
}

const iteratePlaces = ({ columns }: Lexicon, ranking: Ranking) =>
  ranking
    .best()
    .filter(({ doc }) => columns.group(doc) === "place")
    .map(({ doc }) => columns.id(doc));

/** How many places match: fuzzy matches count only when there are no others. */
export const totalOfPlaces = ({ lexicon }: { lexicon: Lexicon }, { ranking: { strong, all } }: SearchResult): number =>
  countPlaces(lexicon, strong) || countPlaces(lexicon, all);

const countPlaces = ({ groups }: Lexicon, docs: Bitmap): number =>
  GROUPS.reduce((rest, group) => (group === "place" ? rest : rest - docs.andSize(groups[group])), docs.size);

import type { Bitmap } from "../index/bitmap.ts";
import { recordList } from "../reads.ts";
import { VersionedCache } from "../versioned-cache.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { DocumentMatch } from "./document-matching.ts";
import { GROUPS, type Group } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";
import { type SearchResult, search } from "./search.ts";

/** The places that match a text: fuzzy matches only when there are no others. */
export interface PlaceSearchResult {
  /** How many there are. */
  total: number;
  /** A spelling suggestion when there is no exact match. */
  didYouMean: string | null;
  /** Their ids, best first; found when they are asked for. */
  readonly ids: readonly number[];
}

const cachedResults = new VersionedCache<Lexicon, PlaceSearchResult>({
  max: 500,
  maxSize: 4_000_000, // ids
  sizeCalculation: ({ total }) => total + 1000,
});

/** All places that match a text, as long as the index does not change. */
export function searchPlaces({ lexicon }: { lexicon: Lexicon }, text: string): PlaceSearchResult {
  recordList();
  return cachedResults.get(lexicon, String(lexicon.version), text, () =>
    toPlaces(lexicon, search({ lexicon }, text), text),
  );
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

function toPlaces(lexicon: Lexicon, result: SearchResult, text: string): PlaceSearchResult {
  const total = totalOfPlaces({ lexicon }, result);
  let ids: readonly number[] | undefined;
  return {
    total,
    didYouMean: didYouMean(lexicon, bestOfGroup({ lexicon }, result, "place", 1)[0], result.otherKeyboard, text),
    get ids() {
      // The tiers are never mixed, so those above "fuzzy" are the first ones.
      ids ??= bestOfGroup({ lexicon }, result, "place", total).map(({ doc }) => lexicon.columns.id(doc));
      return ids;
    },
  };
}

/** How many places match: fuzzy matches count only when there are no others. */
export const totalOfPlaces = ({ lexicon }: { lexicon: Lexicon }, { ranking: { strong, all } }: SearchResult): number =>
  countPlaces(lexicon, strong) || countPlaces(lexicon, all);

const countPlaces = ({ groups }: Lexicon, docs: Bitmap): number =>
  GROUPS.reduce((rest, group) => (group === "place" ? rest : rest - docs.andSize(groups[group])), docs.size);

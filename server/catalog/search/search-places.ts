import { recordList } from "../reads.ts";
import { VersionedCache } from "../versioned-cache.ts";
import { didYouMean } from "./did-you-mean.ts";
import { TIERS } from "./document-matching.ts";
import type { Lexicon } from "./lexicon.ts";
import { search } from "./search.ts";

/** The places that match a text. */
export interface PlaceSearchResult {
  /** Ids, best first. */
  ids: number[];
  /** A spelling suggestion when there is no exact match. */
  didYouMean: string | null;
}

const cachedResults = new VersionedCache<Lexicon, PlaceSearchResult>({
  max: 500,
  maxSize: 4_000_000, // ids
  sizeCalculation: ({ ids }) => ids.length + 1000,
});

/** All places that match a text; fuzzy matches only when there are no others. */
export function searchPlaces({ lexicon }: { lexicon: Lexicon }, text: string): PlaceSearchResult {
  recordList();
  return cachedResults.get(lexicon, String(lexicon.version), text, () => findPlaces(lexicon, text));
}

function findPlaces(lexicon: Lexicon, text: string): PlaceSearchResult {
  const result = search({ lexicon }, text);
  const placeMatches = result.matches.filter(({ doc }) => lexicon.document(doc).group === "place");
  const exactMatches = placeMatches.filter(({ tier }) => tier > TIERS.fuzzy);
  return {
    ids: (exactMatches.length > 0 ? exactMatches : placeMatches).map(({ doc }) => lexicon.document(doc).id),
    didYouMean: didYouMean(lexicon, { ...result, matches: placeMatches }, text),
  };
}

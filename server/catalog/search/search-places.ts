import { LRUCache } from "lru-cache";
import { recordList } from "../reads.ts";
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

interface ResultCache {
  /** The version of the index that gave the results. */
  version: number;
  results: LRUCache<string, PlaceSearchResult>;
}

const resultCaches = new WeakMap<Lexicon, ResultCache>();

/** All places that match a text; fuzzy matches only when there are no others. */
export function searchPlaces({ lexicon }: { lexicon: Lexicon }, text: string): PlaceSearchResult {
  recordList();
  const results = cachedResults(lexicon);
  let places = results.get(text);
  if (!places) {
    const result = search({ lexicon }, text);
    const placeMatches = result.matches.filter(({ doc }) => lexicon.document(doc).group === "place");
    const exactMatches = placeMatches.filter(({ tier }) => tier > TIERS.fuzzy);
    places = {
      ids: (exactMatches.length > 0 ? exactMatches : placeMatches).map(({ doc }) => lexicon.document(doc).id),
      didYouMean: didYouMean(lexicon, { ...result, matches: placeMatches }, text),
    };
    results.set(text, places);
  }
  return places;
}

function cachedResults(lexicon: Lexicon): ResultCache["results"] {
  let cache = resultCaches.get(lexicon);
  if (!cache) {
    const results = new LRUCache<string, PlaceSearchResult>({
      max: 500,
      maxSize: 4_000_000,
      sizeCalculation: ({ ids }) => ids.length + 1000,
    });
    cache = { version: lexicon.version, results };
    resultCaches.set(lexicon, cache);
  }
  if (cache.version !== lexicon.version) {
    cache.results.clear();
    cache.version = lexicon.version;
  }
  return cache.results;
}

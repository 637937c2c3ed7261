import { LRUCache } from "lru-cache";
import type { Snapshot } from "../snapshot.ts";
import { didYouMean } from "./did-you-mean.ts";
import { TIERS } from "./document-matching.ts";
import { search } from "./search.ts";

/** The places that match a text. */
export interface PlaceSearchResult {
  /** Ids, best first. */
  ids: number[];
  /** A spelling suggestion when there is no exact match. */
  didYouMean: string | null;
}

const resultCaches = new WeakMap<Snapshot, LRUCache<string, PlaceSearchResult>>();

/** All places that match a text; fuzzy matches only when there are no others. */
export function searchPlaces(snapshot: Snapshot, text: string): PlaceSearchResult {
  let cache = resultCaches.get(snapshot);
  if (!cache) {
    cache = new LRUCache({ max: 500, maxSize: 4_000_000, sizeCalculation: ({ ids }) => ids.length + 1000 });
    resultCaches.set(snapshot, cache);
  }
  let places = cache.get(text);
  if (!places) {
    const result = search(snapshot, text);
    const { documents } = snapshot.lexicon;
    const placeMatches = result.matches.filter(({ doc }) => documents[doc]!.group === "place");
    const exactMatches = placeMatches.filter(({ tier }) => tier > TIERS.fuzzy);
    places = {
      ids: (exactMatches.length > 0 ? exactMatches : placeMatches).map(({ doc }) => documents[doc]!.id),
      didYouMean: didYouMean(snapshot.lexicon, { ...result, matches: placeMatches }, text),
    };
    cache.set(text, places);
  }
  return places;
}

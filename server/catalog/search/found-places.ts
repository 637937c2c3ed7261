import { LRUCache } from "lru-cache";
import type { Snapshot } from "../snapshot.ts";
import { didYouMean } from "./did-you-mean.ts";
import { TIERS } from "./matching.ts";
import { search } from "./search.ts";

/** The places that a text means. */
export interface FoundPlaces {
  /** Ids, the best first. */
  ids: number[];
  /** What was probably meant, when nothing is quite as it was typed. */
  didYouMean: string | null;
}

const remembered = new WeakMap<Snapshot, LRUCache<string, FoundPlaces>>();

/** All places that a text means; those that are nearly so only where no other is. */
export function foundPlaces(snapshot: Snapshot, text: string): FoundPlaces {
  let kept = remembered.get(snapshot);
  if (!kept) {
    kept = new LRUCache({ max: 500, maxSize: 4_000_000, sizeCalculation: ({ ids }) => ids.length + 1000 });
    remembered.set(snapshot, kept);
  }
  let places = kept.get(text);
  if (!places) {
    const found = search(snapshot, text);
    const { documents } = snapshot.lexicon;
    const ofPlaces = found.matches.filter(({ doc }) => documents[doc]!.group === "place");
    const sure = ofPlaces.filter(({ tier }) => tier > TIERS.near);
    places = {
      ids: (sure.length > 0 ? sure : ofPlaces).map(({ doc }) => documents[doc]!.id),
      didYouMean: didYouMean(snapshot.lexicon, { ...found, matches: ofPlaces }, text),
    };
    kept.set(text, places);
  }
  return places;
}

import { useState } from "react";
import { type PlaceQuery, placeListPath } from "./place-query.ts";

/**
 * What the reader wants now, a moment before the answer to it is there: boxes react at once, and a second choice adds to the first.
 * Once answered a wish is forgotten, so that the back button does not bring it again.
 */
export function useWished(query: PlaceQuery): [wish: PlaceQuery, want: (next: PlaceQuery) => void] {
  const here = placeListPath(query);
  const [wished, setWished] = useState<{ here: string; query: PlaceQuery }>();
  if (wished && wished.here !== here) setWished(undefined);
  return [wished?.here === here ? wished.query : query, (next) => setWished({ here, query: next })];
}

import { useState } from "react";
import { type PlaceQuery, placeListPath } from "./place-query.ts";

/**
 * The requested query until its data is loaded, then the loaded one: controls react at once, and a second change adds to the first.
 * The request is dropped as soon as the loaded query changes, so that the back button does not restore it.
 */
export function useOptimisticQuery(
  query: PlaceQuery,
): [optimisticQuery: PlaceQuery, setOptimisticQuery: (next: PlaceQuery) => void] {
  const path = placeListPath(query);
  const [pending, setPending] = useState<{ path: string; query: PlaceQuery }>();
  if (pending && pending.path !== path) setPending(undefined);
  return [pending?.path === path ? pending.query : query, (next) => setPending({ path, query: next })];
}

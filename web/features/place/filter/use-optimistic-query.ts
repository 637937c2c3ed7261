import { useSyncExternalStore } from "react";
import { type PlaceQuery, placeListPath } from "./query/place-query.ts";

interface PendingQuery {
  /** The path of the query that is shown. */
  path: string;
  query: PlaceQuery;
}

/** The requested query; the islands of a page share it. */
let pending: PendingQuery | undefined;
const listeners = new Set<() => void>();
const drop = () => setPending(undefined);
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener("popstate", drop);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("popstate", drop);
    pending = undefined; // no control is left that shows it
  };
};

function setPending(next: PendingQuery | undefined) {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * The requested query until its data is loaded, then the loaded one: controls react at once, and a second change adds to the first.
 * The request is dropped as soon as the loaded query changes, and by the back button.
 */
export function useOptimisticQuery(
  query: PlaceQuery,
): [optimisticQuery: PlaceQuery, setOptimisticQuery: (next: PlaceQuery) => void] {
  const path = placeListPath(query);
  const current = useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  );
  if (current && current.path !== path) pending = undefined;
  return [current?.path === path ? current.query : query, (next) => setPending({ path, query: next })];
}

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { formatHash, type MapState, parseHash } from "../../../map/view.ts";
import { navigation } from "../../../ui/navigation/visit.ts";
import type { PlaceQuery } from "../../features/place/filter/query/place-query.ts";
import { useOptimisticQuery } from "../../features/place/filter/use-optimistic-query.ts";
import { mapPath } from "./query.ts";

const HASH_CHANGED = "maphashchange";

function subscribeToHash(listener: () => void): () => void {
  for (const type of ["popstate", HASH_CHANGED]) addEventListener(type, listener);
  return () => {
    for (const type of ["popstate", HASH_CHANGED]) removeEventListener(type, listener);
  };
}

/** Changes the hash of the URL, which fires no event by itself. */
function setHash(hash: string, entry: "push" | "replace"): void {
  const url = location.pathname + location.search + hash;
  if (entry === "push") history.pushState({}, "", url);
  else history.replaceState({}, "", url);
  dispatchEvent(new Event(HASH_CHANGED));
}

/**
 * The state of the map, all of it in the URL: filters in the query string, view and open card in the hash. Changes of filters and
 * opened cards push a history entry; moving the map replaces the current one.
 */
export function useMapState(query: PlaceQuery) {
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => location.hash,
    () => "",
  );
  const [optimisticQuery, setOptimisticQuery] = useOptimisticQuery(query);
  const state = useMemo(() => parseHash(hash), [hash]);
  const onQueryChange = (next: PlaceQuery) => {
    setOptimisticQuery(next);
    navigation.visit(mapPath(next) + location.hash);
  };
  const onStateChange = useCallback((next: MapState, entry: "push" | "replace") => {
    const amenities = parseHash(location.hash)?.amenities;
    setHash(formatHash({ amenities, ...next }), entry);
  }, []);
  return { optimisticQuery, onQueryChange, hash, state, onStateChange };
}

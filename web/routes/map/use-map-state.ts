import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { formatHash, type MapState, parseHash } from "../../../map/view.ts";
import type { PlaceQuery } from "../../features/place/filter/query/place-query.ts";
import { useOptimisticQuery } from "../../features/place/filter/use-optimistic-query.ts";
import { mapPath } from "./query.ts";

/**
 * The state of the map, all of it in the URL: filters in the query string, view and open card in the hash. Changes of filters and
 * opened cards push a history entry; moving the map replaces the current one.
 */
export function useMapState(query: PlaceQuery) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const path = mapPath(query);
  const [optimisticQuery, setOptimisticQuery] = useOptimisticQuery(query);
  const state = useMemo(() => parseHash(hash), [hash]);

  const onQueryChange = (next: PlaceQuery) => {
    setOptimisticQuery(next);
    navigate(mapPath(next) + hash, { preventScrollReset: true });
  };
  const onStateChange = useCallback(
    (next: MapState, history: "push" | "replace") => {
      if (isNavigating && history === "replace") return; // it would cancel the pending navigation
      navigate(path + formatHash({ amenities: state?.amenities, ...next }), {
        replace: history === "replace",
        preventScrollReset: true,
      });
    },
    [navigate, path, isNavigating, state?.amenities],
  );
  return [optimisticQuery, onQueryChange, state, onStateChange] as const;
}

import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { readSpot, type Spot, writeSpot } from "../../../map/view.ts";
import type { PlaceQuery } from "../../features/place/filter/place-query.ts";
import { useWished } from "../../features/place/filter/wished.ts";
import { mapPath } from "./query.ts";

/**
 * The map's state, all of it in the address: filters before `#`, view and open card behind it. A filter and a card are steps that
 * the back button takes back; moving the map is not.
 */
export function useMapWish(query: PlaceQuery) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const busy = useNavigation().state !== "idle";
  const here = mapPath(query);
  const [wish, want] = useWished(query);
  const spot = useMemo(() => readSpot(hash), [hash]);

  const ask = (next: PlaceQuery) => {
    want(next);
    navigate(mapPath(next) + hash, { preventScrollReset: true });
  };
  const onSpot = useCallback(
    (next: Spot, how: "go" | "replace") => {
      if (busy && how === "replace") return; // it would put an end to the step that is under way
      navigate(here + writeSpot(next), { replace: how === "replace", preventScrollReset: true });
    },
    [navigate, here, busy],
  );
  return [wish, ask, spot, onSpot] as const;
}

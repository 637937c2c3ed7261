import { useNavigate } from "react-router";
import { type PlaceQuery, placeListPath } from "../../features/place/filter/place-query.ts";
import { useOptimisticQuery } from "../../features/place/filter/use-optimistic-query.ts";

/** The optimistic query of the list, and a function that navigates to another one. The router cancels an older navigation. */
export function useListQuery(
  query: PlaceQuery,
): [optimisticQuery: PlaceQuery, onQueryChange: (next: PlaceQuery) => void] {
  const navigate = useNavigate();
  const [optimisticQuery, setOptimisticQuery] = useOptimisticQuery(query);
  const onQueryChange = (next: PlaceQuery) => {
    setOptimisticQuery(next);
    navigate(placeListPath(next), { preventScrollReset: true });
  };
  return [optimisticQuery, onQueryChange];
}

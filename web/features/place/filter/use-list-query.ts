import { navigation } from "../../../../ui/navigation/visit.ts";
import { type PlaceQuery, placeListPath } from "./query/place-query.ts";
import { useOptimisticQuery } from "./use-optimistic-query.ts";

/** The optimistic query of the list, and a function that goes to another one. A later visit cancels an older one. */
export function useListQuery(
  query: PlaceQuery,
): [optimisticQuery: PlaceQuery, onQueryChange: (next: PlaceQuery) => void] {
  const [optimisticQuery, setOptimisticQuery] = useOptimisticQuery(query);
  const onQueryChange = (next: PlaceQuery) => {
    setOptimisticQuery(next);
    navigation.visit(placeListPath(next));
  };
  return [optimisticQuery, onQueryChange];
}

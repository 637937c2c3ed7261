import { navigation } from "../../../../ui/navigation/visit.ts";
import { LIST_SEARCH, type PlaceQuery, placeListPath } from "./query/place-query.ts";
import { useOptimisticQuery } from "./use-optimistic-query.ts";

/** The optimistic query of the list, and a function that goes to another one. A later visit cancels an older one. */
export function useListQuery(
  query: PlaceQuery,
): [optimisticQuery: PlaceQuery, onQueryChange: (next: PlaceQuery) => void] {
  const [optimisticQuery, setOptimisticQuery] = useOptimisticQuery(query);
  const onQueryChange = (chosen: PlaceQuery) => {
    const next = withTypedText(chosen);
    setOptimisticQuery(next);
    navigation.visit(placeListPath(next));
  };
  return [optimisticQuery, onQueryChange];
}

/** The query with the text that stands in the search field and was not sent yet: it would be lost with the answer. */
function withTypedText(query: PlaceQuery): PlaceQuery {
  const field = document.getElementById(LIST_SEARCH);
  if (!(field instanceof HTMLInputElement) || field.value.trim() === field.defaultValue) return query;
  const q = field.value.trim();
  return { ...query, q, ...(q === "" && { asked: "" }) };
}

import { useEffect, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { filterPlaces } from "../../../../contract/catalog/place.ts";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import type { Facets } from "./facets.ts";
import { type PlaceQuery, placeListPath, toEndpointInput } from "./query/place-query.ts";
import { sortFacets } from "./sort-facets.ts";

/**
 * The facets of a query with all options, and a function that asks for them; undefined until they are there. Once asked for, they follow
 * the query.
 */
export function useAllFacets(query: PlaceQuery): [facets: Facets | undefined, ask: () => void] {
  const [isWanted, setWanted] = useState(false);
  const [facets, setFacets] = useState<Facets>();
  const path = placeListPath(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is all that the query says
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    api(filterPlaces, toEndpointInput(query), controller.signal).then(
      (answer) => setFacets(sortFacets(answer.facets)),
      () => {
        if (controller.signal.aborted) return;
        setWanted(false);
        setFacets(undefined);
        toast("error", "گزینه‌های دیگر بارگیری نشدند. دوباره تلاش کنید.");
      },
    );
    return () => controller.abort();
  }, [isWanted, path]);
  return [facets, () => setWanted(true)];
}

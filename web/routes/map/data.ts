import { createLoader } from "../../../api-client/loaders.ts";
import { listCategories } from "../../../contract/catalog/category.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";
import { parseQuery } from "../../features/place/filter/query/parse-query.ts";
import { toEndpointInput } from "../../features/place/filter/query/place-query.ts";
import { listActiveFilters } from "../../features/place/filter/query/query-labels.ts";
import { sortFacets } from "../../features/place/filter/sort-facets.ts";
import { mapPath, toMapQuery } from "./query.ts";

/** The filters with their counts, and the best matching places for the static view. */
export const loader = createLoader(async ({ api, url }) => {
  const query = toMapQuery(parseQuery(url.searchParams));
  const [response, categories] = await Promise.all([
    api(filterPlaces, { ...toEndpointInput(query), page_count: 24 }),
    api(listCategories, {}),
  ]);
  const facets = sortFacets({ ...response.facets, city: [] }); // the map has no filter by city
  return {
    query,
    facets,
    total: response.total,
    places: response.data.map(toCardPlace),
    activeFilters: listActiveFilters(query, { facets, data: [] }).map(({ to, ...rest }) => ({
      ...rest,
      to: mapPath(to),
    })),
    icons: Object.fromEntries(categories.data.map(({ id, icon }) => [id, icon])),
  };
});

/** What the map needs: all but the places of the static view. */
export type MapData = Omit<Awaited<ReturnType<typeof loader>>, "places">;

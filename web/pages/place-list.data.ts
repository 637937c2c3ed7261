import { redirect } from "react-router";
import type { Api } from "../../contract/call.ts";
import { filterPlaces } from "../../contract/place.ts";
import { loads } from "../api/api.ts";
import type { Choice, Facets } from "../features/place/place-choices.ts";
import {
  callInput,
  type PlaceQuery,
  placeListPath,
  readQuery,
  setFilters,
  without,
} from "../features/place/place-query.ts";

export const loader = loads(async ({ api, url }) => {
  const query = readQuery(url.searchParams);
  if (writtenByForm(url.searchParams)) throw redirect(placeListPath(query));
  const found = await api(filterPlaces, callInput(query));
  if (found.data.length === 0 && found.total > 0) throw redirect(placeListPath({ ...query, page: found.pages }));
  const relaxed = found.total > 0 ? [] : await relaxations(api, query);
  return { ...found, facets: steady(found.facets), query, relaxed };
});

/** Choices in an order that does not change with their counts: nothing jumps under the reader's hand. */
function steady(facets: Facets): Facets {
  const byName = (choices: Choice[]) => choices.toSorted((a, b) => a.name.localeCompare(b.name, "fa"));
  const bySort = (choices: Choice[]) => choices.toSorted((a, b) => a.id - b.id);
  return {
    province: byName(facets.province),
    city: byName(facets.city),
    type: bySort(facets.type),
    category: bySort(facets.category),
    activity: bySort(facets.activity),
    month: facets.month,
    min_rate: facets.min_rate,
  };
}

/** A form names each value apart, and empty fields too; the page has one address for one state. */
function writtenByForm(search: URLSearchParams) {
  const names = [...search.keys()];
  return names.length !== new Set(names).size || [...search.values()].includes("");
}

/** Which filter to leave out when nothing matches all of them, and how many places there would be; the most first. */
async function relaxations(api: Api, query: PlaceQuery) {
  const counts = await Promise.all(
    setFilters(query).map(async (name) => {
      const { total } = await api(filterPlaces, { ...callInput(without(query, name)), page_count: 1 });
      return { name, total };
    }),
  );
  return counts.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

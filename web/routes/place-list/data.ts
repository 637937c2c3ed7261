import { redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { showProvince } from "../../../contract/catalog/province.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";
import type { Choice, Facets } from "../../features/place/filter/place-choices.ts";
import {
  alone,
  callInput,
  type FilterName,
  type PlaceQuery,
  placeListPath,
  setFilters,
  without,
} from "../../features/place/filter/place-query.ts";
import { readQuery } from "../../features/place/filter/read-query.ts";
import { chosenOf, filterSaid, listTitle } from "../../features/place/place-names.ts";
import { listDescription } from "./text.ts";

export const loader = createLoader(async ({ api, url }) => {
  const query = readQuery(url.searchParams);
  if (writtenByForm(url.searchParams)) throw redirect(placeListPath(query));
  const [found, about] = await Promise.all([api(filterPlaces, callInput(query)), provinceOf(api, query)]);
  if (found.data.length === 0 && found.total > 0) throw redirect(placeListPath({ ...query, page: found.pages }));
  const { facets, total, page, pages } = found;
  const shown = { facets: steady(facets), data: found.data };
  const title = listTitle(query, shown);
  const meant = found.did_you_mean;
  return {
    query,
    facets: shown.facets,
    data: found.data.map((place) => ({ ...cardPlace(place), lat: place.lat, lon: place.lon })),
    total,
    page,
    pages,
    title,
    description: listDescription(title, total, found.data),
    about,
    meant: meant === null ? null : { q: meant, to: placeListPath({ ...query, q: meant, page: 1 }) },
    chosen: chosenOf(query, shown),
    ways: (total > 0 ? [] : await waysOut(api, query)).map(({ keep, name, total }) => ({
      keep,
      said: filterSaid(query, shown, name),
      total,
      to: placeListPath((keep ? alone : without)(query, name)),
    })),
  };
});

/** What the list's parts show. */
export type Found = Awaited<ReturnType<typeof loader>>;

/** What is written about the one province of a list; null for other lists, and where it cannot be told. */
async function provinceOf(api: Api, { province_id: [id, another] }: PlaceQuery) {
  if (id === undefined || another !== undefined) return null;
  const { province } = await api(showProvince, { id }).catch(() => ({ province: null }));
  return province?.introduction ? { title: `دربارهٔ استان ${province.name}`, html: province.introduction } : null;
}

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

/** A filter to leave out, or to keep alone, and how many places that gives. */
interface WayOut {
  keep: boolean;
  name: FilterName;
  total: number;
}

/** What to relax when nothing matches everything: one filter less; or where that is not enough, one alone. The most first. */
async function waysOut(api: Api, query: PlaceQuery): Promise<WayOut[]> {
  const filters = setFilters(query);
  if (filters.length < 2) return [];
  const count = async (keep: boolean): Promise<WayOut[]> => {
    const ways = await Promise.all(
      filters.map(async (name) => {
        const { total } = await api(filterPlaces, {
          ...callInput((keep ? alone : without)(query, name)),
          page_count: 1,
        });
        return { keep, name, total };
      }),
    );
    return ways.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  };
  const less = await count(false);
  return less.length > 0 ? less : count(true);
}

import { redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import type { Question } from "../../../contract/catalog/question.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";
import { parseQuery } from "../../features/place/filter/query/parse-query.ts";
import {
  activeFilterNames,
  type FilterName,
  onlyFilter,
  type PlaceQuery,
  placeListPath,
  toEndpointInput,
  withoutFilter,
} from "../../features/place/filter/query/place-query.ts";
import { filterLabel, listActiveFilters, listTitle } from "../../features/place/filter/query/query-labels.ts";
import { withChips } from "../../features/place/filter/search-chips.ts";
import { sortFacets } from "../../features/place/filter/sort-facets.ts";
import { provincePath, slugOfProvince } from "../../features/province/province-path.ts";
import { listDescription } from "./list-description.ts";
import { type AskedQuestion, isWholeMeaning, loadAsked, showQuestion, withoutQuestion } from "./question.ts";

export const loader = createLoader(async ({ api, url }) => {
  const query = parseQuery(url.searchParams);
  if (isFormQuery(url.searchParams)) throw redirect(placeListPath(query));
  const [response, asked] = await Promise.all([api(filterPlaces, toEndpointInput(query)), loadAsked(api, query)]);
  const question = response.question ?? asked?.question;
  if (query.q) await redirectToMeaning(api, query, response.question, asked);
  if (response.data.length === 0 && response.total > 0)
    throw redirect(placeListPath({ ...query, page: response.pages }));
  const { facets, total, page, pages } = response;
  const chips = question?.chips ?? [];
  const labelSource = { facets: sortFacets(facets), data: response.data, chips };
  const title = listTitle(query, labelSource);
  const correctedText = response.did_you_mean ?? asked?.did_you_mean ?? null;
  const base = asked ? withoutQuestion(query, asked.question) : query;
  return {
    query,
    facets: labelSource.facets,
    data: response.data.map((place) => ({ ...toCardPlace(place), lat: place.lat, lon: place.lon })),
    total,
    page,
    pages,
    title,
    description: listDescription(title, total, response.data),
    provincePage: provincePageOf(query, facets.province),
    correction:
      correctedText === null ? null : { q: correctedText, to: placeListPath({ ...base, q: correctedText, page: 1 }) },
    question: question ? showQuestion(query, question) : null,
    activeFilters: listActiveFilters(query, labelSource),
    alternatives: (total > 0 ? [] : await listAlternatives(api, query)).map(({ keepOnly, name, total }) => ({
      keepOnly,
      label: filterLabel(query, labelSource, name),
      total,
      to: placeListPath((keepOnly ? onlyFilter : withoutFilter)(query, name)),
    })),
  };
});

/**
 * The address of a text that the search understands is that of its meaning: a province or a month is a filter like one that was ticked.
 * With a new text in a list, the filters of its former text go. A text that found other places by name, too, stays a text.
 */
async function redirectToMeaning(
  api: Api,
  query: PlaceQuery,
  question: Question | undefined,
  former: AskedQuestion | null,
): Promise<void> {
  if (former) throw redirect(placeListPath({ ...withoutQuestion(query, former.question), q: query.q, page: 1 }));
  if (question && question.chips.length > 0 && (await isWholeMeaning(api, query, question.chips)))
    throw redirect(placeListPath(withChips(query, question.chips)));
}

/** The data of the list's parts. */
export type PlaceListData = Awaited<ReturnType<typeof loader>>;

/** The page of a list's only province; null for other lists. */
function provincePageOf(
  { province_id: [id, secondId] }: PlaceQuery,
  provinces: readonly { id: number; name: string }[],
) {
  const province = secondId === undefined ? provinces.find((option) => option.id === id) : undefined;
  const slug = province && slugOfProvince(province.name);
  return province && slug ? { to: provincePath(slug), name: `استان ${province.name}` } : null;
}

/** Whether a native form submission wrote the URL: repeated names and empty fields. It is redirected to the canonical URL. */
function isFormQuery(search: URLSearchParams) {
  const names = [...search.keys()];
  return names.length !== new Set(names).size || [...search.values()].includes("");
}

/** A filter to remove, or to keep as the only one, with the resulting number of places. */
interface Alternative {
  keepOnly: boolean;
  name: FilterName;
  total: number;
}

/** The filters to relax when no place matches: each one removed; or, if still nothing matches, each one alone. Most places first. */
async function listAlternatives(api: Api, query: PlaceQuery): Promise<Alternative[]> {
  const filters = activeFilterNames(query);
  if (filters.length < 2) return [];
  const count = async (keepOnly: boolean): Promise<Alternative[]> => {
    const alternatives = await Promise.all(
      filters.map(async (name) => {
        const { total } = await api(filterPlaces, {
          ...toEndpointInput((keepOnly ? onlyFilter : withoutFilter)(query, name)),
          page_count: 1,
        });
        return { keepOnly, name, total };
      }),
    );
    return alternatives.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  };
  const withoutOne = await count(false);
  return withoutOne.length > 0 ? withoutOne : count(true);
}

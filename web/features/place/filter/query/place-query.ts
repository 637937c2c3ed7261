import type { PlaceSort } from "../../../../../contract/catalog/place.ts";

/** The filters that take several values, in the order of the URL; `lodging` has one, 1. */
export const LIST_FILTERS = [
  "province_id",
  "county_id",
  "city_id",
  "type_id",
  "category_id",
  "activity_id",
  "month",
  "lodging",
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** The filters that only a search sets, as the endpoint takes them: lists with commas, `words` with spaces. `radius_km` belongs to `near`. */
export const SEARCH_FILTERS = ["kind", "attribute", "near", "radius_km", "words", "without"] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];
export type FilterName = ListFilter | Exclude<SearchFilter, "radius_km"> | "q" | "min_rate";

/** The state of a list of places, parsed from the URL. */
export type PlaceQuery = Record<ListFilter, number[]> &
  Record<SearchFilter, string> & {
    /** A text to search for, as typed. */
    q: string;
    /** The text whose meaning the filters hold: what was typed before the search understood it. */
    asked: string;
    min_rate: number | null;
    sort: PlaceSort;
    /** The visitor's position (degrees), for `sort: "nearest"` and for `near: "here"`. */
    position: { lat: number; lon: number } | null;
    page: number;
  };

/** The id of the filter form: fields elsewhere on the page belong to the form, too. */
export const FILTER_FORM = "place-filters";
/** The id of the search field of the list. The bottom bar on phones links to it. */
export const LIST_SEARCH = "q";

/** The canonical path of a query: comma-separated lists, defaults left out. */
export function placeListPath(query: PlaceQuery): string {
  const { asked } = query;
  const parts = Object.entries({ ...toEndpointInput(query), ...(asked && { asked }) }).map(
    ([name, value]) => `${name}=${encodeURIComponent(`${value}`)}`,
  );
  return `/place-list${parts.length > 0 ? `?${parts.join("&").replaceAll("%2C", ",")}` : ""}`;
}

/** The path under which search engines keep a list: its best places, for all visitors, in all places and words. */
export const canonicalPath = (query: PlaceQuery): string =>
  placeListPath({
    ...query,
    ...{ asked: "", sort: "best", position: null },
    ...(query.near === "here" && { near: "", radius_km: "" }),
  });

/** The query as the endpoint's input, defaults left out. */
export function toEndpointInput(query: PlaceQuery) {
  const { q, lodging, min_rate, sort, position, page } = query;
  return {
    ...(q && { q }),
    ...Object.fromEntries(LIST_FILTERS.filter((name) => query[name].length > 0).map((name) => [name, query[name]])),
    ...(lodging.length > 0 && { lodging: "1" as const }),
    ...Object.fromEntries(SEARCH_FILTERS.filter((name) => query[name] !== "").map((name) => [name, query[name]])),
    ...(min_rate !== null && { min_rate }),
    ...(sort !== "best" && { sort }),
    ...position,
    ...(page > 1 && { page }),
  };
}

/** No part of a province is selected. */
const NO_PARTS = { county_id: [], city_id: [] };

/** Adds or removes a value and returns to page 1. Counties and cities belong to the selected provinces: removing one clears them. */
export function toggleFilter(query: PlaceQuery, name: ListFilter, value: number): PlaceQuery {
  const isSet = query[name].includes(value);
  const values = isSet ? query[name].filter((id) => id !== value) : [...query[name], value].sort((a, b) => a - b);
  return { ...query, [name]: values, ...(name === "province_id" && isSet && NO_PARTS), page: 1 };
}

/** The query without one of its filters. */
export function withoutFilter(query: PlaceQuery, name: FilterName): PlaceQuery {
  return { ...query, [name]: NO_FILTERS[name], ...dependents(name), page: 1 };
}

/** What makes no sense without a filter: the parts of a province, the radius around a place. */
const dependents = (name: FilterName) => ({
  ...(name === "province_id" && NO_PARTS),
  ...(name === "near" && { radius_km: "" }),
});

/** The query with one of its filters only; counties and cities keep their province. */
export const onlyFilter = (query: PlaceQuery, name: FilterName): PlaceQuery => ({
  ...clearFilters(query),
  [name]: query[name],
  ...((name === "city_id" || name === "county_id") && { province_id: query.province_id }),
  ...(name === "near" && { radius_km: query.radius_km }),
});

/** The filters that are set. */
export const activeFilterNames = (query: PlaceQuery): FilterName[] => [
  ...(query.q ? (["q"] as const) : []),
  ...LIST_FILTERS.filter((name) => query[name].length > 0),
  ...(["kind", "attribute", "near", "words", "without"] as const).filter((name) => query[name] !== ""),
  ...(query.min_rate !== null ? (["min_rate"] as const) : []),
];

/** No filter that only a search sets. */
export const NO_SEARCH = { asked: "", kind: "", attribute: "", near: "", radius_km: "", words: "", without: "" };

const NO_FILTERS = {
  ...NO_SEARCH,
  q: "",
  province_id: [],
  county_id: [],
  city_id: [],
  type_id: [],
  category_id: [],
  activity_id: [],
  month: [],
  lodging: [],
  min_rate: null,
  page: 1,
};

/** The query without any filter, in the same order. */
export const clearFilters = ({ sort, position }: PlaceQuery): PlaceQuery => ({
  ...NO_FILTERS,
  sort,
  position: sort === "nearest" ? position : null,
});

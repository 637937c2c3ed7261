import type { PlaceSort } from "../../../../contract/catalog/place.ts";

/** The filters that take several values, in the order of the URL. */
export const LIST_FILTERS = [
  "province_id",
  "county_id",
  "city_id",
  "type_id",
  "category_id",
  "activity_id",
  "month",
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];
export type FilterName = ListFilter | "q" | "min_rate";

/** The state of a list of places, parsed from the URL. */
export type PlaceQuery = Record<ListFilter, number[]> & {
  q: string;
  min_rate: number | null;
  sort: PlaceSort;
  /** The visitor's position (degrees), for `sort: "nearest"`. */
  position: { lat: number; lon: number } | null;
  page: number;
};

/** The id of the filter form: fields elsewhere on the page belong to the form, too. */
export const FILTER_FORM = "place-filters";

/** The canonical path of a query: comma-separated lists, defaults left out. */
export function placeListPath(query: PlaceQuery): string {
  const parts = Object.entries(toEndpointInput(query)).map(
    ([name, value]) => `${name}=${encodeURIComponent(`${value}`)}`,
  );
  return `/place-list${parts.length > 0 ? `?${parts.join("&").replaceAll("%2C", ",")}` : ""}`;
}

/** The query as the endpoint's input, defaults left out. */
export function toEndpointInput(query: PlaceQuery) {
  const { q, min_rate, sort, position, page } = query;
  return {
    ...(q && { q }),
    ...Object.fromEntries(LIST_FILTERS.filter((name) => query[name].length > 0).map((name) => [name, query[name]])),
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
  const emptyValue = name === "q" ? { q: "" } : name === "min_rate" ? { min_rate: null } : { [name]: [] };
  return { ...query, ...emptyValue, ...(name === "province_id" && NO_PARTS), page: 1 };
}

/** The query with one of its filters only; counties and cities keep their province. */
export const onlyFilter = (query: PlaceQuery, name: FilterName): PlaceQuery => ({
  ...clearFilters(query),
  [name]: query[name],
  ...((name === "city_id" || name === "county_id") && { province_id: query.province_id }),
});

/** The filters that are set. */
export const activeFilterNames = (query: PlaceQuery): FilterName[] => [
  ...(query.q ? (["q"] as const) : []),
  ...LIST_FILTERS.filter((name) => query[name].length > 0),
  ...(query.min_rate !== null ? (["min_rate"] as const) : []),
];

const NO_FILTERS = {
  q: "",
  province_id: [],
  county_id: [],
  city_id: [],
  type_id: [],
  category_id: [],
  activity_id: [],
  month: [],
  min_rate: null,
  page: 1,
};

/** The query without any filter, in the same order. */
export const clearFilters = ({ sort, position }: PlaceQuery): PlaceQuery => ({ ...NO_FILTERS, sort, position });

import type { PlaceSort } from "../../../../contract/catalog/place.ts";

/** The filters that take several values; the order is that of the address. */
export const LISTS = ["province_id", "city_id", "type_id", "category_id", "activity_id", "month"] as const;
export type ListName = (typeof LISTS)[number];
export type FilterName = ListName | "q" | "min_rate";

/** What a list of places is asked for: the address of the page, read. */
export type PlaceQuery = Record<ListName, number[]> & {
  q: string;
  min_rate: number | null;
  sort: PlaceSort;
  /** Where the reader is, for the nearest first; degrees. */
  at: { lat: number; lon: number } | null;
  page: number;
};

export const SORTS: { id: PlaceSort; name: string }[] = [
  { id: "best", name: "برترین" },
  { id: "latest", name: "تازه‌ترین" },
  { id: "most_viewed", name: "پربازدیدترین" },
  { id: "name", name: "به ترتیب الفبا" },
  { id: "nearest", name: "نزدیک‌ترین به من" },
];

/** The one address of a query: comma lists, nothing that goes without saying. */
export function placeListPath(query: PlaceQuery): string {
  const parts = Object.entries(callInput(query)).map(([name, value]) => `${name}=${encodeURIComponent(`${value}`)}`);
  return `/place-list${parts.length > 0 ? `?${parts.join("&").replaceAll("%2C", ",")}` : ""}`;
}

/** The query as the call takes it; only what is set. */
export function callInput(query: PlaceQuery) {
  const { q, min_rate, sort, at, page } = query;
  return {
    ...(q && { q }),
    ...Object.fromEntries(LISTS.filter((name) => query[name].length > 0).map((name) => [name, query[name]])),
    ...(min_rate !== null && { min_rate }),
    ...(sort !== "best" && { sort }),
    ...at,
    ...(page > 1 && { page }),
  };
}

/** Puts a value in or takes it out; the first page follows. Cities live in the chosen provinces, and go with them. */
export function toggled(query: PlaceQuery, name: ListName, value: number): PlaceQuery {
  const out = query[name].includes(value);
  const values = out ? query[name].filter((item) => item !== value) : [...query[name], value].sort((a, b) => a - b);
  return { ...query, [name]: values, ...(name === "province_id" && out && { city_id: [] }), page: 1 };
}

/** The query with one filter less. */
export function without(query: PlaceQuery, name: FilterName): PlaceQuery {
  const none = name === "q" ? { q: "" } : name === "min_rate" ? { min_rate: null } : { [name]: [] };
  return { ...query, ...none, ...(name === "province_id" && { city_id: [] }), page: 1 };
}

/** The query with this filter alone; a city keeps its province. */
export const alone = (query: PlaceQuery, name: FilterName): PlaceQuery => ({
  ...cleared(query),
  [name]: query[name],
  ...(name === "city_id" && { province_id: query.province_id }),
});

/** The filters that are set. */
export const setFilters = (query: PlaceQuery): FilterName[] => [
  ...(query.q ? (["q"] as const) : []),
  ...LISTS.filter((name) => query[name].length > 0),
  ...(query.min_rate !== null ? (["min_rate"] as const) : []),
];

const NOTHING = {
  q: "",
  province_id: [],
  city_id: [],
  type_id: [],
  category_id: [],
  activity_id: [],
  month: [],
  min_rate: null,
  page: 1,
};

/** The list with nothing chosen but its order. */
export const cleared = ({ sort, at }: PlaceQuery): PlaceQuery => ({ ...NOTHING, sort, at });

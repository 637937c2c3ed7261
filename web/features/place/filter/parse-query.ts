import type { ListFilter, PlaceQuery } from "./place-query.ts";
import { SORTS } from "./sorts.ts";

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 100_000; // the endpoint's limit

/** Parses untrusted search parameters: ignores invalid values instead of failing. */
export function parseQuery(search: URLSearchParams): PlaceQuery {
  const ids = (name: ListFilter) =>
    parseIntegers(
      search.getAll(name).flatMap((value) => value.split(",")),
      name === "month" ? 12 : MAX_ID,
    ).slice(0, 100);
  const [lat, lon] = [parseDegrees(search.get("lat"), 90), parseDegrees(search.get("lon"), 180)];
  const position = lat === null || lon === null ? null : { lat, lon };
  const requestedSort = SORTS.find(({ id }) => id === search.get("sort"))?.id ?? "best";
  const sort = requestedSort === "nearest" && !position ? "best" : requestedSort;
  const [minRate = null] = parseIntegers([search.get("min_rate") ?? ""], 5);
  return {
    q: (search.get("q") ?? "").trim().replace(/\s+/g, " ").slice(0, 100),
    province_id: ids("province_id"),
    county_id: ids("county_id"),
    city_id: ids("city_id"),
    type_id: ids("type_id"),
    category_id: ids("category_id"),
    activity_id: ids("activity_id"),
    month: ids("month"),
    min_rate: minRate,
    sort,
    position: sort === "nearest" ? position : null,
    page: parseIntegers([search.get("page") ?? ""], MAX_PAGE)[0] ?? 1,
  };
}

const parseIntegers = (texts: string[], max: number) =>
  [...new Set(texts.filter((text) => /^\d{1,10}$/.test(text)).map(Number))]
    .filter((number) => number >= 1 && number <= max)
    .sort((a, b) => a - b);

function parseDegrees(text: string | null, max: number) {
  if (text === null || !/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return null;
  const number = Number(text);
  return Math.abs(number) <= max ? number : null;
}

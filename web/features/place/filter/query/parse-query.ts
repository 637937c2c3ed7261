import { EXCLUDED_OPTION, MAX_EXCLUDED } from "../../../../../contract/catalog/excluded-option.ts";
import { ATTRIBUTES } from "../../../../../contract/catalog/question.ts";
import { toSearchText } from "../../../search/search-text.ts";
import { SORTS } from "../sorts.ts";
import type { ListFilter, PlaceQuery } from "./place-query.ts";

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 100_000; // the endpoint's limit
const MAX_WORDS = 400; // the endpoint's limit, in characters

/** Parses untrusted search parameters: ignores invalid values instead of failing. */
export function parseQuery(search: URLSearchParams): PlaceQuery {
  const ids = (name: ListFilter) =>
    parseIntegers(
      search.getAll(name).flatMap((value) => value.split(",")),
      name === "lodging" ? 1 : name === "month" ? 12 : MAX_ID,
    ).slice(0, 100);
  const [lat, lon] = [parseDegrees(search.get("lat"), 90), parseDegrees(search.get("lon"), 180)];
  const position = lat === null || lon === null ? null : { lat, lon };
  const requestedSort = SORTS.find(({ id }) => id === search.get("sort"))?.id ?? "best";
  const sort = requestedSort === "nearest" && !position ? "best" : requestedSort;
  const near = parseNear(search.get("near"), position !== null);
  const q = parseText(search.get("q"));
  const asked = parseText(search.get("asked"));
  const [minRate = null] = parseIntegers([search.get("min_rate") ?? ""], 5);
  return {
    q: q === asked ? "" : q, // the form was sent with the text unchanged
    asked,
    province_id: ids("province_id"),
    county_id: ids("county_id"),
    city_id: ids("city_id"),
    type_id: ids("type_id"),
    category_id: ids("category_id"),
    activity_id: ids("activity_id"),
    month: ids("month"),
    lodging: ids("lodging"),
    kind: parseNames(search.get("kind")),
    attribute: parseNames(search.get("attribute"), ATTRIBUTES),
    near,
    radius_km: near && `${parseIntegers([search.get("radius_km") ?? ""], 500)[0] ?? ""}`,
    words: parseText(search.get("words"), MAX_WORDS),
    without: parseExcluded(search.get("without")),
    min_rate: minRate,
    sort,
    position: sort === "nearest" || near === "here" ? position : null,
    page: parseIntegers([search.get("page") ?? ""], MAX_PAGE)[0] ?? 1,
  };
}

const parseText = (text: string | null, max?: number) => toSearchText(text ?? "", max);

/** A list of distinct names, such as «waterfall,cave». */
const parseNames = (text: string | null, known?: readonly string[]) =>
  [...new Set((text ?? "").split(","))]
    .filter((name) => /^[a-z_]{1,40}$/.test(name) && (known?.includes(name) ?? true))
    .slice(0, 46)
    .join();

/** A list of distinct options, such as «city-12,kind-cave». */
const parseExcluded = (text: string | null) =>
  [...new Set((text ?? "").split(","))]
    .filter((option) => EXCLUDED_OPTION.test(option))
    .slice(0, MAX_EXCLUDED)
    .join();

const parseNear = (text: string | null, hasPosition: boolean) =>
  text !== null && (/^(city|county|province|place)-\d{1,9}$/.test(text) || (text === "here" && hasPosition))
    ? text
    : "";

const parseIntegers = (texts: string[], max: number) =>
  [...new Set(texts.filter((text) => /^\d{1,10}$/.test(text)).map(Number))]
    .filter((number) => number >= 1 && number <= max)
    .sort((a, b) => a - b);

function parseDegrees(text: string | null, max: number) {
  if (text === null || !/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return null;
  const number = Number(text);
  return Math.abs(number) <= max ? number : null;
}

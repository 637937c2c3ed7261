import type { Chip } from "../../../../contract/catalog/question.ts";
import { parseQuery } from "./query/parse-query.ts";
import {
  LIST_FILTERS,
  type ListFilter,
  type PlaceQuery,
  SEARCH_FILTERS,
  type SearchFilter,
} from "./query/place-query.ts";

type Name = ListFilter | SearchFilter;

/** Where places lie: a text that names a region replaces the region that was chosen before. */
const WHERE = ["province_id", "county_id", "city_id", "near", "radius_km"] as const;

const isSearchFilter = (name: string): name is SearchFilter => SEARCH_FILTERS.some((known) => known === name);
const separatorOf = (name: string) => (name === "words" ? " " : ",");

/** The values of a filter. */
const valuesOf = (query: PlaceQuery, name: Name): string[] =>
  isSearchFilter(name) ? query[name].split(separatorOf(name)).filter(Boolean) : query[name].map(String);

const ANYWHERE = { lat: "0", lon: "0" }; // a chip may be near the reader, whose position is not in it

/** The filters of a chip with their values, as the query has them. */
function filtersOf({ params }: Pick<Chip, "params">): [Name, string[]][] {
  const query = parseQuery(new URLSearchParams({ ...ANYWHERE, ...params }));
  return [...LIST_FILTERS, ...SEARCH_FILTERS]
    .map((name): [Name, string[]] => [name, valuesOf(query, name)])
    .filter(([, values]) => values.length > 0);
}

/** Whether the query has all filters of a chip. */
export const hasChip = (query: PlaceQuery, chip: Pick<Chip, "params">): boolean =>
  filtersOf(chip).length > 0 &&
  filtersOf(chip).every(([name, values]) => values.every((value) => valuesOf(query, name).includes(value)));

/** The query without the filters of a chip. */
export function withoutChip(query: PlaceQuery, chip: Pick<Chip, "params">): PlaceQuery {
  const rest = { ...query, page: 1 };
  for (const [name, values] of filtersOf(chip)) {
    const kept = valuesOf(rest, name).filter((value) => !values.includes(value));
    Object.assign(rest, { [name]: isSearchFilter(name) ? kept.join(separatorOf(name)) : kept.map(Number) });
  }
  return rest;
}

/** The query with what the search understood of its text, in place of filters about the same; the text is kept as `asked`. */
export function withChips(query: PlaceQuery, chips: readonly Pick<Chip, "params">[]): PlaceQuery {
  const understood = new Map<Name, string[]>();
  for (const [name, values] of chips.flatMap(filtersOf))
    understood.set(name, [...new Set([...(understood.get(name) ?? []), ...values])]);
  const replaced = WHERE.some((name) => understood.has(name)) ? [...WHERE, ...understood.keys()] : understood.keys();
  const next = { ...query, q: "", asked: query.q };
  for (const name of new Set(replaced)) {
    const values = understood.get(name) ?? [];
    const value = isSearchFilter(name) ? values.join(separatorOf(name)) : values.map(Number).sort((a, b) => a - b);
    Object.assign(next, { [name]: value });
  }
  return next;
}

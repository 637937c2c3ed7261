import type { FacetOption, Facets } from "./facets.ts";
import { optionsOf } from "./facets.ts";
import { LIST_FILTERS, type ListFilter, type PlaceQuery } from "./query/place-query.ts";

const COUNT = 4; // options before the button that shows the rest

/** How many options of a filter have places or are selected, but are not among those that came with the page. */
export type HiddenCounts = Partial<Record<ListFilter, number>>;

/** The options with places, and the selected ones. */
export const availableOptions = (options: readonly FacetOption[], selected: readonly number[]): FacetOption[] =>
  options.filter(({ id, count }) => count > 0 || selected.includes(id));

/** The options with the most places and the selected ones, in the order of the list; all of them when one more would show it all. */
export function firstOptions(available: FacetOption[], selected: readonly number[]): FacetOption[] {
  if (available.length <= COUNT + 1) return available;
  const largest = new Set(available.toSorted((a, b) => b.count - a.count).slice(0, COUNT));
  return available.filter((option) => largest.has(option) || selected.includes(option.id));
}

/** The facets with the first options of each filter only, which are all that a page shows: the others are loaded when they are asked for. */
export function firstFacets(facets: Facets, query: PlaceQuery): { facets: Facets; hidden: HiddenCounts } {
  const first = { ...facets };
  const hidden: HiddenCounts = {};
  for (const name of LIST_FILTERS) {
    const available = availableOptions(optionsOf(facets, name), query[name]);
    const shown = name === "month" ? available : firstOptions(available, query[name]);
    first[name.replace("_id", "") as Exclude<keyof Facets, "min_rate">] = shown;
    if (shown.length < available.length) hidden[name] = available.length - shown.length;
  }
  return { facets: first, hidden };
}

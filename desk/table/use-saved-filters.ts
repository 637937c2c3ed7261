import { useSyncExternalStore } from "react";
import { readStoredJson, writeStorage } from "../../api-client/storage.ts";

/** A search, state, filters and order of a list, as an editor named them. */
interface SavedFilter {
  name: string;
  /** The query of its address, without a page. */
  query: string;
}

/** Of each list, in a browser. */
export const MAX_SAVED_FILTERS = 20;
export const MAX_FILTER_NAME = 60;

const CHANGED = "saved-filters-changed";
const keyOf = (list: string) => `desk-filters ${list}`;

const isSavedFilter = (value: unknown): value is SavedFilter =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  "query" in value &&
  typeof value.name === "string" &&
  typeof value.query === "string";

const cache = new Map<string, { from: string; filters: readonly SavedFilter[] }>();

/** What the browser keeps for a list; what is no saved filter is left out. The same array until it changes. */
function readFilters(list: string): readonly SavedFilter[] {
  const stored = readStoredJson("localStorage", keyOf(list));
  const from = JSON.stringify(stored) ?? "";
  const known = cache.get(list);
  if (known?.from === from) return known.filters;
  const filters = Array.isArray(stored) ? stored.filter(isSavedFilter).slice(0, MAX_SAVED_FILTERS) : [];
  cache.set(list, { from, filters });
  return filters;
}

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener); // another window of the browser
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}

/** The saved filters of a list, by its path, and how to save and to remove one. A name that exists gets the new query. */
export function useSavedFilters(list: string) {
  const filters = useSyncExternalStore(subscribe, () => readFilters(list));
  const write = (next: readonly SavedFilter[]) => {
    writeStorage("localStorage", keyOf(list), JSON.stringify(next.slice(-MAX_SAVED_FILTERS)));
    dispatchEvent(new Event(CHANGED));
  };
  const without = (name: string) => filters.filter((filter) => filter.name !== name);
  return {
    filters,
    save: (filter: SavedFilter) => write([...without(filter.name), filter]),
    remove: (name: string) => write(without(name)),
  };
}

import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { filterPlaces as filterEndpoint } from "../../contract/catalog/place.ts";
import { searchWords } from "../../database/persian.ts";
import type { CatalogPlace, Dimension, DimensionName } from "./catalog-rows.ts";
import { nearestFirst } from "./nearest.ts";
import { searchPlaces } from "./search/search-places.ts";
import type { Snapshot } from "./snapshot.ts";

export type PlaceFilter = z.output<typeof filterEndpoint.input>;
/** The part of a filter that decides which places match. */
export type PlaceCriteria = Omit<PlaceFilter, "sort" | "page" | "page_count" | "lat" | "lon">;
type Facet = { id: number; name: string; count: number }[];
type Facets = Record<DimensionName, Facet>;

export interface FilteredPlaces {
  /** The places of the requested page. */
  places: CatalogPlace[];
  total: number;
  facets: Facets;
}

/** All matches of a filter, from which pages are cut. */
interface FilterResult {
  /** In the requested order; for "nearest" ascending, because each page is sorted when it is requested. */
  indexes: Uint32Array;
  facets: Facets;
}

/** One page of the places that match the filter, the total, and how many places each other option would match. */
export function filterPlaces(snapshot: Snapshot, filter: PlaceFilter): FilteredPlaces {
  const { indexes, facets } = getOrEvaluate(snapshot, filter);
  const from = (filter.page - 1) * filter.page_count;
  const page =
    filter.sort === "nearest"
      ? nearestFirst(snapshot, indexes, filter.lat!, filter.lon!, from, from + filter.page_count)
      : indexes.subarray(from, from + filter.page_count);
  return { places: Array.from(page, (index) => snapshot.places[index]!), total: indexes.length, facets };
}

// Visitors turn pages and repeat common filters: results are cached for each snapshot, within about 16 MB.
const resultCaches = new WeakMap<Snapshot, LRUCache<string, FilterResult>>();
const maxCachedFilters = 500;
const maxCachedIndexes = 4_000_000;

function getOrEvaluate(snapshot: Snapshot, filter: PlaceFilter): FilterResult {
  let cache = resultCaches.get(snapshot);
  if (!cache) {
    cache = new LRUCache({
      max: maxCachedFilters,
      maxSize: maxCachedIndexes,
      sizeCalculation: ({ indexes }) => indexes.length + 1000,
    });
    resultCaches.set(snapshot, cache);
  }
  const { page, page_count, lat, lon, ...cacheable } = filter;
  const key = JSON.stringify(cacheable);
  let result = cache.get(key);
  if (!result) {
    result = evaluateFilter(snapshot, filter);
    cache.set(key, result);
  }
  return result;
}

// The failure code of a place: `matchesAll`, `failsSeveral`, or 1 + the index of the only dimension in which it fails.
const matchesAll = 0;
const failsSeveral = 255;

/** The indexes of the places that match, ascending. */
export const matchingPlaces = (snapshot: Snapshot, criteria: PlaceCriteria): Uint32Array =>
  partitionByFailure(failuresOf(snapshot, criteria), snapshot.columns.dimensions.length)[0]!;

/** The failure code of each place. */
function failuresOf(snapshot: Snapshot, criteria: PlaceCriteria): Uint8Array {
  const failures = new Uint8Array(snapshot.places.length);
  for (const [dimensionIndex, dimension] of snapshot.columns.dimensions.entries()) {
    if (dimension.name === "min_rate") failBelowRating(snapshot, criteria.min_rate, failures, dimensionIndex);
    else failUnselected(dimension, selectedIds(criteria, dimension.name), failures, dimensionIndex);
  }
  failUnmatchedText(snapshot, criteria.q ?? "", failures);
  return failures;
}

function evaluateFilter(snapshot: Snapshot, filter: PlaceFilter): FilterResult {
  const { dimensions } = snapshot.columns;
  const failures = failuresOf(snapshot, filter);
  const [matching, ...failing] = partitionByFailure(failures, dimensions.length) as [Uint32Array, ...Uint32Array[]];
  // A matching place counts in every facet. A place that fails in one dimension only counts in that facet, because another
  // option there would match it.
  const facets = dimensions.map((dimension, dimensionIndex) => {
    const facet = buildFacet(dimension, [matching, failing[dimensionIndex]!], filter);
    return [dimension.name, facet];
  });
  const indexes = inRequestedOrder(snapshot, filter, matching, failures);
  return { indexes, facets: Object.fromEntries(facets) };
}

/** The matching indexes in the filter's order; ascending for "nearest". With a text, "best" is the order of the search results. */
function inRequestedOrder(
  snapshot: Snapshot,
  { sort, q = "" }: PlaceFilter,
  matching: Uint32Array,
  failures: Uint8Array,
) {
  if (sort === "nearest") return matching;
  if (sort !== "best" || searchWords(q).length === 0)
    return inPrecomputedOrder(snapshot.orders[sort], failures, matching.length);
  const indexes = new Map(Array.from(matching, (index) => [snapshot.places[index]!.id, index]));
  return Uint32Array.from(searchPlaces(snapshot, q).ids.flatMap((id) => indexes.get(id) ?? []));
}

/** The indexes of the places that match, then of those that fail only in the first, second … dimension; each list ascending. */
function partitionByFailure(failures: Uint8Array, dimensions: number): Uint32Array[] {
  const sizes = new Uint32Array(256);
  for (let index = 0; index < failures.length; index++) sizes[failures[index]!]!++;
  const lists = Array.from({ length: dimensions + 1 }, (_, failure) => new Uint32Array(sizes[failure]!));
  const filled = new Uint32Array(256);
  for (let index = 0; index < failures.length; index++) {
    const failure = failures[index]!;
    if (failure !== failsSeveral) lists[failure]![filled[failure]!++] = index;
  }
  return lists;
}

function inPrecomputedOrder(order: Uint32Array, failures: Uint8Array, total: number): Uint32Array {
  if (total === order.length) return order;
  const matching = new Uint32Array(total);
  let filled = 0;
  for (let position = 0; filled < total; position++)
    if (failures[order[position]!] === matchesAll) matching[filled++] = order[position]!;
  return matching;
}

function selectedIds(filter: PlaceCriteria, name: DimensionName): number[] | undefined {
  if (name === "month") return filter.month;
  if (name === "min_rate") return filter.min_rate === undefined ? undefined : [filter.min_rate];
  return filter[`${name}_id`];
}

function fail(failures: Uint8Array, index: number, dimensionIndex: number) {
  failures[index] = failures[index] === matchesAll ? dimensionIndex + 1 : failsSeveral;
}

function failUnselected(dimension: Dimension, ids: number[] | undefined, failures: Uint8Array, dimensionIndex: number) {
  if (!ids) return;
  const { options, optionIndexById, starts, values } = dimension;
  const selected = new Uint8Array(options.length + 1);
  for (const id of ids) {
    const option = optionIndexById.get(id);
    if (option !== undefined) selected[option] = 1;
  }
  for (let index = 0; index < failures.length; index++) {
    let hasSelected = 0;
    if (starts === null) hasSelected = selected[values[index]!]!;
    else for (let i = starts[index]!; i < starts[index + 1]!; i++) hasSelected |= selected[values[i]!]!;
    if (hasSelected === 0) fail(failures, index, dimensionIndex);
  }
}

function failBelowRating(
  { columns }: Snapshot,
  minRating: number | undefined,
  failures: Uint8Array,
  dimensionIndex: number,
) {
  if (minRating === undefined) return;
  for (let index = 0; index < failures.length; index++)
    if (columns.rateTenths[index]! / 10 < minRating) fail(failures, index, dimensionIndex);
}

/** Excludes the places that the search text does not match from all facets. */
function failUnmatchedText(snapshot: Snapshot, text: string, failures: Uint8Array) {
  if (searchWords(text).length === 0) return;
  const matchingIds = new Set(searchPlaces(snapshot, text).ids);
  for (const [index, { id }] of snapshot.places.entries()) if (!matchingIds.has(id)) failures[index] = failsSeveral;
}

/** How many of the listed places have each option. */
function countOptions({ options, starts, values }: Dimension, lists: Uint32Array[]): Uint32Array {
  const counts = new Uint32Array(options.length + 1);
  for (const indexes of lists)
    for (let position = 0; position < indexes.length; position++) {
      const index = indexes[position]!;
      if (starts === null) counts[values[index]!]!++;
      else for (let i = starts[index]!; i < starts[index + 1]!; i++) counts[values[i]!]!++;
    }
  return counts;
}

function buildFacet(dimension: Dimension, lists: Uint32Array[], filter: PlaceFilter): Facet {
  const { name, options } = dimension;
  // A list of 1,436 cities is of no use: cities are offered only within selected provinces.
  if (name === "city" && !filter.province_id && !filter.city_id) return [];
  const counts = countOptions(dimension, lists);
  const selected = selectedIds(filter, name) ?? [];
  // Options without matches are omitted, except selected ones, which must remain visible so that they can be deselected.
  const facet = options
    .map(({ id, name: label }, option) => ({ id, name: label, count: counts[option]! }))
    .filter(({ id, count }) => count > 0 || selected.includes(id));
  if (name === "month" || name === "min_rate") return facet;
  return facet.sort((a, b) => b.count - a.count); // a stable sort: ties keep the order of the options
}

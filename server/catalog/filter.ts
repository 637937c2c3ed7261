import { searchWords } from "../../database/persian.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { CatalogPlace, DimensionName } from "./catalog-rows.ts";
import { buildFacets, type Facets, type OptionCounts } from "./facets.ts";
import { Bitmap } from "./index/bitmap.ts";
import { nearestFirst } from "./nearest.ts";
import { OrderedSlots } from "./ordered-slots.ts";
import type { PlaceCriteria, PlaceFilter } from "./place-filter.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import type { PlaceOptions } from "./places/place-options.ts";
import { recordList } from "./reads.ts";
import { searchPlaces } from "./search/search-places.ts";
import { VersionedCache } from "./versioned-cache.ts";

export interface FilteredPlaces {
  /** The places of the requested page. */
  places: CatalogPlace[];
  total: number;
  /** Counted at first use. */
  facets: () => Facets;
}

/** All matches of a filter, from which pages are cut. */
interface FilterResult {
  matching: Bitmap;
  facets: () => Facets;
  pageOf: (from: number, to: number) => number[];
}

/** One page of the places that match the filter, the total, and how many places each other option would match. */
export function filterPlaces(index: CatalogIndex, filter: PlaceFilter): FilteredPlaces {
  const { places } = index;
  const { matching, facets, pageOf } = getOrEvaluate(index, filter);
  const from = (filter.page - 1) * filter.page_count;
  const to = from + filter.page_count;
  const page =
    filter.sort === "nearest" ? nearestFirst(places, matching, filter.lat!, filter.lon!, from, to) : pageOf(from, to);
  return { places: page.map((slot) => places.at(slot)), total: matching.size, facets };
}

// Visitors turn pages and repeat common filters.
const cachedResults = new VersionedCache<PlaceIndex, FilterResult>({
  max: 500,
  maxSize: 4_000_000, // slots, some 16 MB
  sizeCalculation: ({ matching }) => matching.size + 1000,
});

function getOrEvaluate(index: CatalogIndex, filter: PlaceFilter): FilterResult {
  recordList();
  const { places } = index;
  const { page, page_count, lat, lon, fields, ...cacheable } = filter;
  const views = filter.sort === "most_viewed" ? places.versions.views : "";
  const key = `${views} ${JSON.stringify(cacheable)}`;
  return cachedResults.get(places, versionOf(index), key, () => evaluateFilter(index, filter));
}

/** The slots of the places that match. */
export const matchingPlaces = (index: CatalogIndex, criteria: PlaceCriteria): Bitmap =>
  intersection(index.places, [...selectionsOf(index, criteria).values()]);

function evaluateFilter(index: CatalogIndex, filter: PlaceFilter): FilterResult {
  const { places } = index;
  const selections = selectionsOf(index, filter);
  const matching = intersection(places, [...selections.values()]);
  // A place counts in a facet when it matches all other criteria, because the facet's options would replace the selected one.
  const matchingWithout = (name: DimensionName) => {
    if (!selections.has(name)) return matching;
    const others = [...selections].filter(([other]) => other !== name).map(([, selection]) => selection);
    return intersection(places, others);
  };
  const getOrCount = cacheCounts(index, filter);
  let facets: Facets | undefined;
  return {
    matching,
    facets: () => {
      facets ??= buildFacets(index, filter, { matchingWithout, getOrCount });
      return facets;
    },
    pageOf: pagesOf(index, filter, matching),
  };
}

const cachedCounts = new VersionedCache<PlaceIndex, OptionCounts>({ max: 5000 }); // lists of some dozens of numbers

/** The counts of a dimension are the same whatever is selected in it: those of all provinces, for every selected province. */
function cacheCounts(index: CatalogIndex, filter: PlaceFilter) {
  const { sort, page, page_count, lat, lon, fields, ...criteria } = filter;
  return (name: DimensionName, count: () => OptionCounts) => {
    const field = name === "month" || name === "min_rate" ? name : (`${name}_id` as const);
    const key = `${name} ${JSON.stringify({ ...criteria, [field]: undefined })}`;
    return cachedCounts.get(index.places, versionOf(index), key, count);
  };
}

/** Changes with everything on which the places that match a filter depend, and their names. */
function versionOf({ places, lexicon, version }: CatalogIndex): string {
  const { rows, ratings } = places.versions;
  return `${rows} ${ratings} ${lexicon.version} ${version}`;
}

/** Returns the matching slots from one position to another in the filter's order. With a text, "best" is that of the search results. */
function pagesOf(index: CatalogIndex, { sort, q = "" }: PlaceFilter, matching: Bitmap): FilterResult["pageOf"] {
  const { places } = index;
  if (sort === "nearest") return () => [];
  if (sort === "best" && searchWords(q).length > 0) {
    const found: number[] = [];
    const rest = searchPlaces(index, q).inOrder();
    return (from, to) => {
      for (let next = found.length < to && rest.next(); next && !next.done; next = found.length < to && rest.next()) {
        const slot = places.table.slotOf(next.value);
        if (slot !== undefined && matching.has(slot)) found.push(slot);
      }
      return found.slice(from, to);
    };
  }
  const ordered = new OrderedSlots(places, matching, sort);
  return (from, to) => ordered.slice(from, to);
}

/** The slots that match each criterion of a filter. */
function selectionsOf(index: CatalogIndex, criteria: PlaceCriteria): Map<DimensionName | "q", Bitmap> {
  const { options } = index.places;
  const selections = new Map<DimensionName | "q", Bitmap>();
  for (const name of ["province", "county", "city", "type", "category", "activity"] as const) {
    const ids = criteria[`${name}_id`];
    if (ids) selections.set(name, Bitmap.union(ids.map((id) => options.get(name, id))));
  }
  if (criteria.month) selections.set("month", Bitmap.union(criteria.month.map((month) => options.get("month", month))));
  if (criteria.min_rate !== undefined) selections.set("min_rate", ratedAtLeast(options, criteria.min_rate));
  const text = criteria.q ?? "";
  if (searchWords(text).length > 0) selections.set("q", Bitmap.from(slotsOfText(index, text)));
  return selections;
}

const maxTenths = 50;

/** The slots of the places with at least this mean rating. */
export const ratedAtLeast = (options: PlaceOptions, minRating: number): Bitmap =>
  Bitmap.union(
    Array.from({ length: maxTenths + 1 }, (_, tenths) => tenths)
      .filter((tenths) => tenths / 10 >= minRating)
      .map((tenths) => options.get("tenths", tenths)),
  );

/** The places that a text finds. */
const slotsOfText = (index: CatalogIndex, text: string): number[] =>
  searchPlaces(index, text)
    .unorderedIds()
    .flatMap((id) => index.places.table.slotOf(id) ?? []);

const intersection = (places: PlaceIndex, selections: Bitmap[]): Bitmap =>
  selections
    .toSorted((a, b) => a.size - b.size)
    .reduce<Bitmap | undefined>((matching, selection) => matching?.and(selection) ?? selection, undefined) ??
  places.all;

import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { filterPlaces as filterEndpoint } from "../../contract/catalog/place.ts";
import { searchWords } from "../../database/persian.ts";
import type { CatalogPlace, DimensionName } from "./catalog-rows.ts";
import { buildFacets, type Facets } from "./facets.ts";
import { Bitmap } from "./index/bitmap.ts";
import { nearestFirst } from "./nearest.ts";
import { OrderedSlots } from "./ordered-slots.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import type { PlaceOptions } from "./places/place-options.ts";
import { searchPlaces } from "./search/search-places.ts";
import type { Snapshot } from "./snapshot.ts";

export type PlaceFilter = z.output<typeof filterEndpoint.input>;
/** The part of a filter that decides which places match. */
export type PlaceCriteria = Omit<PlaceFilter, "sort" | "page" | "page_count" | "lat" | "lon">;

export interface FilteredPlaces {
  /** The places of the requested page. */
  places: CatalogPlace[];
  total: number;
  facets: Facets;
}

/** All matches of a filter, from which pages are cut. */
interface FilterResult {
  matching: Bitmap;
  facets: Facets;
  pageOf: (from: number, to: number) => number[];
}

/** One page of the places that match the filter, the total, and how many places each other option would match. */
export function filterPlaces(snapshot: Snapshot, filter: PlaceFilter): FilteredPlaces {
  const { places } = snapshot;
  const { matching, facets, pageOf } = getOrEvaluate(snapshot, filter);
  const from = (filter.page - 1) * filter.page_count;
  const to = from + filter.page_count;
  const page =
    filter.sort === "nearest" ? nearestFirst(places, matching, filter.lat!, filter.lon!, from, to) : pageOf(from, to);
  return { places: page.map((slot) => places.at(slot)), total: matching.size, facets };
}

// Visitors turn pages and repeat common filters.
const resultCaches = new WeakMap<PlaceIndex, LRUCache<string, FilterResult>>();
const maxCachedFilters = 500;
const maxCachedSlots = 4_000_000; // some 16 MB

function getOrEvaluate(snapshot: Snapshot, filter: PlaceFilter): FilterResult {
  const { places, lexicon } = snapshot;
  let cache = resultCaches.get(places);
  if (!cache) {
    cache = new LRUCache({
      max: maxCachedFilters,
      maxSize: maxCachedSlots,
      sizeCalculation: ({ matching }) => matching.size + 1000,
    });
    resultCaches.set(places, cache);
  }
  const { page, page_count, lat, lon, ...cacheable } = filter;
  const { rows, ratings, views } = places.versions;
  const key = `${rows} ${ratings} ${filter.sort === "most_viewed" ? views : ""} ${filter.q ? lexicon.version : ""} ${snapshot.version} ${JSON.stringify(cacheable)}`;
  let result = cache.get(key);
  if (!result) {
    result = evaluateFilter(snapshot, filter);
    cache.set(key, result);
  }
  return result;
}

/** The slots of the places that match. */
export const matchingPlaces = (snapshot: Snapshot, criteria: PlaceCriteria): Bitmap =>
  intersection(snapshot.places, [...selectionsOf(snapshot, criteria).values()]);

function evaluateFilter(snapshot: Snapshot, filter: PlaceFilter): FilterResult {
  const { places } = snapshot;
  const selections = selectionsOf(snapshot, filter);
  const matching = intersection(places, [...selections.values()]);
  // A place counts in a facet when it matches all other criteria, because the facet's options would replace the selected one.
  const facets = buildFacets(snapshot, filter, (name) => {
    if (!selections.has(name)) return matching;
    const others = [...selections].filter(([other]) => other !== name).map(([, selection]) => selection);
    return intersection(places, others);
  });
  return { matching, facets, pageOf: pagesOf(snapshot, filter, matching) };
}

/** Returns the matching slots from one position to another in the filter's order. With a text, "best" is that of the search results. */
function pagesOf(snapshot: Snapshot, { sort, q = "" }: PlaceFilter, matching: Bitmap): FilterResult["pageOf"] {
  const { places } = snapshot;
  if (sort === "nearest") return () => [];
  if (sort === "best" && searchWords(q).length > 0) {
    const slots = slotsOfText(snapshot, q).filter((slot) => matching.has(slot));
    return (from, to) => slots.slice(from, to);
  }
  const ordered = new OrderedSlots(places, matching, sort);
  return (from, to) => ordered.slice(from, to);
}

/** The slots that match each criterion of a filter. */
function selectionsOf(snapshot: Snapshot, criteria: PlaceCriteria): Map<DimensionName | "q", Bitmap> {
  const { options } = snapshot.places;
  const selections = new Map<DimensionName | "q", Bitmap>();
  for (const name of ["province", "city", "type", "category", "activity"] as const) {
    const ids = criteria[`${name}_id`];
    if (ids) selections.set(name, Bitmap.union(ids.map((id) => options.get(name, id))));
  }
  if (criteria.month) selections.set("month", Bitmap.union(criteria.month.map((month) => options.get("month", month))));
  if (criteria.min_rate !== undefined) selections.set("min_rate", ratedAtLeast(options, criteria.min_rate));
  const text = criteria.q ?? "";
  if (searchWords(text).length > 0) selections.set("q", Bitmap.from(slotsOfText(snapshot, text)));
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

/** The places that a text finds, best first. */
const slotsOfText = (snapshot: Snapshot, text: string): number[] =>
  searchPlaces(snapshot, text).ids.flatMap((id) => snapshot.places.table.slotOf(id) ?? []);

const intersection = (places: PlaceIndex, selections: Bitmap[]): Bitmap =>
  selections
    .toSorted((a, b) => a.size - b.size)
    .reduce<Bitmap | undefined>((matching, selection) => matching?.and(selection) ?? selection, undefined) ??
  places.all;

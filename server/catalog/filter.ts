import { searchWords } from "../../database/persian.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { DimensionName } from "./catalog-rows.ts";
import { intersection, selectionsOf } from "./criteria.ts";
import { buildFacets, type Facets, type OptionCounts } from "./facets.ts";
import type { Bitmap } from "./index/bitmap.ts";
import { nearestFirst } from "./nearest.ts";
import { orderPlaces, type PageOf } from "./ordered-places.ts";
import type { PlaceFilter } from "./place-filter.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { type FoundPlaces, findPlaces } from "./question/found-places.ts";
import { recordList } from "./reads.ts";
import { VersionedCache } from "./versioned-cache.ts";

export interface FilteredPlaces {
  /** The slots of the places of the requested page. */
  slots: number[];
  total: number;
  /** Counted at first use. */
  facets: () => Facets;
}

/** All matches of a filter, from which pages are cut. */
interface FilterResult {
  matching: Bitmap;
  facets: () => Facets;
  pageOf: PageOf;
}

/** One page of the places that match the filter, the total, and how many places each other option would match. */
export function filterPlaces(index: CatalogIndex, filter: PlaceFilter): FilteredPlaces {
  const { places } = index;
  const { matching, facets, pageOf } = getOrEvaluate(index, filter);
  const from = (filter.page - 1) * filter.page_count;
  const to = from + filter.page_count;
  const slots =
    filter.sort === "nearest" ? nearestFirst(places, matching, filter.lat!, filter.lon!, from, to) : pageOf(from, to);
  return { slots, total: matching.size, facets };
}

// Visitors turn pages and repeat common filters.
const cachedResults = new VersionedCache<PlaceIndex, FilterResult>({
  max: 2000, // all provinces with all categories are some 900
  maxSize: 4_000_000, // slots, some 16 MB
  sizeCalculation: ({ matching }) => matching.size + 1000,
});

function getOrEvaluate(index: CatalogIndex, filter: PlaceFilter): FilterResult {
  recordList();
  const { places } = index;
  const { page, page_count, lat, lon, fields, ...criteria } = filter;
  const cacheable = hasPosition(filter) ? { ...criteria, lat, lon } : criteria;
  const views = filter.sort === "most_viewed" ? places.versions.views : "";
  const key = `${views} ${JSON.stringify(cacheable)}`;
  return cachedResults.get(places, versionOf(index), key, () => evaluateFilter(index, filter));
}

/** Whether what matches depends on the reader's position. */
const hasPosition = ({ near, q, lat, lon }: PlaceFilter) =>
  near === "here" || (q !== undefined && lat !== undefined && lon !== undefined);

/** What a filter's text means. */
export const findText = (index: CatalogIndex, { q = "", lat, lon }: PlaceFilter): FoundPlaces =>
  findPlaces(index, q, lat === undefined || lon === undefined ? undefined : { lat, lon });

function evaluateFilter(index: CatalogIndex, filter: PlaceFilter): FilterResult {
  const { places } = index;
  const selections = selectionsOf(index, filter);
  const text = filter.q ?? "";
  if (searchWords(text).length > 0) selections.set("q", findText(index, filter).matching());
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
  const { sort, page, page_count, fields, ...rest } = filter;
  const { lat, lon, ...withoutPosition } = rest;
  const criteria = hasPosition(filter) ? rest : withoutPosition;
  return (name: DimensionName, count: () => OptionCounts) => {
    const field = name === "month" || name === "min_rate" || name === "lodging" ? name : (`${name}_id` as const);
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
function pagesOf(index: CatalogIndex, filter: PlaceFilter, matching: Bitmap): PageOf {
  const { sort, q = "" } = filter;
  if (sort === "nearest") return () => [];
  if (sort === "best" && searchWords(q).length > 0) {
    const found: number[] = [];
    const rest = findText(index, filter).inOrder();
    return (from, to) => {
      for (let next = found.length < to && rest.next(); next && !next.done; next = found.length < to && rest.next())
        if (matching.has(next.value)) found.push(next.value);
      return found.slice(from, to);
    };
  }
  return orderPlaces(index, filter, sort, matching);
}

import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { filterPlaces as call } from "../../contract/catalog/place.ts";
import { searchWords } from "../../database/persian.ts";
import { nearestFirst } from "./nearest.ts";
import { foundPlaces } from "./search/found-places.ts";
import type { CatalogPlace, Dimension, DimensionName, Snapshot } from "./snapshot.ts";

export type PlaceFilter = z.output<typeof call.input>;
/** What of a filter lets a place through. */
export type PlaceChoice = Omit<PlaceFilter, "sort" | "page" | "page_count" | "lat" | "lon">;
type Facet = { id: number; name: string; count: number }[];
type Facets = Record<DimensionName, Facet>;

export interface FilteredPlaces {
  /** Those of the page. */
  places: CatalogPlace[];
  total: number;
  facets: Facets;
}

/** What a filter finds, before anyone asks for a page of it. */
interface Found {
  /** In order, but for «nearest»: then ascending, and a page is put in order when it is asked for. */
  indexes: Uint32Array;
  facets: Facets;
}

/** The places that a filter finds, a page of them, and how many each other choice would find. */
export function filterPlaces(snapshot: Snapshot, filter: PlaceFilter): FilteredPlaces {
  const { indexes, facets } = find(snapshot, filter);
  const from = (filter.page - 1) * filter.page_count;
  const page =
    filter.sort === "nearest"
      ? nearestFirst(snapshot, indexes, filter.lat!, filter.lon!, from, from + filter.page_count)
      : indexes.subarray(from, from + filter.page_count);
  return { places: Array.from(page, (index) => snapshot.places[index]!), total: indexes.length, facets };
}

// People turn pages and ask the same things: a snapshot remembers what it found, within some 16 MB.
const remembered = new WeakMap<Snapshot, LRUCache<string, Found>>();
const mostQuestions = 500;
const mostIndexes = 4_000_000;

function find(snapshot: Snapshot, filter: PlaceFilter): Found {
  let found = remembered.get(snapshot);
  if (!found) {
    found = new LRUCache({
      max: mostQuestions,
      maxSize: mostIndexes,
      sizeCalculation: ({ indexes }) => indexes.length + 1000,
    });
    remembered.set(snapshot, found);
  }
  const { page, page_count, lat, lon, ...question } = filter;
  const key = JSON.stringify(question);
  let answer = found.get(key);
  if (!answer) {
    answer = look(snapshot, filter);
    found.set(key, answer);
  }
  return answer;
}

const fits = 0; // besides it: 1 + the number of the only dimension in which a place fails, or
const failsTwice = 255;

/** The indexes of the places that fit, ascending. */
export const fittingPlaces = (snapshot: Snapshot, choice: PlaceChoice): Uint32Array =>
  sortOut(failuresOf(snapshot, choice), snapshot.columns.dimensions.length)[0]!;

/** How each place fails: see {@link fits}. */
function failuresOf(snapshot: Snapshot, choice: PlaceChoice): Uint8Array {
  const failures = new Uint8Array(snapshot.places.length);
  for (const [nth, dimension] of snapshot.columns.dimensions.entries()) {
    if (dimension.name === "min_rate") failBelow(snapshot, choice.min_rate, failures, nth);
    else failUnchosen(dimension, chosenOf(choice, dimension.name), failures, nth);
  }
  failUnfound(snapshot, choice.q ?? "", failures);
  return failures;
}

function look(snapshot: Snapshot, filter: PlaceFilter): Found {
  const { dimensions } = snapshot.columns;
  const failures = failuresOf(snapshot, filter);
  const [fitting, ...failing] = sortOut(failures, dimensions.length) as [Uint32Array, ...Uint32Array[]];
  // A place that fails in no dimension counts everywhere; one that fails in one counts there, where another choice finds it.
  const facets = dimensions.map((dimension, nth) => {
    const facet = facetOf(dimension, [fitting, failing[nth]!], filter);
    return [dimension.name, facet];
  });
  const inOrder = ordered(snapshot, filter, fitting, failures);
  return { indexes: inOrder, facets: Object.fromEntries(facets) };
}

/** The indexes of those that fit; for «nearest» ascending. What was searched for stands best in the order in which it was found. */
function ordered(snapshot: Snapshot, { sort, q = "" }: PlaceFilter, fitting: Uint32Array, failures: Uint8Array) {
  if (sort === "nearest") return fitting;
  if (sort !== "best" || searchWords(q).length === 0)
    return inReadyOrder(snapshot.orders[sort], failures, fitting.length);
  const indexes = new Map(Array.from(fitting, (index) => [snapshot.places[index]!.id, index]));
  return Uint32Array.from(foundPlaces(snapshot, q).ids.flatMap((id) => indexes.get(id) ?? []));
}

/** The indexes of those that fit, and of those that fail in the first, second … dimension alone; each ascending. */
function sortOut(failures: Uint8Array, dimensions: number): Uint32Array[] {
  const sizes = new Uint32Array(256);
  for (let index = 0; index < failures.length; index++) sizes[failures[index]!]!++;
  const lists = Array.from({ length: dimensions + 1 }, (_, failure) => new Uint32Array(sizes[failure]!));
  const filled = new Uint32Array(256);
  for (let index = 0; index < failures.length; index++) {
    const failure = failures[index]!;
    if (failure !== failsTwice) lists[failure]![filled[failure]!++] = index;
  }
  return lists;
}

function inReadyOrder(order: Uint32Array, failures: Uint8Array, total: number): Uint32Array {
  if (total === order.length) return order;
  const found = new Uint32Array(total);
  let filled = 0;
  for (let at = 0; filled < total; at++) if (failures[order[at]!] === fits) found[filled++] = order[at]!;
  return found;
}

function chosenOf(filter: PlaceChoice, name: DimensionName): number[] | undefined {
  if (name === "month") return filter.month;
  if (name === "min_rate") return filter.min_rate === undefined ? undefined : [filter.min_rate];
  return filter[`${name}_id`];
}

function fail(failures: Uint8Array, index: number, nth: number) {
  failures[index] = failures[index] === fits ? nth + 1 : failsTwice;
}

function failUnchosen(dimension: Dimension, ids: number[] | undefined, failures: Uint8Array, nth: number) {
  if (!ids) return;
  const { options, optionOf, starts, values } = dimension;
  const chosen = new Uint8Array(options.length + 1);
  for (const id of ids) if (optionOf.has(id)) chosen[optionOf.get(id)!] = 1;
  for (let index = 0; index < failures.length; index++) {
    let any = 0;
    if (starts === null) any = chosen[values[index]!]!;
    else for (let at = starts[index]!; at < starts[index + 1]!; at++) any |= chosen[values[at]!]!;
    if (any === 0) fail(failures, index, nth);
  }
}

function failBelow({ columns }: Snapshot, least: number | undefined, failures: Uint8Array, nth: number) {
  if (least === undefined) return;
  for (let index = 0; index < failures.length; index++)
    if (columns.rateTenths[index]! / 10 < least) fail(failures, index, nth);
}

/** Places that the typed text does not mean count nowhere. */
function failUnfound(snapshot: Snapshot, text: string, failures: Uint8Array) {
  if (searchWords(text).length === 0) return;
  const found = new Set(foundPlaces(snapshot, text).ids);
  for (const [index, { id }] of snapshot.places.entries()) if (!found.has(id)) failures[index] = failsTwice;
}

/** How many of the places have each option. */
function countOptions({ options, starts, values }: Dimension, lists: Uint32Array[]): Uint32Array {
  const counts = new Uint32Array(options.length + 1);
  for (const indexes of lists)
    for (let nth = 0; nth < indexes.length; nth++) {
      const index = indexes[nth]!;
      if (starts === null) counts[values[index]!]!++;
      else for (let at = starts[index]!; at < starts[index + 1]!; at++) counts[values[at]!]!++;
    }
  return counts;
}

function facetOf(dimension: Dimension, lists: Uint32Array[], filter: PlaceFilter): Facet {
  const { name, options } = dimension;
  // 1,436 numbers would help nobody.
  if (name === "city" && !filter.province_id && !filter.city_id) return [];
  const counts = countOptions(dimension, lists);
  const chosen = chosenOf(filter, name) ?? [];
  // What nobody would find is left out, unless it is chosen: then it must be seen to be taken back.
  const facet = options
    .map(({ id, name: shown }, option) => ({ id, name: shown, count: counts[option]! }))
    .filter(({ id, count }) => count > 0 || chosen.includes(id));
  if (name === "month" || name === "min_rate") return facet;
  return facet.sort((a, b) => b.count - a.count); // stable: ties stay in their own order
}

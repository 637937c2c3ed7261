import { faDigits } from "../../text/digits.ts";
import { MONTHS } from "../../text/months.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { DimensionName } from "./catalog-rows.ts";
import type { Bitmap } from "./index/bitmap.ts";
import type { PlaceFilter } from "./place-filter.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import type { OptionName } from "./places/place-options.ts";

type Facet = { id: number; name: string; count: number }[];
export type Facets = Record<DimensionName, Facet>;

type NamedRow = { id: number; name: string };

const monthRows: NamedRow[] = MONTHS.map((name, index) => ({ id: index + 1, name }));
const ratingRows: NamedRow[] = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${faDigits(`${id}`)} و بیشتر` }));

/**
 * For each dimension, how many places each option has. `matchingWithout` returns the places that match all criteria except those
 * of that dimension.
 */
export function buildFacets(
  index: CatalogIndex,
  filter: PlaceFilter,
  matchingWithout: (name: DimensionName) => Bitmap,
): Facets {
  const { places } = index;
  const facet = (name: Exclude<OptionName, "tenths">, rows: readonly NamedRow[], selected: number[] = []) => {
    const matching = matchingWithout(name);
    return visibleOptions(rows, (id) => countOption(places, matching, name, id), selected);
  };
  const { province_id, city_id, type_id, category_id, activity_id, month, min_rate } = filter;
  return {
    province: largestFirst(facet("province", index.provinces, province_id)),
    // A list of 1,436 cities is of no use: cities are offered only within selected provinces.
    city: province_id || city_id ? largestFirst(cityFacet(index, matchingWithout("city"), city_id)) : [],
    type: largestFirst(facet("type", index.types, type_id)),
    category: largestFirst(facet("category", index.categories, category_id)),
    activity: largestFirst(facet("activity", index.activities, activity_id)),
    month: facet("month", monthRows, month),
    min_rate: ratingFacet(places, matchingWithout("min_rate"), min_rate),
  };
}

function countOption(places: PlaceIndex, matching: Bitmap, name: OptionName, id: number): number {
  const slots = places.options.get(name, id);
  return matching === places.all ? slots.size : matching.andSize(slots);
}

/** Options without matches are omitted, except selected ones, which must remain visible so that they can be deselected. */
const visibleOptions = (
  rows: readonly NamedRow[],
  countOf: (id: number) => number,
  selected: readonly number[],
): Facet =>
  rows
    .map(({ id, name }) => ({ id, name, count: countOf(id) }))
    .filter(({ id, count }) => count > 0 || selected.includes(id));

/** A stable sort: ties keep the order of the options. */
const largestFirst = (facet: Facet): Facet => facet.sort((a, b) => b.count - a.count);

/** Cities are many and each has few places, so the places are counted and not the cities. */
function cityFacet({ places, cities }: CatalogIndex, matching: Bitmap, selected: number[] = []): Facet {
  const { cityId } = places.table.columns;
  const counts = new Map<number, number>();
  for (const slot of matching.toArray()) counts.set(cityId[slot]!, (counts.get(cityId[slot]!) ?? 0) + 1);
  return visibleOptions(cities, (id) => counts.get(id) ?? 0, selected);
}

function ratingFacet(places: PlaceIndex, matching: Bitmap, selected: number | undefined): Facet {
  let [tenths, total] = [50, 0];
  // From five stars down: a place with more stars counts in all options below.
  const countAtLeast = (rating: number) => {
    for (; tenths >= 10 * rating; tenths--) total += countOption(places, matching, "tenths", tenths);
    return total;
  };
  return visibleOptions(ratingRows, countAtLeast, selected === undefined ? [] : [selected]);
}

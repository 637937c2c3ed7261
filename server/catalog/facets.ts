import { faDigits } from "../../text/digits.ts";
import { MONTHS } from "../../text/months.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { DimensionName } from "./catalog-rows.ts";
import type { Bitmap } from "./index/bitmap.ts";
import type { PlaceFilter } from "./place-filter.ts";
import { tenthsAt } from "./places/place-columns.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { HAS_LODGING, type OptionName } from "./places/place-options.ts";

type Facet = { id: number; name: string; count: number }[];
export type Facets = Record<DimensionName, Facet>;

type NamedRow = { id: number; name: string };

const monthRows: NamedRow[] = MONTHS.map((name, index) => ({ id: index + 1, name }));
const lodgingRows: NamedRow[] = [{ id: HAS_LODGING, name: "اقامتگاه تا ۱۰ کیلومتری" }];
const ratingRows: NamedRow[] = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${faDigits(`${id}`)} و بیشتر` }));

/** How many places each option of a dimension has, in the order of the options. */
export type OptionCounts = readonly number[];

interface FacetOptions {
  /** The places that match all criteria except those of a dimension. */
  matchingWithout: (name: DimensionName) => Bitmap;
  /** Returns what `count` returned for the same dimension and criteria before, or calls it. */
  getOrCount: (name: DimensionName, count: () => OptionCounts) => OptionCounts;
}

/** For each dimension, how many places each option has. */
export function buildFacets(
  index: CatalogIndex,
  filter: PlaceFilter,
  { matchingWithout, getOrCount }: FacetOptions,
): Facets {
  const { places } = index;
  const { province_id, county_id, city_id, type_id, category_id, activity_id, month, min_rate, lodging } = filter;
  const facet = (name: Countable, rows: readonly NamedRow[], selected: number[] = []) =>
    visibleOptions(
      rows,
      getOrCount(name, () => countOptions(places, matchingWithout(name), name, rows)),
      selected,
    );
  const ratings = getOrCount("min_rate", () => countRatings(places, matchingWithout("min_rate")));
  return {
    province: largestFirst(facet("province", index.provinces, province_id)),
    // Lists of 478 counties and 1,436 cities are of no use: they are offered only within selected provinces.
    county: province_id || county_id ? largestFirst(facet("county", index.counties, county_id)) : [],
    city: province_id || city_id ? largestFirst(facet("city", index.cities, city_id)) : [],
    type: largestFirst(facet("type", index.types, type_id)),
    category: largestFirst(facet("category", index.categories, category_id)),
    activity: largestFirst(facet("activity", index.activities, activity_id)),
    month: facet("month", monthRows, month),
    lodging: facet("lodging", lodgingRows, lodging ? [HAS_LODGING] : []),
    min_rate: visibleOptions(ratingRows, ratings, min_rate === undefined ? [] : [min_rate]),
  };
}

type Countable = Exclude<OptionName, "tenths" | "kind" | "attribute">;
const columnNames = { province: "provinceId", county: "countyId", city: "cityId", type: "typeId" } as const;

const maxTenths = 50;

/** Adding a place to the counts takes about as long as intersecting this many words of bitmaps. */
const WORDS_PER_PLACE = 2;
const PLACES_PER_WORD = 32;

function countOptions(places: PlaceIndex, matching: Bitmap, name: Countable, rows: readonly NamedRow[]): OptionCounts {
  // The places are counted and not the options when they are fewer than the words of all bitmaps.
  if (name === "month" || name === "lodging" || !isFewerThan(places, matching, rows.length))
    return rows.map(({ id }) => countOption(places, matching, name, id));
  const ids = rows.map(({ id }) => id);
  if (name === "category" || name === "activity") return places.traits.countOptions(name, ids, matching.toArray());
  const column = places.table.columns[columnNames[name]];
  const counts = new Map<number, number>();
  for (const slot of matching.toArray()) counts.set(column[slot]!, (counts.get(column[slot]!) ?? 0) + 1);
  return ids.map((id) => counts.get(id) ?? 0);
}

const isFewerThan = (places: PlaceIndex, matching: Bitmap, options: number) =>
  matching !== places.all && matching.size * WORDS_PER_PLACE < (options * places.size) / PLACES_PER_WORD;

function countOption(places: PlaceIndex, matching: Bitmap, name: OptionName, id: number): number {
  const slots = places.options.get(name, id);
  return matching === places.all ? slots.size : matching.andSize(slots);
}

/** From five stars down: a place with more stars counts in all options below. */
function countRatings(places: PlaceIndex, matching: Bitmap): OptionCounts {
  if (isFewerThan(places, matching, maxTenths)) {
    const stars = Array.from(matching.toArray(), (slot) => tenthsAt(places.table.columns, slot));
    return ratingRows.map(({ id }) => stars.filter((tenths) => tenths >= 10 * id).length);
  }
  let [tenths, total] = [maxTenths, 0];
  return ratingRows.map(({ id }) => {
    for (; tenths >= 10 * id; tenths--) total += countOption(places, matching, "tenths", tenths);
    return total;
  });
}

/** Options without matches are omitted, except selected ones, which must remain visible so that they can be deselected. */
const visibleOptions = (rows: readonly NamedRow[], counts: OptionCounts, selected: readonly number[]): Facet =>
  rows
    .map(({ id, name }, nth) => ({ id, name, count: counts[nth]! }))
    .filter(({ id, count }) => count > 0 || selected.includes(id));

/** A stable sort: ties keep the order of the options. */
const largestFirst = (facet: Facet): Facet => facet.sort((a, b) => b.count - a.count);

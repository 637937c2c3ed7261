import type { z } from "zod";
import type { filterPlaces as call } from "../../contract/place.ts";
import { searchWords } from "../../database/persian.ts";
import { metresBetween } from "./orders.ts";
import type { CatalogPlace, Snapshot } from "./snapshot.ts";

export type PlaceFilter = z.output<typeof call.input>;
type Dimension = "province" | "city" | "type" | "category" | "activity" | "month" | "min_rate";
type Facet = { id: number; name: string; count: number }[];

export interface FilteredPlaces {
  /** Those of the page. */
  places: CatalogPlace[];
  total: number;
  facets: Record<Dimension, Facet>;
}

interface Rule {
  name: Dimension;
  /** The values that a place has in this dimension. */
  valuesOf: (place: CatalogPlace) => readonly number[];
  /** What was chosen; empty when anything will do. */
  chosen: ReadonlySet<number>;
}

const rates = [5, 4, 3, 2, 1];

/** The mean rating as it is shown, to one decimal. */
const shownRate = ({ rateSum, rateCount }: CatalogPlace) => Math.round((10 * rateSum) / rateCount) / 10;

const ratesOf = (place: CatalogPlace) =>
  place.rateCount === 0 ? [] : rates.filter((rate) => shownRate(place) >= rate);

function rulesOf(filter: PlaceFilter): Rule[] {
  const set = (ids: number[] | undefined) => new Set(ids);
  return [
    { name: "province", valuesOf: ({ provinceId }) => [provinceId], chosen: set(filter.province_id) },
    { name: "city", valuesOf: ({ cityId }) => (cityId === null ? [] : [cityId]), chosen: set(filter.city_id) },
    { name: "type", valuesOf: ({ typeId }) => [typeId], chosen: set(filter.type_id) },
    { name: "category", valuesOf: ({ categoryIds }) => categoryIds, chosen: set(filter.category_id) },
    { name: "activity", valuesOf: ({ activityIds }) => activityIds, chosen: set(filter.activity_id) },
    { name: "month", valuesOf: ({ bestMonths }) => bestMonths, chosen: set(filter.month) },
  ];
}

/**
 * The places that a filter finds, a page of them, and how many each other choice would find. One pass: a place that fails in
 * no dimension counts everywhere; one that fails in a single dimension counts only there, where another choice would find it.
 */
export function filterPlaces(snapshot: Snapshot, filter: PlaceFilter): FilteredPlaces {
  const rules = rulesOf(filter);
  const words = searchWords(filter.q ?? "");
  const counts = new Map<Dimension, Map<number, number>>();
  for (const name of [...rules.map((rule) => rule.name), "min_rate"] as Dimension[]) counts.set(name, new Map());
  const count = (name: Dimension, values: readonly number[]) => {
    const of = counts.get(name)!;
    for (const value of values) of.set(value, (of.get(value) ?? 0) + 1);
  };

  const found: number[] = [];
  for (const index of inOrder(snapshot, filter)) {
    const place = snapshot.places[index]!;
    if (!words.every((word) => place.searchText.includes(word))) continue;
    const failed = rules.filter(
      ({ chosen, valuesOf }) => chosen.size > 0 && !valuesOf(place).some((it) => chosen.has(it)),
    );
    const rated = filter.min_rate === undefined || (place.rateCount > 0 && shownRate(place) >= filter.min_rate);
    if (failed.length + Number(!rated) > 1) continue;
    if (failed.length === 1) count(failed[0]!.name, failed[0]!.valuesOf(place));
    else if (!rated) count("min_rate", ratesOf(place));
    else {
      found.push(index);
      for (const { name, valuesOf } of rules) count(name, valuesOf(place));
      count("min_rate", ratesOf(place));
    }
  }
  const page = found.slice((filter.page - 1) * filter.page_count, filter.page * filter.page_count);
  return {
    places: page.map((index) => snapshot.places[index]!),
    total: found.length,
    facets: facetsOf(snapshot, filter, rules, counts),
  };
}

function inOrder(snapshot: Snapshot, { sort, lat, lon }: PlaceFilter): Iterable<number> {
  if (sort !== "nearest") return snapshot.orders[sort];
  const far = snapshot.places.map((place) => metresBetween(lat!, lon!, place.lat, place.lon));
  return Uint32Array.from(snapshot.places.keys()).sort(
    (a, b) => far[a]! - far[b]! || snapshot.places[a]!.id - snapshot.places[b]!.id,
  );
}

const months = [
  ..."فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند"
    .split(" ")
    .map((name, index) => ({ id: index + 1, name })),
];

function facetsOf(
  snapshot: Snapshot,
  filter: PlaceFilter,
  rules: Rule[],
  counts: Map<Dimension, Map<number, number>>,
): Record<Dimension, Facet> {
  const chosen = new Map(rules.map((rule) => [rule.name, rule.chosen]));
  // What nobody would find is left out, unless it is chosen: then it must be seen to be taken back.
  const facet = (name: Dimension, rows: { id: number; name: string }[]): Facet =>
    rows.flatMap(({ id, name: shown }) => {
      const times = counts.get(name)!.get(id) ?? 0;
      return times > 0 || chosen.get(name)?.has(id) ? [{ id, name: shown, count: times }] : [];
    });
  const most = (rows: Facet) => rows.sort((a, b) => b.count - a.count); // stable: ties stay in their own order
  const citiesWanted = filter.province_id || filter.city_id;
  return {
    province: most(facet("province", snapshot.provinces)),
    city: citiesWanted ? most(facet("city", snapshot.cities)) : [],
    type: most(facet("type", snapshot.types)),
    category: most(facet("category", snapshot.categories)),
    activity: most(facet("activity", snapshot.activities)),
    month: facet("month", months),
    min_rate: facet(
      "min_rate",
      rates.map((id) => ({ id, name: `${"۰۱۲۳۴۵"[id]} و بیشتر` })),
    ),
  };
}

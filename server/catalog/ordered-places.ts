import type { CatalogIndex } from "./catalog-index.ts";
import type { PrecomputedOrder } from "./catalog-rows.ts";
import { metresBetween } from "./distance.ts";
import type { Bitmap } from "./index/bitmap.ts";
import { type Position, positionOf } from "./nearby/places-within.ts";
import { OrderedSlots } from "./ordered-slots.ts";
import type { PlaceCriteria } from "./place-filter.ts";
import { placesWithWords } from "./places-with-words.ts";
import { lazily } from "./search/lazily.ts";

/** Some slots of an order: from one position to before another one. */
export type PageOf = (from: number, to: number) => number[];

const maxByAltitude = 20_000; // places that are sorted by altitude
const maxByDistance = 5000; // places that are sorted by importance and distance
const kilometresOfImportance = 40; // that a place may be farther away than one of the next lower importance

/**
 * The matching slots in an order. "best" of what has `words` begins with the places whose names begin with them and then those that have them in names or summary, and of
 * what is the highest, with the highest. What is `near` something comes before what is as important and farther away.
 */
export function orderPlaces(
  index: CatalogIndex,
  criteria: PlaceCriteria,
  order: PrecomputedOrder,
  matching: Bitmap,
): PageOf {
  const { places } = index;
  if (order === "best" && criteria.attribute?.includes("high") && matching.size <= maxByAltitude) {
    const { altitude } = places.table.columns;
    const { best } = places.orders.comparisons;
    const sorted = [...matching.toArray()].sort((a, b) => altitude[b]! - altitude[a]! || best(a, b));
    return (from, to) => sorted.slice(from, to);
  }
  if (order === "best" && criteria.words) {
    const found = placesWithWords(index, criteria.words);
    const things = matching.and(found.things);
    const others = things.size === 0 ? matching : matching.andNot(things);
    const summary = others.and(found.summary);
    return inParts(index, [things, summary, others.andNot(summary)], order);
  }
  const centre = order === "best" && criteria.near ? positionOf(index, criteria) : undefined;
  if (centre && matching.size <= maxByDistance) {
    const firstOf = byImportanceAndDistance(index, matching, centre);
    return (from, to) => firstOf(to).slice(from, to);
  }
  const ordered = new OrderedSlots(places, matching, order);
  return (from, to) => ordered.slice(from, to);
}

/** One part after the other, each of them in the order. */
function inParts({ places }: CatalogIndex, matching: readonly Bitmap[], order: PrecomputedOrder): PageOf {
  const parts = matching.map((slots) => ({ size: slots.size, ordered: new OrderedSlots(places, slots, order) }));
  return (from, to) => {
    let start = 0;
    return parts.flatMap(({ size, ordered }) => {
      const [first, end] = [Math.max(0, from - start), Math.min(to - start, size)];
      start += size;
      return first < end ? ordered.slice(first, end) : [];
    });
  };
}

const firstPart = 100; // places that are found without sorting all

/** Returns at least the first slots, as many as are asked for. */
function byImportanceAndDistance({ places }: CatalogIndex, matching: Bitmap, { lat, lon }: Position) {
  const { columns } = places.table;
  const { best } = places.orders.comparisons;
  const slots = matching.toArray();
  const worth = new Float64Array(slots.length);
  for (const [nth, slot] of slots.entries()) {
    const kilometres = metresBetween(lat, lon, columns.lat[slot]!, columns.lon[slot]!) / 1000;
    worth[nth] = columns.importance[slot]! - kilometres / kilometresOfImportance;
  }
  const sortFrom = (least: number): number[] =>
    Array.from(slots.keys())
      .filter((nth) => worth[nth]! >= least)
      .sort((a, b) => worth[b]! - worth[a]! || best(slots[a]!, slots[b]!))
      .map((nth) => slots[nth]!);
  const first = lazily(() => sortFrom(worth.toSorted().at(-firstPart) ?? Number.NEGATIVE_INFINITY));
  const all = lazily(() => sortFrom(Number.NEGATIVE_INFINITY));
  return (count: number) => (count <= firstPart ? first() : all());
}

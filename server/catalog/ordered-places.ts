import type { CatalogIndex } from "./catalog-index.ts";
import type { PrecomputedOrder } from "./catalog-rows.ts";
import type { Bitmap } from "./index/bitmap.ts";
import { OrderedSlots } from "./ordered-slots.ts";
import type { PlaceCriteria } from "./place-filter.ts";
import { placesWithWords } from "./places-with-words.ts";

/** Some slots of an order: from one position to before another one. */
export type PageOf = (from: number, to: number) => number[];

const maxByAltitude = 20_000; // places that are sorted by altitude

/**
 * The matching slots in an order. "best" of what has `words` begins with the places that have them in names or summary, and of
 * what is the highest, with the highest.
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
    const first = matching.and(placesWithWords(index, criteria.words).summary);
    const parts = [first, matching.andNot(first)].map((part) => new OrderedSlots(places, part, order));
    return (from, to) => [
      ...parts[0]!.slice(from, Math.min(to, first.size)),
      ...parts[1]!.slice(Math.max(0, from - first.size), Math.max(0, to - first.size)),
    ];
  }
  const ordered = new OrderedSlots(places, matching, order);
  return (from, to) => ordered.slice(from, to);
}

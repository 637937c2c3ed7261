import type { CatalogIndex } from "./catalog-index.ts";
import type { PrecomputedOrder } from "./catalog-rows.ts";
import { metresBetween } from "./distance.ts";
import type { Bitmap } from "./index/bitmap.ts";
import { type Position, positionOf } from "./nearby/places-within.ts";
import { OrderedSlots } from "./ordered-slots.ts";
import type { PlaceCriteria } from "./place-filter.ts";
import { placesWithWords } from "./places-with-words.ts";

/** Some slots of an order: from one position to before another one. */
export type PageOf = (from: number, to: number) => number[];

const maxByAltitude = 20_000; // places that are sorted by altitude
const maxByDistance = 5000; // places that are sorted by importance and distance
const kilometresOfImportance = 40; // that a place may be farther away than one of the next lower importance

/**
 * The matching slots in an order. "best" of what has `words` begins with the places that have them in names or summary, and of
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
    const first = matching.and(placesWithWords(index, criteria.words).summary);
    const parts = [first, matching.andNot(first)].map((part) => new OrderedSlots(places, part, order));
    return (from, to) => [
      ...parts[0]!.slice(from, Math.min(to, first.size)),
      ...parts[1]!.slice(Math.max(0, from - first.size), Math.max(0, to - first.size)),
    ];
  }
  const centre = order === "best" && criteria.near ? positionOf(index, criteria) : undefined;
  if (centre && matching.size <= maxByDistance) {
    const sorted = byImportanceAndDistance(index, matching, centre);
    return (from, to) => sorted.slice(from, to);
  }
  const ordered = new OrderedSlots(places, matching, order);
  return (from, to) => ordered.slice(from, to);
}

function byImportanceAndDistance({ places }: CatalogIndex, matching: Bitmap, { lat, lon }: Position): number[] {
  const { columns } = places.table;
  const { best } = places.orders.comparisons;
  const worth = new Map<number, number>();
  for (const slot of matching.toArray()) {
    const kilometres = metresBetween(lat, lon, columns.lat[slot]!, columns.lon[slot]!) / 1000;
    worth.set(slot, columns.importance[slot]! - kilometres / kilometresOfImportance);
  }
  return [...worth.keys()].sort((a, b) => worth.get(b)! - worth.get(a)! || best(a, b));
}

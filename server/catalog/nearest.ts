import type { Bitmap } from "./index/bitmap.ts";
import { slotsByDistance } from "./nearby/nearest-places.ts";
import { metresBetween } from "./orders.ts";
import type { PlaceIndex } from "./places/place-index.ts";

/** Measuring a place takes about as long as finding this many of the next nearest. */
const SEARCH_FACTOR = 20;

/**
 * The slots of a set sorted by distance from a position in degrees, from rank `from` to before `to`. Distances are rounded to
 * whole metres, finer than the precision of our positions; ties are ordered by id.
 */
export function nearestFirst(
  { all, table: { columns }, positions }: PlaceIndex,
  matching: Bitmap,
  lat: number,
  lon: number,
  from: number,
  to: number,
): number[] {
  const end = Math.min(to, matching.size);
  if (from >= end) return [];
  // The search passes all places around, matching or not; it pays off when few are asked for of many.
  const searched = (end * all.size) / matching.size;
  if (searched * SEARCH_FACTOR > matching.size) return measureAll();
  const nearest: number[] = [];
  for (const { slot } of slotsByDistance(positions, columns, lat, lon)) {
    if (matching.has(slot)) nearest.push(slot);
    if (nearest.length === end) break;
  }
  return nearest.slice(from);

  function measureAll() {
    const slots = matching.toArray();
    const metres = new Map(
      Array.from(slots, (slot) => [slot, Math.round(metresBetween(lat, lon, columns.lat[slot]!, columns.lon[slot]!))]),
    );
    return [
      ...slots.sort((a, b) => metres.get(a)! - metres.get(b)! || columns.id[a]! - columns.id[b]!).slice(from, end),
    ];
  }
}

import { metresBetween } from "./distance.ts";
import type { Bitmap } from "./index/bitmap.ts";
import { slotsByDistance } from "./nearby/nearest-places.ts";
import type { PlaceIndex } from "./places/place-index.ts";

/** Finding the next nearest place takes about as long as measuring this many. */
const SEARCH_FACTOR = 20;
const MAX_SLOTS = 2 ** 28; // so that a distance and a slot fit into one number

/**
 * The slots of a set sorted by distance from a position in degrees, from rank `from` to before `to`. Distances are rounded to
 * whole metres, finer than the precision of our positions; ties are ordered by id.
 */
export function nearestFirst(
  places: PlaceIndex,
  matching: Bitmap,
  lat: number,
  lon: number,
  from: number,
  to: number,
): number[] {
  const end = Math.min(to, matching.size);
  if (from >= end) return [];
  // The search passes all places around, matching or not; it pays off when few are asked for of many.
  const passed = (end * places.size) / matching.size;
  const nearest =
    passed * SEARCH_FACTOR > matching.size
      ? measureAll(places, matching, lat, lon, end)
      : searchAround(places, matching, lat, lon, end);
  return nearest.slice(from, end);
}

function searchAround({ positions, table }: PlaceIndex, matching: Bitmap, lat: number, lon: number, count: number) {
  const nearest: number[] = [];
  for (const { slot } of slotsByDistance(positions, table.columns, lat, lon)) {
    if (matching.has(slot)) nearest.push(slot);
    if (nearest.length === count) break;
  }
  return nearest;
}

/** At least `count` slots; sorted as numbers, which is many times faster than by a comparison. */
function measureAll({ table: { columns } }: PlaceIndex, matching: Bitmap, lat: number, lon: number, count: number) {
  const slots = matching.toArray();
  const keys = new Float64Array(slots.length);
  for (const [nth, slot] of slots.entries())
    keys[nth] = Math.round(metresBetween(lat, lon, columns.lat[slot]!, columns.lon[slot]!)) * MAX_SLOTS + slot;
  keys.sort();
  const metresOf = (key: number) => Math.floor(key / MAX_SLOTS);
  let end = count;
  while (end < keys.length && metresOf(keys[end]!) === metresOf(keys[count - 1]!)) end++; // all ties, to be ordered by id
  return Array.from(keys.subarray(0, end))
    .map((key) => ({ metres: metresOf(key), slot: key % MAX_SLOTS }))
    .sort((a, b) => a.metres - b.metres || columns.id[a.slot]! - columns.id[b.slot]!)
    .map(({ slot }) => slot);
}

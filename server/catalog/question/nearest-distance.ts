import { metresBetween, Vicinity } from "../distance.ts";
import type { Bitmap } from "../index/bitmap.ts";
import { slotsByDistance } from "../nearby/nearest-places.ts";
import type { Position } from "../nearby/places-within.ts";
import type { PlaceIndex } from "../places/place-index.ts";

const maxMeasured = 3000; // places that are measured without looking around the centre before
const maxPassed = 500; // places around the centre that are looked at, of which none is a candidate

/** The distance in whole metres from a position to the nearest candidate, in time that is bounded by what is near and by their number. */
export function nearestDistance(
  { positions, table: { columns } }: PlaceIndex,
  candidates: Bitmap,
  { lat, lon }: Position,
): number {
  if (candidates.size > maxMeasured)
    for (const { slot, metres } of slotsByDistance(positions, columns, lat, lon).take(maxPassed))
      if (candidates.has(slot)) return metres;
  const vicinity = new Vicinity({ lat, lon });
  let least = Number.POSITIVE_INFINITY;
  for (const slot of candidates.toArray()) {
    const [otherLat, otherLon] = [columns.lat[slot]!, columns.lon[slot]!];
    if (least < Number.POSITIVE_INFINITY && vicinity.excludes(otherLat, otherLon)) continue;
    const metres = Math.round(metresBetween(lat, lon, otherLat, otherLon));
    if (metres >= least) continue;
    least = metres;
    vicinity.radius = least;
  }
  return least;
}

import { toUnitVector } from "./columns.ts";
import { EARTH_RADIUS_M, metresBetween } from "./orders.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * The given places (indexes in ascending order) sorted by distance from a position in degrees, from rank `from` to before `to`.
 * Distances are rounded to whole metres, finer than the precision of our positions; ties are ordered by id.
 */
export function nearestFirst(
  { places, columns: { points } }: Snapshot,
  indexes: Uint32Array,
  lat: number,
  lon: number,
  from: number,
  to: number,
): number[] {
  if (from >= indexes.length) return [];
  const [x, y, z] = toUnitVector(lat, lon);
  let nearest: { index: number; metres: number }[] = [];
  let maxChordSquare = Number.POSITIVE_INFINITY; // on the unit sphere
  const prune = () => {
    nearest.sort((a, b) => a.metres - b.metres || a.index - b.index);
    nearest = nearest.slice(0, to);
    if (nearest.length === to) maxChordSquare = chordSquare(nearest[to - 1]!.metres + 1);
  };
  for (const index of indexes) {
    const dx = points[3 * index]! - x;
    const dy = points[3 * index + 1]! - y;
    const dz = points[3 * index + 2]! - z;
    if (dx * dx + dy * dy + dz * dz > maxChordSquare) continue;
    const place = places[index]!;
    nearest.push({ index, metres: Math.round(metresBetween(lat, lon, place.lat, place.lon)) });
    if (nearest.length >= 2 * to + 100) prune();
  }
  prune();
  return nearest.slice(from).map(({ index }) => index);
}

const chordSquare = (metres: number) => (2 * Math.sin(Math.min(metres / EARTH_RADIUS_M, Math.PI) / 2)) ** 2;

import { onSphere } from "./columns.ts";
import { earthRadius, metresBetween } from "./orders.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Some of the places (indexes in ascending order), nearest to a position in degrees first, from rank `from` to before `to`. To the
 * whole metre: none of our positions is better, and nearer than that the order is by id.
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
  const [x, y, z] = onSphere(lat, lon);
  let nearest: { index: number; metres: number }[] = [];
  let farthest = Number.POSITIVE_INFINITY; // the square of a straight line on the unit sphere
  const cut = () => {
    nearest.sort((a, b) => a.metres - b.metres || a.index - b.index);
    nearest = nearest.slice(0, to);
    if (nearest.length === to) farthest = chordSquare(nearest[to - 1]!.metres + 1);
  };
  for (const index of indexes) {
    const dx = points[3 * index]! - x;
    const dy = points[3 * index + 1]! - y;
    const dz = points[3 * index + 2]! - z;
    if (dx * dx + dy * dy + dz * dz > farthest) continue;
    const place = places[index]!;
    nearest.push({ index, metres: Math.round(metresBetween(lat, lon, place.lat, place.lon)) });
    if (nearest.length >= 2 * to + 100) cut();
  }
  cut();
  return nearest.slice(from).map(({ index }) => index);
}

const chordSquare = (metres: number) => (2 * Math.sin(Math.min(metres / earthRadius, Math.PI) / 2)) ** 2;

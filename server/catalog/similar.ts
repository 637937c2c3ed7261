import { metresBetween } from "./orders.ts";
import type { CatalogPlace, Snapshot } from "./snapshot.ts";

const most = 8;
const halfWay = 150_000; // metres after which nearness is worth half

/**
 * Up to eight places that someone who likes this one may like, best first: of the same category (3) or at least the same type (1),
 * for the same activities (up to 2), near (2, halved every 150 km), and well known (up to 1).
 */
export function similarPlaces({ places, orders }: Snapshot, place: CatalogPlace): CatalogPlace[] {
  const scored: { other: CatalogPlace; score: number }[] = [];
  for (const index of orders.best) {
    const other = places[index]!;
    if (other.id === place.id) continue;
    const kinship = shares(place.categoryIds, other.categoryIds) ? 3 : Number(other.typeId === place.typeId);
    if (kinship === 0) continue;
    const common = place.activityIds.filter((id) => other.activityIds.includes(id)).length;
    const near = 2 * 0.5 ** (metresBetween(place.lat, place.lon, other.lat, other.lon) / halfWay);
    scored.push({ other, score: kinship + Math.min(common, 4) / 2 + near + other.importance / 5 });
  }
  return scored
    .sort((a, b) => b.score - a.score || a.other.id - b.other.id)
    .slice(0, most)
    .map(({ other }) => other);
}

const shares = (a: number[], b: number[]) => a.some((id) => b.includes(id));

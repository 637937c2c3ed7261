import { metresBetween } from "./orders.ts";
import type { CatalogPlace, Snapshot } from "./snapshot.ts";

const most = 8;
const halfWay = 150_000; // metres after which nearness is worth half

/**
 * Up to eight places that someone who likes this one may like, best first. Each is of a category of its or good for one of its
 * activities, and has another name. What counts: the same category (3), activities in common (½ each, up to 2), the same type (1),
 * nearness (2, halved every 150 km), importance (up to 1); ties by id.
 */
export function similarPlaces({ places }: Snapshot, place: CatalogPlace): CatalogPlace[] {
  const scored: { other: CatalogPlace; score: number }[] = [];
  for (const other of places) {
    if (other.id === place.id || other.name === place.name) continue;
    const category = place.categoryIds.some((id) => other.categoryIds.includes(id));
    const activities = place.activityIds.filter((id) => other.activityIds.includes(id)).length;
    if (!category && activities === 0) continue;
    const kinship = 3 * Number(category) + Math.min(activities, 4) / 2 + Number(other.typeId === place.typeId);
    const near = 2 * 0.5 ** (metresBetween(place.lat, place.lon, other.lat, other.lon) / halfWay);
    scored.push({ other, score: kinship + near + other.importance / 5 });
  }
  return scored
    .sort((a, b) => b.score - a.score || a.other.id - b.other.id)
    .slice(0, most)
    .map(({ other }) => other);
}

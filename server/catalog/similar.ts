import type { CatalogPlace } from "./catalog-rows.ts";
import { metresBetween } from "./orders.ts";
import type { Snapshot } from "./snapshot.ts";

const maxSimilarPlaces = 8;
const halfWeightDistance = 150_000; // metres after which proximity counts half

/**
 * Up to eight places similar to this one, best first. Each shares a category or an activity with it and has another name. The
 * score adds up: a common category (3), common activities (½ each, up to 2), the same type (1), proximity (2, halved every
 * 150 km), importance (up to 1); ties are ordered by id.
 */
export function similarPlaces({ places }: Snapshot, place: CatalogPlace): CatalogPlace[] {
  const scored: { candidate: CatalogPlace; score: number }[] = [];
  for (const candidate of places) {
    if (candidate.id === place.id || candidate.name === place.name) continue;
    const sharesCategory = place.categoryIds.some((id) => candidate.categoryIds.includes(id));
    const commonActivities = place.activityIds.filter((id) => candidate.activityIds.includes(id)).length;
    if (!sharesCategory && commonActivities === 0) continue;
    const kinship =
      3 * Number(sharesCategory) + Math.min(commonActivities, 4) / 2 + Number(candidate.typeId === place.typeId);
    const proximity =
      2 * 0.5 ** (metresBetween(place.lat, place.lon, candidate.lat, candidate.lon) / halfWeightDistance);
    scored.push({ candidate, score: kinship + proximity + candidate.importance / 5 });
  }
  return scored
    .sort((a, b) => b.score - a.score || a.candidate.id - b.candidate.id)
    .slice(0, maxSimilarPlaces)
    .map(({ candidate }) => candidate);
}

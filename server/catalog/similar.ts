import { LRUCache } from "lru-cache";
import type { CatalogPlace } from "./catalog-rows.ts";
import { metresBetween } from "./distance.ts";
import { Bitmap } from "./index/bitmap.ts";
import { nearestFirst } from "./nearest.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { recordSimilar } from "./reads.ts";

const maxSimilarPlaces = 8;
const halfWeightDistance = 150_000; // metres after which proximity counts half
const maxCandidates = 300; // the nearest relatives; farther ones could only win by their importance

const caches = new WeakMap<PlaceIndex, LRUCache<string, number[]>>();

/**
 * Up to eight places similar to this one, best first: of its nearest relatives, which share a category or an activity with it and
 * have another name. The score adds up: a common category (3), common activities (½ each, up to 2), the same type (1), proximity
 * (2, halved every 150 km), importance (up to 1); ties are ordered by id.
 */
export function similarPlaces(places: PlaceIndex, place: CatalogPlace): CatalogPlace[] {
  const cache = caches.get(places) ?? new LRUCache<string, number[]>({ max: 5000 });
  caches.set(places, cache);
  const { id } = place;
  const find = () => {
    const key = `${places.versions.rows} ${id}`;
    let ids = cache.get(key);
    if (!ids) {
      const current = places.get(id);
      ids = current ? findSimilar(places, current) : [];
      cache.set(key, ids);
    }
    return ids;
  };
  return recordSimilar(id, find).flatMap((other) => places.get(other) ?? []);
}

function findSimilar(places: PlaceIndex, place: CatalogPlace): number[] {
  const { options, table } = places;
  const { columns } = table;
  const ofCategory = Bitmap.union(place.categoryIds.map((id) => options.get("category", id)));
  const ofActivities = place.activityIds.map((id) => options.get("activity", id));
  const relatives = [ofCategory, Bitmap.union(ofActivities)].flatMap((group) =>
    nearestFirst(places, group, place.lat, place.lon, 0, maxCandidates),
  );
  const scoreOf = (slot: number) => {
    const commonActivities = ofActivities.filter((slots) => slots.has(slot)).length;
    const kinship =
      3 * Number(ofCategory.has(slot)) +
      Math.min(commonActivities, 4) / 2 +
      Number(columns.typeId[slot] === place.typeId);
    const metres = metresBetween(place.lat, place.lon, columns.lat[slot]!, columns.lon[slot]!);
    return kinship + 2 * 0.5 ** (metres / halfWeightDistance) + columns.importance[slot]! / 5;
  };
  return [...new Set(relatives)]
    .filter((slot) => columns.id[slot] !== place.id && columns.name[slot] !== place.name)
    .map((slot) => ({ id: columns.id[slot]!, score: scoreOf(slot) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, maxSimilarPlaces)
    .map(({ id }) => id);
}

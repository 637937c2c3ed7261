import { LRUCache } from "lru-cache";
import type { CatalogPlace } from "../catalog-rows.ts";
import { Bitmap } from "../index/bitmap.ts";
import { notesOf } from "../nearby/spatial-index.ts";
import { surroundings } from "../nearby/surroundings.ts";
import { nearestFirst } from "../nearest.ts";
import type { PlaceIndex } from "../places/place-index.ts";
import { recordSimilar } from "../reads.ts";
import { packPlaces } from "./packed-places.ts";
import { SimilarRanking } from "./ranking.ts";

const surroundingSizes = [200, 2000]; // places; farther ones could only win by their importance
const maxCandidates = 300; // relatives of a place that has few of them around

const caches = new WeakMap<PlaceIndex, LRUCache<string, number[]>>();

/** The places that {@link similarIds} finds. */
export const similarPlaces = (places: PlaceIndex, place: CatalogPlace): CatalogPlace[] =>
  similarIds(places, place).flatMap((id) => places.get(id) ?? []);

/**
 * The ids of up to eight places similar to this one, best first, from its surroundings: they share a category or an activity with it and
 * have another name. The score adds up: a common category (3), common activities (½ each, up to 2), the same type (1), proximity
 * (2, halved every 150 km), importance (up to 1); ties are ordered by id.
 */
export function similarIds(places: PlaceIndex, place: CatalogPlace): number[] {
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
  return recordSimilar(id, find);
}

function findSimilar(places: PlaceIndex, place: CatalogPlace): number[] {
  const { positions } = places;
  for (const minCount of surroundingSizes) {
    const ranking = new SimilarRanking(places, place);
    positions.forEachRange(surroundings(positions, place.lat, place.lon, minCount), (chunk, first, end) => {
      const notes = notesOf(chunk);
      notes.packed ??= packPlaces({ columns: places.table.columns, traits: places.traits }, chunk.slots, chunk.length);
      ranking.add(notes.packed, first, end);
    });
    if (ranking.isFull) return ranking.ids;
  }
  return findAmongRelatives(places, place);
}

/** For places with few relatives around: the nearest ones, however far they are. */
function findAmongRelatives(places: PlaceIndex, place: CatalogPlace): number[] {
  const { options } = places;
  const ranking = new SimilarRanking(places, place);
  const groups = [
    Bitmap.union(place.categoryIds.map((id) => options.get("category", id))),
    Bitmap.union(place.activityIds.map((id) => options.get("activity", id))),
  ];
  const relatives = groups.flatMap((group) => nearestFirst(places, group, place.lat, place.lon, 0, maxCandidates));
  const slots = Uint32Array.from(new Set(relatives));
  ranking.add(
    packPlaces({ columns: places.table.columns, traits: places.traits }, slots, slots.length),
    0,
    slots.length,
  );
  return ranking.ids;
}

import { LRUCache } from "lru-cache";
import type { CatalogPlace } from "./catalog-rows.ts";
import { metresBetween } from "./distance.ts";
import { Bitmap } from "./index/bitmap.ts";
import { surroundings } from "./nearby/surroundings.ts";
import { nearestFirst } from "./nearest.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { recordSimilar } from "./reads.ts";

const maxSimilarPlaces = 8;
const halfWeightDistance = 150_000; // metres after which proximity counts half
const maxActivityScore = 2;
const maxProximityScore = 2;
const surroundingSizes = [200, 2000]; // places; farther ones could only win by their importance
const maxCandidates = 300; // relatives of a place that has few of them around

const caches = new WeakMap<PlaceIndex, LRUCache<string, number[]>>();

/**
 * Up to eight places similar to this one, best first, from its surroundings: they share a category or an activity with it and
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
  const { positions } = places;
  for (const minCount of surroundingSizes) {
    const ranking = new Ranking(places, place);
    positions.forEachSlot(surroundings(positions, place.lat, place.lon, minCount), (slot) => ranking.add(slot));
    if (ranking.isFull) return ranking.ids;
  }
  return findAmongRelatives(places, place);
}

/** For places with few relatives around: the nearest ones, however far they are. */
function findAmongRelatives(places: PlaceIndex, place: CatalogPlace): number[] {
  const { options } = places;
  const ranking = new Ranking(places, place);
  const groups = [
    Bitmap.union(place.categoryIds.map((id) => options.get("category", id))),
    Bitmap.union(place.activityIds.map((id) => options.get("activity", id))),
  ];
  const relatives = groups.flatMap((group) => nearestFirst(places, group, place.lat, place.lon, 0, maxCandidates));
  for (const slot of new Set(relatives)) ranking.add(slot);
  return ranking.ids;
}

/** The best places so far. */
class Ranking {
  readonly #places: PlaceIndex;
  readonly #place: CatalogPlace;
  readonly #categories: Bitmap[];
  readonly #activities: Bitmap[];
  /** Best first. */
  readonly #best: { id: number; score: number }[] = [];
  /** What a further place has to reach. */
  #leastScore = 0;

  constructor(places: PlaceIndex, place: CatalogPlace) {
    this.#places = places;
    this.#place = place;
    this.#categories = place.categoryIds.map((id) => places.options.get("category", id));
    this.#activities = place.activityIds.map((id) => places.options.get("activity", id));
  }

  get isFull(): boolean {
    return this.#best.length === maxSimilarPlaces;
  }

  get ids(): number[] {
    return this.#best.map(({ id }) => id);
  }

  /** Adds a place when it is a relative with another name, and better than the last one. */
  add(slot: number): void {
    const { columns } = this.#places.table;
    const hasCategory = countMembers(this.#categories, slot) > 0;
    const isSameType = columns.typeId[slot] === this.#place.typeId;
    const sure = (hasCategory ? 3 : 0) + (isSameType ? 1 : 0) + columns.importance[slot]! / 5;
    // Most places are no better than the last one even if they had every activity and were next door.
    if (sure + maxActivityScore + maxProximityScore < this.#leastScore) return;
    const id = columns.id[slot]!;
    if (id === this.#place.id || columns.name[slot] === this.#place.name) return;
    const commonActivities = countMembers(this.#activities, slot);
    if (!hasCategory && commonActivities === 0) return;
    const metres = metresBetween(this.#place.lat, this.#place.lon, columns.lat[slot]!, columns.lon[slot]!);
    const proximity = maxProximityScore * 0.5 ** (metres / halfWeightDistance);
    this.#insert({ id, score: sure + Math.min(commonActivities / 2, maxActivityScore) + proximity });
  }

  #insert(entry: { id: number; score: number }) {
    const isBefore = (other: typeof entry) =>
      other.score < entry.score || (other.score === entry.score && other.id > entry.id);
    const position = this.#best.findIndex(isBefore);
    if (position >= 0) this.#best.splice(position, 0, entry);
    else this.#best.push(entry);
    if (this.#best.length > maxSimilarPlaces) this.#best.pop();
    if (this.isFull) this.#leastScore = this.#best.at(-1)!.score;
  }
}

/** In how many of the sets a slot is. A loop, since this runs for hundreds of places at a time. */
function countMembers(sets: readonly Bitmap[], slot: number): number {
  let count = 0;
  for (const set of sets) if (set.has(slot)) count++;
  return count;
}

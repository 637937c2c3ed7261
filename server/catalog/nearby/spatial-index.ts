import { LRUCache } from "lru-cache";
import type { CatalogPlace } from "../catalog-rows.ts";
import { matchingPlaces, type PlaceCriteria } from "../filter.ts";
import { byImportance } from "../orders.ts";
import type { Snapshot } from "../snapshot.ts";
import { cellNumber } from "./mercator.ts";

/** Places sorted by the Morton code of their cells, so that the entries within any cell are contiguous. */
export interface SpatialIndex {
  /** Morton codes, ascending. */
  cells: Float64Array;
  /** The place of each entry, as an index into the snapshot's `places`. */
  indexes: Uint32Array;
  lats: Float64Array;
  lons: Float64Array;
  /** Importance rank among all places; 0 is the most important. */
  ranks: Uint32Array;
}

// Keyed by the positions, which are shared by all snapshots between two full reloads.
const fullIndexes = new WeakMap<Snapshot["columns"]["points"], SpatialIndex>();

function fullIndexOf({ places, columns: { points } }: Snapshot): SpatialIndex {
  let index = fullIndexes.get(points);
  if (!index) {
    const cells = Float64Array.from(places, ({ lat, lon }) => cellNumber(lat, lon));
    const order = Uint32Array.from(places.keys()).sort((a, b) => cells[a]! - cells[b]! || a - b);
    const ranks = rankByImportance(places);
    index = {
      cells: Float64Array.from(order, (index) => cells[index]!),
      indexes: order,
      lats: Float64Array.from(order, (index) => places[index]!.lat),
      lons: Float64Array.from(order, (index) => places[index]!.lon),
      ranks: Uint32Array.from(order, (index) => ranks[index]!),
    };
    fullIndexes.set(points, index);
  }
  return index;
}

function rankByImportance(places: CatalogPlace[]): Uint32Array {
  const ranks = new Uint32Array(places.length);
  const order = Uint32Array.from(places.keys()).sort((a, b) => byImportance(places[a]!, places[b]!));
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}

// A map repeats the same filter whenever it is moved: indexes are cached for each snapshot, within about 100 MB.
const filteredIndexes = new WeakMap<Snapshot, LRUCache<string, SpatialIndex>>();
const maxCachedEntries = 4_000_000;

/** The spatial index of the places that match the criteria. */
export function spatialIndexFor(snapshot: Snapshot, criteria: PlaceCriteria): SpatialIndex {
  const key = JSON.stringify(criteria);
  if (key === "{}") return fullIndexOf(snapshot);
  let cache = filteredIndexes.get(snapshot);
  if (!cache) {
    cache = new LRUCache({ max: 200, maxSize: maxCachedEntries, sizeCalculation: ({ cells }) => cells.length + 1000 });
    filteredIndexes.set(snapshot, cache);
  }
  let index = cache.get(key);
  if (!index) {
    index = filterIndex(fullIndexOf(snapshot), matchingPlaces(snapshot, criteria), snapshot.places.length);
    cache.set(key, index);
  }
  return index;
}

function filterIndex(
  { cells, indexes, lats, lons, ranks }: SpatialIndex,
  matching: Uint32Array,
  total: number,
): SpatialIndex {
  const isMatch = new Uint8Array(total);
  for (const index of matching) isMatch[index] = 1;
  const entries = new Uint32Array(matching.length);
  for (let from = 0, to = 0; from < indexes.length; from++) if (isMatch[indexes[from]!] === 1) entries[to++] = from;
  return {
    cells: Float64Array.from(entries, (entry) => cells[entry]!),
    indexes: Uint32Array.from(entries, (entry) => indexes[entry]!),
    lats: Float64Array.from(entries, (entry) => lats[entry]!),
    lons: Float64Array.from(entries, (entry) => lons[entry]!),
    ranks: Uint32Array.from(entries, (entry) => ranks[entry]!),
  };
}

/** The first entry between `from` and `to` whose Morton code is at least `number`. */
export function lowerBoundOfCell({ cells }: SpatialIndex, number: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cells[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

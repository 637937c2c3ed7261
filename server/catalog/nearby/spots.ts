import { LRUCache } from "lru-cache";
import { fittingPlaces, type PlaceChoice } from "../filter.ts";
import { byImportance } from "../orders.ts";
import type { CatalogPlace, Snapshot } from "../snapshot.ts";
import { cellNumber } from "./mercator.ts";

/** Places in the order of their cells: those within any cell stand side by side. */
export interface Spots {
  /** Ascending. */
  cells: Float64Array;
  /** Where each stands in the snapshot's `places`. */
  indexes: Uint32Array;
  lats: Float64Array;
  lons: Float64Array;
  /** Among all places, the most important has 0. */
  ranks: Uint32Array;
}

// Positions outlive many snapshots: new ratings leave them as they are.
const all = new WeakMap<Snapshot["columns"]["points"], Spots>();

function allSpots({ places, columns: { points } }: Snapshot): Spots {
  let spots = all.get(points);
  if (!spots) {
    const cells = Float64Array.from(places, ({ lat, lon }) => cellNumber(lat, lon));
    const order = Uint32Array.from(places.keys()).sort((a, b) => cells[a]! - cells[b]! || a - b);
    const ranks = ranksOf(places);
    spots = {
      cells: Float64Array.from(order, (index) => cells[index]!),
      indexes: order,
      lats: Float64Array.from(order, (index) => places[index]!.lat),
      lons: Float64Array.from(order, (index) => places[index]!.lon),
      ranks: Uint32Array.from(order, (index) => ranks[index]!),
    };
    all.set(points, spots);
  }
  return spots;
}

function ranksOf(places: CatalogPlace[]): Uint32Array {
  const ranks = new Uint32Array(places.length);
  const order = Uint32Array.from(places.keys()).sort((a, b) => byImportance(places[a]!, places[b]!));
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}

// A map asks the same filter at every step that it is moved: a snapshot remembers some, within 100 MB or so.
const remembered = new WeakMap<Snapshot, LRUCache<string, Spots>>();
const mostSpots = 4_000_000;

/** The places that a filter lets through. */
export function spotsOf(snapshot: Snapshot, choice: PlaceChoice): Spots {
  const key = JSON.stringify(choice);
  if (key === "{}") return allSpots(snapshot);
  let kept = remembered.get(snapshot);
  if (!kept) {
    kept = new LRUCache({ max: 200, maxSize: mostSpots, sizeCalculation: ({ cells }) => cells.length + 1000 });
    remembered.set(snapshot, kept);
  }
  let spots = kept.get(key);
  if (!spots) {
    spots = chosen(allSpots(snapshot), fittingPlaces(snapshot, choice), snapshot.places.length);
    kept.set(key, spots);
  }
  return spots;
}

function chosen({ cells, indexes, lats, lons, ranks }: Spots, fitting: Uint32Array, total: number): Spots {
  const fits = new Uint8Array(total);
  for (const index of fitting) fits[index] = 1;
  const at = new Uint32Array(fitting.length);
  for (let from = 0, to = 0; from < indexes.length; from++) if (fits[indexes[from]!] === 1) at[to++] = from;
  return {
    cells: Float64Array.from(at, (spot) => cells[spot]!),
    indexes: Uint32Array.from(at, (spot) => indexes[spot]!),
    lats: Float64Array.from(at, (spot) => lats[spot]!),
    lons: Float64Array.from(at, (spot) => lons[spot]!),
    ranks: Uint32Array.from(at, (spot) => ranks[spot]!),
  };
}

/** The first spot at or behind a cell's number, between two spots. */
export function firstFrom({ cells }: Spots, number: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cells[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

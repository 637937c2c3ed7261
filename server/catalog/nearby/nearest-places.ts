import { EARTH_RADIUS_M, metresBetween } from "../distance.ts";
import type { PlaceColumns } from "../places/place-columns.ts";
import { type Cell, childCells, WORLD } from "./cells.ts";
import { MAX_LEVEL } from "./mercator.ts";
import type { SpatialIndex } from "./spatial-index.ts";

/** Cells with fewer places are not divided further. */
const maxPlacesOfLeaf = 16;

type Entry = { metres: number } & ({ cell: Cell; slot?: undefined } | { slot: number; cell?: undefined });

/**
 * Yields the slots of places by increasing distance from a position in degrees, in whole metres, and by id at equal distance: the
 * cell or place that may be nearest is always looked at next, so that only the surroundings are read.
 */
export function* slotsByDistance(
  index: SpatialIndex,
  columns: PlaceColumns,
  lat: number,
  lon: number,
): Generator<{ slot: number; metres: number }> {
  const queue = new EntryQueue(columns);
  queue.push({ metres: 0, cell: { ...WORLD, from: 0, to: index.length } });
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    if (entry.slot !== undefined) {
      yield { slot: entry.slot, metres: entry.metres };
      continue;
    }
    const { cell } = entry;
    if (cell.to - cell.from > maxPlacesOfLeaf && cell.level < MAX_LEVEL) {
      for (const child of childCells(index, cell, undefined))
        queue.push({ metres: Math.floor(minMetres(child, lat, lon)), cell: child });
      continue;
    }
    for (let position = cell.from; position < cell.to; position++) {
      const slot = index.slotAt(position);
      queue.push({ slot, metres: Math.round(metresBetween(lat, lon, columns.lat[slot]!, columns.lon[slot]!)) });
    }
  }
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** The latitude of a row of cells, as a fraction of the world from the north. */
const latitudeOf = (fraction: number) => degrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))));

/** A lower bound of the distance from a position to any point of a cell, in metres. */
function minMetres({ level, x, y }: Cell, lat: number, lon: number): number {
  const size = 1 / 2 ** level;
  const isNorthEdge = y === 0;
  const isSouthEdge = y === 2 ** level - 1;
  const north = isNorthEdge ? 90 : latitudeOf(y * size); // the square world ends before the poles; its edge cells reach them
  const south = isSouthEdge ? -90 : latitudeOf((y + 1) * size);
  const [west, east] = [x * size * 360 - 180, (x + 1) * size * 360 - 180];
  const latMetres = radians(Math.max(south - lat, lat - north, 0)) * EARTH_RADIUS_M;
  if (lon >= west && lon <= east) return latMetres;
  // The distance to the nearer meridian edge, as a whole great circle; 0 beyond a quarter of the earth, where it says nothing.
  const angle = Math.min(angleBetween(lon, west), angleBetween(lon, east));
  const lonMetres = angle < 90 ? Math.asin(Math.sin(radians(angle)) * Math.cos(radians(lat))) * EARTH_RADIUS_M : 0;
  return Math.max(latMetres, lonMetres);
}

function angleBetween(a: number, b: number): number {
  const difference = Math.abs(a - b) % 360;
  return Math.min(difference, 360 - difference);
}

/** A binary heap: nearest first; a cell before the places at the same distance, which may lie in it; places by id. */
class EntryQueue {
  readonly #columns: PlaceColumns;
  readonly #heap: Entry[] = [];

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
  }

  push(entry: Entry): void {
    let at = this.#heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#isBefore(entry, this.#heap[parent]!)) break;
      this.#heap[at] = this.#heap[parent]!;
      at = parent;
    }
    this.#heap[at] = entry;
  }

  pop(): Entry | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return first;
    const { length } = this.#heap;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && this.#isBefore(this.#heap[child + 1]!, this.#heap[child]!)) child++;
      if (!this.#isBefore(this.#heap[child]!, last)) break;
      this.#heap[at] = this.#heap[child]!;
      at = child;
    }
    this.#heap[at] = last;
    return first;
  }

  #isBefore(a: Entry, b: Entry): boolean {
    if (a.metres !== b.metres) return a.metres < b.metres;
    if (a.slot === undefined || b.slot === undefined) return a.slot === undefined && b.slot !== undefined;
    return this.#columns.id[a.slot]! < this.#columns.id[b.slot]!;
  }
}

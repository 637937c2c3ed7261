import { metresBetween } from "../distance.ts";

/** Cells per degree: one is 11 km high and 9 km wide. */
const CELLS_PER_DEGREE = 10;
/** A lower bound for the width and height of a cell between 24° and 41° of latitude, in metres. */
const MIN_CELL_M = 8000;
const COLUMNS = 4096;
/** Nothing in Iran is farther apart. */
const MAX_RINGS = 320;

interface Point {
  lat: number;
  lon: number;
}

/** A point, and its distance in metres. */
export interface Near<Item> {
  item: Item;
  metres: number;
}

const columnOf = (lon: number) => Math.floor((lon + 180) * CELLS_PER_DEGREE);
const rowOf = (lat: number) => Math.floor((lat + 90) * CELLS_PER_DEGREE);

/** Points in cells of a tenth of a degree. Adding and removing one touches one cell only. */
export class PointGrid<Item extends Point> {
  readonly #cells = new Map<number, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(item: Item): void {
    const key = rowOf(item.lat) * COLUMNS + columnOf(item.lon);
    const cell = this.#cells.get(key);
    if (cell) cell.push(item);
    else this.#cells.set(key, [item]);
    this.#size++;
  }

  /** Removes an item that was added, by identity. */
  delete(item: Item): void {
    const key = rowOf(item.lat) * COLUMNS + columnOf(item.lon);
    const cell = this.#cells.get(key);
    const at = cell?.indexOf(item) ?? -1;
    if (!cell || at < 0) return;
    cell.splice(at, 1);
    if (cell.length === 0) this.#cells.delete(key);
    this.#size--;
  }

  /** The items in a box of degrees. */
  *inBox(west: number, south: number, east: number, north: number): Generator<Item> {
    for (let row = rowOf(south); row <= rowOf(north); row++)
      for (let column = columnOf(west); column <= columnOf(east); column++)
        for (const item of this.#cells.get(row * COLUMNS + column) ?? [])
          if (item.lon >= west && item.lon <= east && item.lat >= south && item.lat <= north) yield item;
  }

  /** Up to `count` items within a distance, nearest first. It looks at rings of cells until none nearer can follow. */
  nearest({ lat, lon }: Point, count: number, maxMetres = Number.POSITIVE_INFINITY): Near<Item>[] {
    const found: Near<Item>[] = [];
    if (this.#size === 0) return found;
    const [row, column] = [rowOf(lat), columnOf(lon)];
    let worst = maxMetres;
    for (let ring = 0; ring < MAX_RINGS && (ring - 1) * MIN_CELL_M <= worst; ring++) {
      for (const item of this.#ring(row, column, ring)) {
        const metres = metresBetween(lat, lon, item.lat, item.lon);
        if (metres > worst || (found.length === count && metres >= worst)) continue;
        found.push({ item, metres });
        found.sort((a, b) => a.metres - b.metres);
        if (found.length > count) found.pop();
        if (found.length === count) worst = Math.min(maxMetres, found.at(-1)!.metres);
      }
    }
    return found;
  }

  /** The items of the cells that are `ring` cells away. */
  *#ring(row: number, column: number, ring: number): Generator<Item> {
    for (let dy = -ring; dy <= ring; dy++) {
      const step = Math.abs(dy) === ring || ring === 0 ? 1 : 2 * ring;
      for (let dx = -ring; dx <= ring; dx += step) yield* this.#cells.get((row + dy) * COLUMNS + column + dx) ?? [];
    }
  }
}

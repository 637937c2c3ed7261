import type { Bitmap } from "../index/bitmap.ts";
import { sortInSlices } from "../index/sort-in-slices.ts";
import { type Chunk, SortedSlots } from "../index/sorted-slots.ts";
import type { PlaceColumns } from "../places/place-columns.ts";
import type { PackedPlaces } from "../similar/packed-places.ts";
import { type CellRange, CellSummaries } from "./cell-summaries.ts";
import type { Box } from "./mercator.ts";

/** Sums are kept in these parts of a degree, as whole numbers, so that they do not depend on the order of adding. */
const UNITS_PER_DEGREE = 1e7;

/** Sorting one slot takes about as long as testing this many. */
const PICK_FACTOR = 64;

/** Places of a chunk: a cluster is added up from chunks, but for the two at its ends, of which single places are added. */
const MAX_CHUNK = 128;

/** Sums and extremes of places. */
export interface Summary {
  count: number;
  /** The slots with the lowest and the highest Morton code, and of the most important place; −1 without places. */
  first: number;
  last: number;
  best: number;
  latSum: number;
  lonSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What was derived from the places of a chunk; forgotten when one of them changes. */
interface ChunkNotes {
  totals?: Summary;
  packed?: PackedPlaces;
}

/** The notes of a chunk, empty at first. */
export function notesOf(chunk: Chunk<ChunkNotes>): ChunkNotes {
  chunk.summary ??= {};
  return chunk.summary;
}

/** Places sorted by the Morton code of their cells, so that those within any cell are contiguous. */
export interface SpatialIndex {
  readonly length: number;
  slotAt(position: number): number;
  /** The first position between `from` and `to` whose Morton code is at least `cell`. */
  lowerBound(cell: number, from: number, to: number): number;
  /** Summarizes the places of a cell; with `box`, only those inside it. */
  summarize(cell: CellRange, box?: Box): Readonly<Summary>;
}

/** The mean position of a summary's places, in degrees. */
export const meanOf = ({ count, latSum, lonSum }: Summary) => ({
  lat: latSum / count / UNITS_PER_DEGREE,
  lon: lonSum / count / UNITS_PER_DEGREE,
});

const isInside = ({ west, south, east, north }: Summary, box: Box) =>
  west >= box[0] && south >= box[1] && east <= box[2] && north <= box[3];

const isOutside = ({ west, south, east, north }: Summary, box: Box) =>
  east < box[0] || north < box[1] || west > box[2] || south > box[3];

const emptySummary = (): Summary => ({
  count: 0,
  first: -1,
  last: -1,
  best: -1,
  latSum: 0,
  lonSum: 0,
  west: 180,
  south: 90,
  east: -180,
  north: -90,
});

/** Adds places to summaries. */
class Summarizer {
  readonly #columns: PlaceColumns;
  readonly #byImportance: (a: number, b: number) => number;

  constructor(columns: PlaceColumns, byImportance: (a: number, b: number) => number) {
    this.#columns = columns;
    this.#byImportance = byImportance;
  }

  addSlot(summary: Summary, slot: number, box?: Box): void {
    const lat = this.#columns.lat[slot]!;
    const lon = this.#columns.lon[slot]!;
    if (box && (lon < box[0] || lat < box[1] || lon > box[2] || lat > box[3])) return;
    if (summary.count === 0) summary.first = slot;
    summary.last = slot;
    if (summary.best < 0 || this.#byImportance(slot, summary.best) < 0) summary.best = slot;
    summary.count++;
    summary.latSum += Math.round(lat * UNITS_PER_DEGREE);
    summary.lonSum += Math.round(lon * UNITS_PER_DEGREE);
    if (lon < summary.west) summary.west = lon;
    if (lon > summary.east) summary.east = lon;
    if (lat < summary.south) summary.south = lat;
    if (lat > summary.north) summary.north = lat;
  }

  /** Adds the places of `other`, which come after those of `summary`. */
  addSummary(summary: Summary, other: Summary): void {
    if (other.count === 0) return;
    if (summary.count === 0) summary.first = other.first;
    summary.last = other.last;
    if (summary.best < 0 || this.#byImportance(other.best, summary.best) < 0) summary.best = other.best;
    summary.count += other.count;
    summary.latSum += other.latSum;
    summary.lonSum += other.lonSum;
    summary.west = Math.min(summary.west, other.west);
    summary.east = Math.max(summary.east, other.east);
    summary.south = Math.min(summary.south, other.south);
    summary.north = Math.max(summary.north, other.north);
  }
}

/** The positions of all places. Chunks remember their summaries, so that a cluster of many places is not added up place by place. */
export class SpatialList implements SpatialIndex {
  readonly #columns: PlaceColumns;
  readonly #slots: SortedSlots<ChunkNotes>;
  readonly #summarizer: Summarizer;
  readonly #cells = new CellSummaries<Summary>();
  #version = 0;

  constructor(columns: PlaceColumns, byImportance: (a: number, b: number) => number) {
    this.#columns = columns;
    const byCell = (a: number, b: number) => columns.cell[a]! - columns.cell[b]! || columns.id[a]! - columns.id[b]!;
    this.#slots = new SortedSlots(byCell, MAX_CHUNK);
    this.#summarizer = new Summarizer(columns, byImportance);
  }

  get length(): number {
    return this.#slots.length;
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** Sorts all slots anew, in slices. */
  async fill(slots: Uint32Array): Promise<void> {
    await this.#slots.fill(await sortInSlices(slots.slice(), this.#slots.compare));
    this.#cells.clear();
    this.#version++;
  }

  insert(slot: number): void {
    this.#slots.insert(slot);
    this.#cells.forget(this.#columns.cell[slot]!);
    this.#version++;
  }

  delete(slot: number): void {
    this.#slots.delete(slot);
    this.#cells.forget(this.#columns.cell[slot]!);
    this.#version++;
  }

  slotAt(position: number): number {
    return this.#slots.at(position);
  }

  /** Calls `visit` with each chunk that the ranges touch, and the range within the chunk. */
  forEachRange(
    ranges: readonly [from: number, to: number][],
    visit: (chunk: Chunk<ChunkNotes>, first: number, end: number) => void,
  ): void {
    for (const [from, to] of ranges) this.#slots.forEachRange(from, to, visit);
  }

  lowerBound(cell: number, from: number, to: number): number {
    const cells = this.#columns.cell;
    return this.#slots.lowerBound((slot) => cells[slot]! < cell, from, to);
  }

  summarize(cell: CellRange, box?: Box): Readonly<Summary> {
    const summarize = () => this.#summarizeRange(cell, box);
    return box ? summarize() : this.#cells.get(cell, summarize);
  }

  #summarizeRange({ from, to }: CellRange, box?: Box): Summary {
    const summary = emptySummary();
    this.#slots.forEachRange(from, to, (chunk, first, end) => {
      const { slots, length } = chunk;
      if (first === 0 && end === length) {
        const notes = notesOf(chunk);
        notes.totals ??= this.#summarizeSlots(slots, 0, length);
        if (box && isOutside(notes.totals, box)) return;
        if (!box || isInside(notes.totals, box)) return this.#summarizer.addSummary(summary, notes.totals);
      }
      for (let at = first; at < end; at++) this.#summarizer.addSlot(summary, slots[at]!, box);
    });
    return summary;
  }

  /** The positions of some of the places. */
  only(subset: Bitmap): SpatialIndex {
    const { cell } = this.#columns;
    const slots = this.#sorted(subset);
    const cells = new CellSummaries<Summary>();
    return {
      length: slots.length,
      slotAt: (position) => slots[position]!,
      lowerBound(number, from, to) {
        let [low, high] = [from, to];
        while (low < high) {
          const middle = (low + high) >>> 1;
          if (cell[slots[middle]!]! < number) low = middle + 1;
          else high = middle;
        }
        return low;
      },
      summarize: (range, box) => {
        const summarize = () => this.#summarizeSlots(slots, range.from, range.to, box);
        return box ? summarize() : cells.get(range, summarize);
      },
    };
  }

  /** Few slots are sorted; many are picked from the list, which is sorted already. */
  #sorted(subset: Bitmap): Uint32Array {
    const { cell, id } = this.#columns;
    if (subset.size * PICK_FACTOR < this.length)
      return subset.toArray().sort((a, b) => cell[a]! - cell[b]! || id[a]! - id[b]!);
    const picked = new Uint32Array(subset.size);
    let filled = 0;
    for (const { slots, length } of this.#slots.chunks)
      for (let at = 0; at < length; at++) if (subset.has(slots[at]!)) picked[filled++] = slots[at]!;
    return picked;
  }

  #summarizeSlots(slots: Uint32Array, from: number, to: number, box?: Box): Summary {
    const summary = emptySummary();
    for (let at = from; at < to; at++) this.#summarizer.addSlot(summary, slots[at]!, box);
    return summary;
  }
}

import { cellColumn, cellRange, cellRow, MAX_LEVEL, MAX_RANGE_LEVEL } from "./mercator.ts";
import type { SpatialList } from "./spatial-index.ts";

/** Positions of a spatial index, from the first one to before the second. */
export type Range = [from: number, to: number];

/**
 * The places around a position in degrees: those of the smallest block of three by three cells that has at least `minCount` of
 * them, or all places. It depends on nothing but their positions.
 */
export function surroundings(index: SpatialList, lat: number, lon: number, minCount: number): Range[] {
  const [x, y] = [cellColumn(lon), cellRow(lat)];
  const counts = countsOf(index);
  // A block contains the block of the next level.
  let level = 1;
  while (level < MAX_RANGE_LEVEL && countBlock(index, counts, x, y, level + 1) >= minCount) level++;
  return blockAround(index, x, y, level);
}

interface Counts {
  version: number;
  byBlock: Map<number, number>;
}

const maxCounts = 100_000; // some 4 MB
const countsByIndex = new WeakMap<SpatialList, Counts>();

/** The numbers of places in blocks that were counted since the last change: neighbours share most of their blocks. */
function countsOf(index: SpatialList): Map<number, number> {
  let counts = countsByIndex.get(index);
  if (counts?.version !== index.version || counts.byBlock.size > maxCounts) {
    counts = { version: index.version, byBlock: new Map() };
    countsByIndex.set(index, counts);
  }
  return counts.byBlock;
}

function countBlock(index: SpatialList, counts: Map<number, number>, x: number, y: number, level: number): number {
  const shift = MAX_LEVEL - level;
  const key = ((level << MAX_RANGE_LEVEL) | (x >> shift)) * 2 ** MAX_RANGE_LEVEL + (y >> shift);
  let count = counts.get(key);
  if (count === undefined) {
    count = blockAround(index, x, y, level).reduce((sum, [from, to]) => sum + to - from, 0);
    counts.set(key, count);
  }
  return count;
}

/** The middle one first: it has the nearest places. */
const around = [0, -1, 1];

/** The places of the cell of a level that contains a deepest cell, and of the eight cells around it. */
function blockAround(index: SpatialList, x: number, y: number, level: number): Range[] {
  const shift = MAX_LEVEL - level;
  const last = 2 ** level - 1;
  const ranges: Range[] = [];
  for (const down of around)
    for (const right of around) {
      const [column, row] = [(x >> shift) + right, (y >> shift) + down];
      if (column < 0 || row < 0 || column > last || row > last) continue;
      const [first, end] = cellRange(level, column, row);
      const from = index.lowerBound(first, 0, index.length);
      const to = index.lowerBound(end, from, index.length);
      if (to > from) ranges.push([from, to]);
    }
  return ranges;
}

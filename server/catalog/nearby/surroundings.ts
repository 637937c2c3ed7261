import { cellColumn, cellRange, cellRow, MAX_LEVEL, MAX_RANGE_LEVEL } from "./mercator.ts";
import type { SpatialIndex } from "./spatial-index.ts";

/** Positions of a spatial index, from the first one to before the second. */
export type Range = [from: number, to: number];

/**
 * The places around a position in degrees: those of the smallest block of three by three cells that has at least `minCount` of
 * them, or all places. It depends on nothing but their positions.
 */
export function surroundings(index: SpatialIndex, lat: number, lon: number, minCount: number): Range[] {
  let ranges = blockAround(index, lat, lon, 1);
  let [low, high] = [1, MAX_RANGE_LEVEL];
  while (low < high) {
    const level = Math.ceil((low + high) / 2);
    const finer = blockAround(index, lat, lon, level);
    if (countOf(finer) >= minCount) {
      low = level;
      ranges = finer;
    } else high = level - 1;
  }
  return ranges;
}

const countOf = (ranges: Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

function blockAround(index: SpatialIndex, lat: number, lon: number, level: number): Range[] {
  const shift = MAX_LEVEL - level;
  const [x, y] = [cellColumn(lon) >> shift, cellRow(lat) >> shift];
  const last = 2 ** level - 1;
  const ranges: Range[] = [];
  for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, last); row++)
    for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, last); column++) {
      const [first, end] = cellRange(level, column, row);
      const from = index.lowerBound(first, 0, index.length);
      const to = index.lowerBound(end, from, index.length);
      if (to > from) ranges.push([from, to]);
    }
  return ranges;
}

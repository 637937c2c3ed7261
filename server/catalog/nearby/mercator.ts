// The square Web Mercator world as a quadtree; columns and rows are counted from the north-western corner.

/** West, south, east, north in degrees, edges included. */
export type Box = [west: number, south: number, east: number, north: number];

const MAX_LATITUDE = 85.0511287798066; // degrees: the edge of the square world

/** The depth of the quadtree: cells of this level are less than a metre wide. */
export const MAX_LEVEL = 26;

const cellsAcross = 2 ** MAX_LEVEL;
/** The column of a position's deepest cell. */
export const cellColumn = (lon: number): number => toCellCoordinate((lon + 180) / 360);

/** The row of a position's deepest cell. */
export function cellRow(lat: number): number {
  const clamped = Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE);
  return toCellCoordinate(0.5 - Math.asinh(Math.tan((clamped * Math.PI) / 180)) / (2 * Math.PI));
}

const toCellCoordinate = (fraction: number) =>
  Math.min(Math.max(Math.floor(fraction * cellsAcross), 0), cellsAcross - 1);

const HALF_BITS = 13; // bits that fit into a 32-bit integer after spreading

/** Inserts a zero bit before each of 13 bits. */
function spreadBits(bits: number): number {
  let result = bits;
  result = (result | (result << 8)) & 0x00ff00ff;
  result = (result | (result << 4)) & 0x0f0f0f0f;
  result = (result | (result << 2)) & 0x33333333;
  return (result | (result << 1)) & 0x55555555;
}

const interleave = (x: number, y: number) => spreadBits(x) + 2 * spreadBits(y);

/** The deepest level of {@link cellRange}. */
export const MAX_RANGE_LEVEL = HALF_BITS;

/** The Morton codes of the deepest cells within a cell of a level up to 13: from the first one to before the second. */
export function cellRange(level: number, x: number, y: number): [from: number, to: number] {
  const size = 4 ** (MAX_LEVEL - level);
  const number = interleave(x, y);
  return [number * size, (number + 1) * size];
}

/**
 * The Morton code of a position's deepest cell, 0 to 4^26 − 1: the cells within any larger cell have consecutive numbers.
 */
export function cellNumber(lat: number, lon: number): number {
  const [x, y] = [cellColumn(lon), cellRow(lat)];
  const low = 2 ** HALF_BITS - 1;
  return interleave(x >>> HALF_BITS, y >>> HALF_BITS) * 4 ** HALF_BITS + interleave(x & low, y & low);
}

/** The first level on which two deepest cells lie in different cells; MAX_LEVEL + 1 when they are the same cell. */
export function firstDifferingLevel(a: number, b: number): number {
  let level = MAX_LEVEL + 1;
  for (let [cellA, cellB] = [a, b]; cellA !== cellB; level--) {
    cellA = Math.floor(cellA / 4);
    cellB = Math.floor(cellB / 4);
  }
  return level;
}

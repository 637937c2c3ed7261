// The square world of web maps, halved and halved again: its cells are counted from the north-western corner.

const northernmost = 85.0511287798066; // degrees: where the square ends

/** How often the side of the world can be halved: cells of the deepest level are less than a metre wide. */
export const deepest = 26;

const side = 2 ** deepest;
/** The column of a position's deepest cell. */
export const cellColumn = (lon: number): number => asCell((lon + 180) / 360);

/** The row of a position's deepest cell. */
export function cellRow(lat: number): number {
  const clamped = Math.min(Math.max(lat, -northernmost), northernmost);
  return asCell(0.5 - Math.asinh(Math.tan((clamped * Math.PI) / 180)) / (2 * Math.PI));
}

const asCell = (part: number) => Math.min(Math.max(Math.floor(part * side), 0), side - 1);

const half = 13; // bits that fit into one number of 32 bits when they are spread

/** Leaves a gap beside each of 13 bits. */
function spread(bits: number): number {
  let it = bits;
  it = (it | (it << 8)) & 0x00ff00ff;
  it = (it | (it << 4)) & 0x0f0f0f0f;
  it = (it | (it << 2)) & 0x33333333;
  return (it | (it << 1)) & 0x55555555;
}

const interleave = (x: number, y: number) => spread(x) + 2 * spread(y);

/**
 * The number of a position's deepest cell, 0 to 4^26 − 1, counted so that the cells within one greater cell follow each other
 * (Morton's order).
 */
export function cellNumber(lat: number, lon: number): number {
  const [x, y] = [cellColumn(lon), cellRow(lat)];
  const low = 2 ** half - 1;
  return interleave(x >>> half, y >>> half) * 4 ** half + interleave(x & low, y & low);
}

/** The first level on which two deepest cells lie in different cells; one deeper than the deepest when they are one. */
export function levelOfParting(a: number, b: number): number {
  let level = deepest + 1;
  for (let [one, other] = [a, b]; one !== other; level--) {
    one = Math.floor(one / 4);
    other = Math.floor(other / 4);
  }
  return level;
}

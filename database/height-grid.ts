import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

// The heights of SRTM30_PLUS in cells of 75 seconds (2.3 by 2.0 km), in `seed/height.i16.gz`: 1008 × 792 numbers of 16 bits, row by
// row from the north, each the difference from its western neighbour in units of 10 m.

/** The grid: its columns and rows, its north-western corner and its cells to a degree. */
export const HEIGHT_GRID = { columns: 1008, rows: 792, west: 43, north: 40.5, cellsPerDegree: 48 };

const { columns: WIDTH, rows: HEIGHT, west: WEST, north: NORTH, cellsPerDegree: CELLS_PER_DEGREE } = HEIGHT_GRID;
const UNIT = 10; // metres

let heights: Int16Array | undefined;

/** The grid, read at first use: 1.6 MB. */
function readHeights(): Int16Array {
  const bytes = gunzipSync(readFileSync(join(import.meta.dirname, "seed/height.i16.gz")));
  const grid = new Int16Array(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    let value = 0;
    for (let column = 0; column < WIDTH; column++) {
      const nth = row * WIDTH + column;
      value += bytes.readInt16LE(2 * nth);
      grid[nth] = value * UNIT;
    }
  }
  return grid;
}

/** The height of a cell, or of the nearest one, in metres. */
export function cellAt(column: number, row: number): number {
  heights ??= readHeights();
  return heights[Math.max(0, Math.min(HEIGHT - 1, row)) * WIDTH + Math.max(0, Math.min(WIDTH - 1, column))]!;
}

/** The heights of all cells whose centre is within a distance, ascending; at least the one of the position. Metres. */
export function heightsAround(lat: number, lon: number, km: number): number[] {
  const [x, y] = [(lon - WEST) * CELLS_PER_DEGREE - 0.5, (NORTH - lat) * CELLS_PER_DEGREE - 0.5];
  const cellKm = { x: (111.2 * Math.cos((lat * Math.PI) / 180)) / CELLS_PER_DEGREE, y: 111.2 / CELLS_PER_DEGREE };
  const [reachX, reachY] = [Math.ceil(km / cellKm.x), Math.ceil(km / cellKm.y)];
  const found = [cellAt(Math.round(x), Math.round(y))];
  for (let row = Math.round(y) - reachY; row <= Math.round(y) + reachY; row++)
    for (let column = Math.round(x) - reachX; column <= Math.round(x) + reachX; column++) {
      const isSame = row === Math.round(y) && column === Math.round(x);
      if (!isSame && Math.hypot((column - x) * cellKm.x, (row - y) * cellKm.y) <= km) found.push(cellAt(column, row));
    }
  return found.sort((a, b) => a - b);
}

/** The height between the four cells around a position, in metres. */
export function heightAt(lat: number, lon: number): number {
  const [x, y] = [(lon - WEST) * CELLS_PER_DEGREE - 0.5, (NORTH - lat) * CELLS_PER_DEGREE - 0.5];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - column, y - row];
  const top = cellAt(column, row) * (1 - right) + cellAt(column + 1, row) * right;
  const bottom = cellAt(column, row + 1) * (1 - right) + cellAt(column + 1, row + 1) * right;
  return top * (1 - down) + bottom * down;
}

/** Whether the grid has a height for a position. */
export const hasHeight = (lat: number, lon: number): boolean =>
  lon >= WEST && lon <= WEST + WIDTH / CELLS_PER_DEGREE && lat <= NORTH && lat >= NORTH - HEIGHT / CELLS_PER_DEGREE;

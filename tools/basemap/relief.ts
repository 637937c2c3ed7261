import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { cellAt, HEIGHT_GRID } from "../../database/height-grid.ts";
import { latOf, lonOf } from "./mercator.ts";

/** Heights in metres on the pixels of zoom 7, the finest that the source supports: a pixel is about a kilometre wide. */
export interface Relief {
  heights: Float32Array;
  width: number;
  height: number;
  /** The world pixel of the first column and row, and the width of the world in pixels. */
  x0: number;
  y0: number;
  world: number;
}

// ETOPO5 as extracted by prepare.py: columns and rows, the edge of the first cell and the cell size in degrees.
const source = { columns: 408, rows: 360, west: 37.958685, north: 48.041667, cell: 1 / 12 };
const tiles = { x: 78, y: 46, across: 10, down: 12 };

/** Catmull–Rom weights of four neighbours for a point at `t` between the second and the third. */
const weights = (t: number) => [
  ((2 - t) * t - 1) * t * 0.5,
  ((3 * t - 5) * t * t + 2) * 0.5,
  ((4 - 3 * t) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
];

/**
 * The offset of the source, in cells to the west and north. Compared with coasts and summits it is larger in the north (1.5 and
 * 0.5 around the Caspian) than in the south (0.75 and 0 on the Gulf).
 */
function sourceOffset(lat: number) {
  const north = Math.min(1, Math.max(0, (lat - 27) / 9));
  return { west: 0.75 + 0.75 * north, north: 0.5 * north };
}

/** Smooths heights that were digitized in steps of 500 feet, more strongly where such steps are frequent. */
function smoothSteps(cells: Int16Array): Float32Array {
  const { columns, rows } = source;
  const mean = (from: ArrayLike<number>, reach: number) => {
    const out = new Float32Array(from.length);
    for (let y = reach; y < rows - reach; y++)
      for (let x = reach; x < columns - reach; x++) {
        let sum = 0;
        for (let j = -reach; j <= reach; j++)
          for (let i = -reach; i <= reach; i++) sum += from[(y + j) * columns + x + i]!;
        out[y * columns + x] = sum / (2 * reach + 1) ** 2;
      }
    return out;
  };
  const stepped = mean(
    Float32Array.from(cells, (metres) => (metres > 0 && Math.abs(((metres + 76.2) % 152.4) - 76.2) < 1 ? 1 : 0)),
    4,
  );
  const soft = mean(mean(cells, 1), 1);
  const middle = mean(cells, 4);
  const spread = mean(
    Float32Array.from(cells, (metres, at) => (metres - middle[at]!) ** 2),
    4,
  );
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return Float32Array.from(cells, (metres, at) => {
    const gentle = Math.max(0.3, within((500 - Math.sqrt(spread[at]!)) / 300)); // steps are invisible in mountains
    const share = within((stepped[at]! - 0.08) / 0.3) * 0.85 * gentle;
    return metres * (1 - share) + soft[at]! * share;
  });
}

/** The cells of SRTM30_PLUS. In plains they are averaged: their unit of 10 m would show as steps there. */
function smoothPlains(): Float32Array {
  const { columns, rows } = HEIGHT_GRID;
  const reach = 2;
  const smooth = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let [sum, low, high] = [0, Infinity, -Infinity];
      for (let j = -reach; j <= reach; j++)
        for (let i = -reach; i <= reach; i++) {
          const metres = cellAt(x + i, y + j);
          sum += metres;
          low = Math.min(low, metres);
          high = Math.max(high, metres);
        }
      const share = Math.min(1, Math.max(0, (160 - (high - low)) / 100));
      smooth[y * columns + x] = cellAt(x, y) * (1 - share) + (sum / (2 * reach + 1) ** 2) * share;
    }
  return smooth;
}

const FADE = 0.5; // degrees at the edge of SRTM30_PLUS in which ETOPO5 takes over

/** How much of SRTM30_PLUS a position has: 1 inside, falling to 0 at its edge. */
function surveyedShare(lon: number, lat: number): number {
  const { columns, rows, west, north, cellsPerDegree } = HEIGHT_GRID;
  const [east, south] = [west + columns / cellsPerDegree, north - rows / cellsPerDegree];
  return Math.min(1, Math.max(0, Math.min(lon - west, east - lon, lat - south, north - lat) / FADE));
}

/** Puts SRTM30_PLUS, whose cells are five times finer, over a relief. */
function addSurvey({ heights, width, height, x0, y0, world }: Relief): void {
  const { columns, rows, west, north, cellsPerDegree } = HEIGHT_GRID;
  const cells = smoothPlains();
  const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));
  for (let row = 0; row < height; row++) {
    const lat = latOf((y0 + row + 0.5) / world);
    const y = (north - lat) * cellsPerDegree - 0.5;
    const down = weights(y - Math.floor(y));
    for (let column = 0; column < width; column++) {
      const lon = lonOf((x0 + column + 0.5) / world);
      const share = surveyedShare(lon, lat);
      if (share === 0) continue;
      const x = (lon - west) * cellsPerDegree - 0.5;
      const across = weights(x - Math.floor(x));
      let sum = 0;
      for (let j = 0; j < 4; j++)
        for (let i = 0; i < 4; i++) {
          const cell = clamp(Math.floor(y) - 1 + j, rows) * columns + clamp(Math.floor(x) - 1 + i, columns);
          sum += cells[cell]! * down[j]! * across[i]!;
        }
      const here = row * width + column;
      heights[here] = heights[here]! * (1 - share) + sum * share;
    }
  }
}

/**
 * Reads the relief of Iran from SRTM30_PLUS (cells of 75 seconds), and that of its surroundings from ETOPO5 (cells of 5 minutes),
 * corrected for the offset; both interpolated between their cells.
 */
export async function readRelief(): Promise<Relief> {
  const bytes = gunzipSync(await readFile(join(import.meta.dirname, "source/relief.i16.gz")));
  const cells = smoothSteps(new Int16Array(bytes.buffer, bytes.byteOffset, source.columns * source.rows));
  const world = 128 * 256;
  const [x0, y0, width, height] = [tiles.x * 256, tiles.y * 256, tiles.across * 256, tiles.down * 256];
  const place = (degrees: number, shift: number) => {
    const at = degrees / source.cell - 0.5 - shift;
    return { from: Math.floor(at) - 1, by: weights(at - Math.floor(at)) };
  };
  const heights = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const lat = latOf((y0 + row + 0.5) / world);
    const off = sourceOffset(lat);
    const down = place(source.north - lat, off.north);
    for (let column = 0; column < width; column++) {
      const across = place(lonOf((x0 + column + 0.5) / world) - source.west, off.west);
      let sum = 0;
      for (let j = 0; j < 4; j++)
        for (let i = 0; i < 4; i++)
          sum += cells[(down.from + j) * source.columns + across.from + i]! * down.by[j]! * across.by[i]!;
      heights[row * width + column] = sum;
    }
  }
  const relief = { heights, width, height, x0, y0, world };
  addSurvey(relief);
  return relief;
}

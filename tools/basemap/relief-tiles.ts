import { zxyToTileId } from "pmtiles";
import sharp from "sharp";
import type { Tile } from "./pmtiles-file.ts";
import type { Relief } from "./relief.ts";

const maxZoom = 7;

/** Of the pixels of the relief: 1 where there is water, and beyond the borders. */
interface Masks {
  isWater: Uint8Array;
  isAbroad: Uint8Array;
}

/** The relief as WebP tiles in terrarium encoding, whole metres, zoom 3 to 7. */
export async function reliefTiles(relief: Relief, { isWater, isAbroad }: Masks): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (let z = 3; z <= maxZoom; z++) {
    const step = 2 ** (maxZoom - z);
    const [fromX, fromY] = [relief.x0 / 256, relief.y0 / 256];
    const [toX, toY] = [fromX + relief.width / 256 - 1, fromY + relief.height / 256 - 1];
    for (let x = Math.floor(fromX / step); x <= Math.floor(toX / step); x++)
      for (let y = Math.floor(fromY / step); y <= Math.floor(toY / step); y++) {
        const pixels = renderTile(
          relief,
          { isWater, isAbroad },
          { x: x * 256 * step, y: y * 256 * step, step, units: unitsOf(z) },
        );
        const bytes = await sharp(pixels, { raw: { width: 256, height: 256, channels: 3 } })
          .webp({ lossless: true, effort: 6 })
          .toBuffer();
        tiles.push({ id: zxyToTileId(z, x, y), bytes });
      }
  }
  return tiles;
}

function renderTile(
  relief: Relief,
  { isWater, isAbroad }: Masks,
  at: { x: number; y: number; step: number; units: UnitsOfLevel },
): Buffer {
  const pixels = Buffer.alloc(256 * 256 * 3);
  const heights = new Float32Array(258 * 258); // with a margin of a pixel
  for (let row = 0; row < 258; row++)
    for (let column = 0; column < 258; column++) {
      const x = at.x + (column - 1) * at.step - relief.x0;
      const y = at.y + (row - 1) * at.step - relief.y0;
      heights[row * 258 + column] = mean(relief, isWater, x, y, at.step);
    }
  for (let row = 0; row < 256; row++)
    for (let column = 0; column < 256; column++) {
      const centre = (row + 1) * 258 + column + 1;
      const { own, abroad } = at.units;
      const unit = unitFor(heights, centre, isAbroad[indexOf(relief, at, column, row)] ? abroad : own);
      const height = Math.round(heights[centre]! / unit) * unit + 32_768;
      const here = (row * 256 + column) * 3;
      pixels[here] = height >> 8;
      pixels[here + 1] = height & 255;
    }
  return pixels;
}

/** The index of the middle of a pixel of a tile among the pixels of the relief; it may lie outside of them. */
function indexOf({ x0, y0, width }: Relief, at: { x: number; y: number; step: number }, column: number, row: number) {
  const x = Math.floor(at.x + (column + 0.5) * at.step - x0);
  return Math.floor(at.y + (row + 0.5) * at.step - y0) * width + x;
}

/** Pairs of a difference of heights around a pixel and the metres to which its height is rounded up to there. */
type Units = readonly (readonly [range: number, unit: number])[];

interface UnitsOfLevel {
  own: Units;
  abroad: Units;
}

const fine = [
  ...[[40, 1] as const, [100, 4] as const, [250, 10] as const],
  ...[[600, 20] as const, [Infinity, 40] as const],
];
const coarse = [
  ...[[40, 4] as const, [100, 10] as const, [250, 25] as const],
  ...[[600, 50] as const, [Infinity, 100] as const],
];

/**
 * The first map of the country is loaded on a phone: up to zoom 5, where a pixel is four kilometres and more, heights are rounded more, and
 * beyond the borders, where the map is almost covered, to 200 m.
 */
const unitsOf = (z: number): UnitsOfLevel =>
  z <= 5
    ? {
        own: coarse,
        abroad: [
          [40, 20],
          [Infinity, 200],
        ],
      }
    : { own: fine, abroad: fine };

/** Metres to which a height is rounded: in plains a step would show, in mountains the slopes beside it hide it and bytes are saved. */
function unitFor(heights: Float32Array, centre: number, units: Units): number {
  let [low, high] = [Infinity, -Infinity];
  for (const row of [-258, 0, 258])
    for (const column of [-1, 0, 1]) {
      const metres = heights[centre + row + column]!;
      low = Math.min(low, metres);
      high = Math.max(high, metres);
    }
  return (units.find(([range]) => high - low < range) ?? units.at(-1)!)[1]; // the last where there is no height
}

/** The mean height of a square of source pixels. The sea floor is limited to −30 m, so that it does not shade the shore. */
function mean({ heights, width, height }: Relief, isWater: Uint8Array, x: number, y: number, step: number): number {
  let sum = 0;
  let count = 0;
  const stride = Math.max(1, step >> 1);
  for (let j = 0; j < step; j += stride)
    for (let i = 0; i < step; i += stride) {
      if (x + i < 0 || y + j < 0 || x + i >= width || y + j >= height) continue;
      const here = (y + j) * width + x + i;
      const metres = heights[here]!;
      sum += isWater[here] && metres < 60 ? Math.max(metres, -30) : metres;
      count++;
    }
  return count ? sum / count : 0;
}

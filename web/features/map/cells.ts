import type { Box } from "../../../map/frames.ts";

// The server joins what shares a cell of 64 px (server/catalog/nearby). A box that cuts no cell gives the same clusters wherever the
// map is moved to.

const within = 1e-7; // degrees: a box's edge belongs to it, and must not touch the next cell
const square = 85.0511; // degrees of latitude at which the world of web maps ends

/** How many cells lie across the world at a zoom. */
const across = (zoom: number) => 2 ** (Math.floor(zoom) + 3);

const columnOf = (lon: number) => (lon + 180) / 360;
const rowOf = (lat: number) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
const lonOf = (column: number) => column * 360 - 180;
const latOf = (row: number) => (Math.atan(Math.sinh((0.5 - row) * 2 * Math.PI)) * 180) / Math.PI;

const clamped = (value: number, most: number) => Math.min(Math.max(value, -most), most);

/** A box (degrees) widened outward to whole cells of a zoom, and by one more on each side: marks at the edge are whole. */
export function wholeCells([west, south, east, north]: Box, zoom: number): Box {
  const cells = across(zoom);
  const down = (part: number) => (Math.floor(part * cells) - 1) / cells;
  const up = (part: number) => (Math.floor(part * cells) + 2) / cells;
  const box = [
    clamped(lonOf(down(columnOf(clamped(west, 180)))), 180) + within,
    clamped(latOf(up(rowOf(clamped(south, square)))), square) + within,
    clamped(lonOf(up(columnOf(clamped(east, 180)))), 180) - within,
    clamped(latOf(down(rowOf(clamped(north, square)))), square) - within,
  ];
  return box.map((edge) => Number(edge.toFixed(8))) as Box;
}

import type { Box } from "../../../map/frames.ts";

// The server clusters the places that share a grid cell of 64 px (server/catalog/nearby). A request box that cuts no cell returns the
// same clusters wherever the map has been moved to.

const EDGE_EPSILON = 1e-7; // degrees: a box includes its edges, so they must stay clear of the next cell
const MAX_LATITUDE = 85.0511; // degrees: the Web Mercator projection ends at this latitude

/** The number of cells across the world at a zoom level. */
const cellsAcross = (zoom: number) => 2 ** (Math.floor(zoom) + 3);

const toMercatorX = (lon: number) => (lon + 180) / 360;
const toMercatorY = (lat: number) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
const toLongitude = (x: number) => x * 360 - 180;
const toLatitude = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** Widens a box (degrees) to whole grid cells of a zoom level, plus one cell on each side: markers at the edge are complete clusters. */
export function alignToCells([west, south, east, north]: Box, zoom: number): Box {
  const cells = cellsAcross(zoom);
  const roundDown = (fraction: number) => (Math.floor(fraction * cells) - 1) / cells;
  const roundUp = (fraction: number) => (Math.floor(fraction * cells) + 2) / cells;
  const box = [
    clamp(toLongitude(roundDown(toMercatorX(clamp(west, 180)))), 180) + EDGE_EPSILON,
    clamp(toLatitude(roundUp(toMercatorY(clamp(south, MAX_LATITUDE)))), MAX_LATITUDE) + EDGE_EPSILON,
    clamp(toLongitude(roundUp(toMercatorX(clamp(east, 180)))), 180) - EDGE_EPSILON,
    clamp(toLatitude(roundDown(toMercatorY(clamp(north, MAX_LATITUDE)))), MAX_LATITUDE) - EDGE_EPSILON,
  ];
  return box.map((edge) => Number(edge.toFixed(8))) as Box;
}

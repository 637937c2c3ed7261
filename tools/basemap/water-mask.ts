import type { MultiPolygon, Polygon } from "geojson";
import { toLonLat, worldX, worldY } from "./mercator.ts";
import type { Relief } from "./relief.ts";

/** A mask of the relief's pixels whose centre lies in a sea or lake (1) or not (0), by the even–odd rule, row by row. */
export function waterMask(relief: Relief, waters: (Polygon | MultiPolygon)[]): Uint8Array {
  const { width, height, x0, y0, world } = relief;
  const mask = new Uint8Array(width * height);
  for (const water of waters) {
    const polygons = water.type === "Polygon" ? [water.coordinates] : water.coordinates;
    for (const polygon of polygons) {
      const rings = polygon.map((ring) =>
        ring.map(toLonLat).map(([lon, lat]) => [worldX(lon) * world - x0, worldY(lat) * world - y0]),
      );
      for (let row = 0; row < height; row++) fillRow(mask, row, width, crossings(rings, row + 0.5));
    }
  }
  return mask;
}

function crossings(rings: number[][][], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i - 1] as [number, number], ring[i] as [number, number]];
      if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  return found.sort((a, b) => a - b);
}

function fillRow(mask: Uint8Array, row: number, width: number, at: number[]) {
  for (let i = 0; i + 1 < at.length; i += 2) {
    const [from, to] = [Math.max(0, Math.ceil(at[i]! - 0.5)), Math.min(width, Math.ceil(at[i + 1]! - 0.5))];
    if (from < to) mask.fill(1, row * width + from, row * width + to);
  }
}

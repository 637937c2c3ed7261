import { contours } from "d3-contour";
import type { Feature, LineString } from "geojson";
import { latOf, lonOf, worldX, worldY } from "./mercator.ts";
import type { Relief } from "./relief.ts";

const box = { west: 43.2, south: 24.6, east: 64, north: 40.3 };
const shortest = 24; // points: rings smaller than that are noise of the source

/** Contour lines each 250 m; `step` is 2 on the thousands, 1 on the halves between them, else 0. */
export function contourLines(relief: Relief): Feature<LineString>[] {
  const [left, right] = [box.west, box.east].map((lon) => Math.round(worldX(lon) * relief.world)) as [number, number];
  const [top, bottom] = [box.north, box.south].map((lat) => Math.round(worldY(lat) * relief.world)) as [number, number];
  const [width, height] = [right - left, bottom - top];
  const cells = softened(relief, left - relief.x0, top - relief.y0, width, height);
  const thresholds = Array.from({ length: 20 }, (_, i) => 250 * (i + 1));
  const lines: Feature<LineString>[] = [];
  for (const { value, coordinates } of contours().size([width, height]).smooth(true).thresholds(thresholds)(cells)) {
    const properties = {
      height: value,
      label: value.toLocaleString("fa", { useGrouping: false }),
      step: value % 1000 === 0 ? 2 : value % 500 === 0 ? 1 : 0,
    };
    for (const ring of coordinates.flat()) {
      if (ring.length < shortest) continue;
      for (const part of inside(ring, width, height)) {
        const points = part.map(([x, y]) => [
          round(lonOf((left + x!) / relief.world)),
          round(latOf((top + y!) / relief.world)),
        ]);
        lines.push({ type: "Feature", properties, geometry: { type: "LineString", coordinates: points } });
      }
    }
  }
  return lines;
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** A part of the relief, each pixel the mean of its nine neighbours. */
function softened({ heights, width: across }: Relief, x0: number, y0: number, width: number, height: number) {
  return Array.from({ length: width * height }, (_, at) => {
    const here = (y0 + Math.floor(at / width)) * across + x0 + (at % width);
    let sum = 0;
    for (const row of [-across, 0, across]) for (const column of [-1, 0, 1]) sum += heights[here + row + column]!;
    return sum / 9;
  });
}

/** The runs of a ring that do not lie on the frame, where it was only closed. */
function inside(ring: number[][], width: number, height: number): number[][][] {
  const runs: number[][][] = [[]];
  for (const point of ring) {
    const [x, y] = point as [number, number];
    if (x < 1 || y < 1 || x > width - 1 || y > height - 1) runs.push([]);
    else runs.at(-1)!.push(point);
  }
  return runs.filter((run) => run.length > 6);
}

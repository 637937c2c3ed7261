import { contours } from "d3-contour";
import type { Feature, LineString } from "geojson";
import { latOf, lonOf, worldX, worldY } from "./mercator.ts";
import type { Relief } from "./relief.ts";

const box = { west: 43.2, south: 24.6, east: 64, north: 40.3 };
const minPoints = 24; // points: smaller rings are noise of the source

/** Contour lines every 200 m; `step` is 1 for multiples of 1,000 m, otherwise 0. */
export function contourLines(relief: Relief): Feature<LineString>[] {
  const [left, right] = [box.west, box.east].map((lon) => Math.round(worldX(lon) * relief.world)) as [number, number];
  const [top, bottom] = [box.north, box.south].map((lat) => Math.round(worldY(lat) * relief.world)) as [number, number];
  const [width, height] = [right - left, bottom - top];
  const cells = smoothCells(relief, left - relief.x0, top - relief.y0, width, height);
  const thresholds = Array.from({ length: 25 }, (_, i) => 200 * (i + 1));
  const lines: Feature<LineString>[] = [];
  for (const { value, coordinates } of contours().size([width, height]).smooth(true).thresholds(thresholds)(cells)) {
    const properties = {
      height: value,
      label: value.toLocaleString("fa", { useGrouping: false }),
      step: value % 1000 === 0 ? 1 : 0,
    };
    for (const ring of coordinates.flat()) {
      if (ring.length < minPoints) continue;
      for (const part of withoutFrame(ring, width, height)) {
        const points = part.map(([x, y]) => [
          round(lonOf((left + x) / relief.world)),
          round(latOf((top + y) / relief.world)),
        ]);
        lines.push({ type: "Feature", properties, geometry: { type: "LineString", coordinates: points } });
      }
    }
  }
  return lines;
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** A section of the relief, each pixel averaged over its 3 × 3 neighbourhood. */
function smoothCells({ heights, width: rowLength }: Relief, x0: number, y0: number, width: number, height: number) {
  return Array.from({ length: width * height }, (_, at) => {
    const centre = (y0 + Math.floor(at / width)) * rowLength + x0 + (at % width);
    let sum = 0;
    for (const row of [-rowLength, 0, rowLength])
      for (const column of [-1, 0, 1]) sum += heights[centre + row + column]!;
    return sum / 9;
  });
}

/** The parts of a ring that do not lie on the frame, which only closes it. */
function withoutFrame(ring: number[][], width: number, height: number): [x: number, y: number][][] {
  const runs: [x: number, y: number][][] = [[]];
  for (const point of ring) {
    const [x, y] = point as [number, number];
    if (x < 1 || y < 1 || x > width - 1 || y > height - 1) runs.push([]);
    else runs.at(-1)!.push([x, y]);
  }
  return runs.filter((run) => run.length > 6);
}

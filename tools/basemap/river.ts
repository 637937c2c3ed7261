import type { Feature, LineString } from "geojson";
import { toLonLat } from "./mercator.ts";
import { shapes, table } from "./source.ts";

const maxDistance = 0.12; // degrees: maximum distance between a named point and its river

/** The rivers, named where a point of river.csv lies on one. `level` is GSHHG's: up to 2 large, from 5 intermittent. */
export async function rivers(): Promise<Feature<LineString>[]> {
  const lines = await shapes<LineString>("river");
  const long = lines.filter(({ geometry }) => geometry.coordinates.length > 6);
  for (const { name, points } of await table<"name" | "points">("river")) {
    for (const text of points.split("|")) {
      const at = text.split(" ").map(Number) as [number, number];
      const [distance, line] = closest(long, at);
      if (line && distance < maxDistance) line.properties = { ...line.properties, name: line.properties?.name ?? name };
    }
  }
  return lines;
}

function closest(
  lines: Feature<LineString>[],
  [lon, lat]: [number, number],
): [number, Feature<LineString> | undefined] {
  let best: [number, Feature<LineString> | undefined] = [Infinity, undefined];
  for (const line of lines)
    for (const [x, y] of line.geometry.coordinates.map(toLonLat)) {
      const distance = Math.hypot(x - lon, y - lat);
      if (distance < best[0]) best = [distance, line];
    }
  return best;
}

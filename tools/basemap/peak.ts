import type { Feature, Point } from "geojson";
import { point, points, table } from "./source.ts";

const SAME_PEAK = 0.12; // degrees: a summit of the same name within this distance is the same

const plain = (name: string) => name.replace(/^(قله|قلهٔ|کوه)\s*/, "").replace(/[\s\u200c]/g, "");

/** The well-known summits, at the position that OpenStreetMap has for them. */
export async function peaks(): Promise<Feature<Point>[]> {
  const surveyed = await table<"name" | "lon" | "lat">("osm-peak");
  return (await points("peak")).map(({ geometry, properties }) => {
    const { name, height } = properties!;
    const [lon, lat] = geometry.coordinates as [number, number];
    const distance = (row: { lon: string; lat: string }) => Math.hypot(Number(row.lon) - lon, Number(row.lat) - lat);
    const [same] = surveyed
      .filter((row) => plain(row.name) === plain(name) && distance(row) < SAME_PEAK)
      .sort((a, b) => distance(a) - distance(b));
    const at = same ? [Number(same.lon), Number(same.lat)] : [lon, lat];
    return point(at[0]!, at[1]!, { name, height, label: height.toLocaleString("fa", { useGrouping: false }) });
  });
}

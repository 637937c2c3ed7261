import type { Feature, LineString } from "geojson";
import { pairs } from "../pairs.ts";
import type { LonLat } from "./mercator.ts";
import { pathFinder, smoothRoute } from "./path-finder.ts";
import type { Relief } from "./relief.ts";
import { table } from "./source.ts";

/** Schematic roads and railways over the relief, between the towns that each connects. Not suitable for navigation. */
export async function schematicWays(relief: Relief, isWater: Uint8Array) {
  const drawn = new Set<string>();
  const road = pathFinder(relief, isWater, 0.04);
  const railway = pathFinder(relief, isWater, 0.02);
  const ways: Feature<LineString, { kind: string }>[] = [];
  for (const { kind, points } of await table<"kind" | "points">("corridor")) {
    const stops = points.split("|").map((point) => point.split(" ").map(Number) as LonLat);
    for (const [from, to] of pairs(stops)) {
      const name = `${kind === "railway"} ${[from, to].map(String).sort().join(" ")}`;
      if (drawn.has(name)) continue;
      drawn.add(name);
      const way = kind === "railway" ? railway(from, to) : road(from, to);
      const coordinates = smoothRoute([from, ...way.slice(1, -1), to]);
      ways.push({ type: "Feature", properties: { kind }, geometry: { type: "LineString", coordinates } });
    }
  }
  return {
    roads: ways.filter((way) => way.properties.kind !== "railway"),
    railways: ways.filter((way) => way.properties.kind === "railway"),
  };
}

import type { Feature, LineString } from "geojson";
import type { LonLat } from "./mercator.ts";
import { pathFinder, smoothed } from "./path-finder.ts";
import type { Relief } from "./relief.ts";
import { table } from "./source.ts";

/** Roads and railways as a schematic over the relief, from the towns that each one joins. Never to find one's way by. */
export async function schematicWays(relief: Relief, isWater: Uint8Array) {
  const drawn = new Set<string>();
  const road = pathFinder(relief, isWater, 0.04);
  const railway = pathFinder(relief, isWater, 0.02);
  const ways: Feature<LineString, { kind: string }>[] = [];
  for (const { kind, points } of await table("corridor")) {
    const stops = points!.split("|").map((point) => point.split(" ").map(Number) as LonLat);
    stops.slice(1).forEach((to, i) => {
      const from = stops[i]!;
      const name = `${kind === "railway"} ${[from, to].map(String).sort().join(" ")}`;
      if (drawn.has(name)) return;
      drawn.add(name);
      const way = kind === "railway" ? railway(from, to) : road(from, to);
      const coordinates = smoothed([from, ...way.slice(1, -1), to]);
      ways.push({ type: "Feature", properties: { kind: kind! }, geometry: { type: "LineString", coordinates } });
    });
  }
  return {
    roads: ways.filter((way) => way.properties.kind !== "railway"),
    railways: ways.filter((way) => way.properties.kind === "railway"),
  };
}

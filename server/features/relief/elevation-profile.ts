import type { ElevationProfile } from "../../../contract/catalog/relief.ts";
import { metresBetween } from "../../catalog/distance.ts";
import { groundAt, type Position, type Summit, Terrain } from "./terrain.ts";

/** The heights of a profile, whatever its length: the work is the same for every line. */
const SAMPLES = 121;
/** Two cells of the grid; a shorter line would show one slope between two numbers. */
const SHORTEST_M = 5000;
const STEP_M = 10; // the grid knows no finer heights

const rounded = (metres: number) => STEP_M * Math.round(metres / STEP_M);

/** The heights along straight lines between points, with surveyed summits. Null where the grid ends, and below 5 km. */
export function elevationProfile(
  points: readonly Position[],
  summits: readonly Summit[] = [],
): ElevationProfile | null {
  if (points.some((point) => groundAt(point) === null)) return null;
  const terrain = new Terrain(summits);
  const reached = [0]; // metres from the first point
  for (const [nth, { lat, lon }] of points.slice(1).entries())
    reached.push(reached[nth]! + metresBetween(points[nth]!.lat, points[nth]!.lon, lat, lon));
  const length = reached.at(-1)!;
  if (length < SHORTEST_M) return null;
  let leg = 0;
  const heights = Array.from({ length: SAMPLES }, (_, nth) => {
    const metres = (nth / (SAMPLES - 1)) * length;
    while (leg < points.length - 2 && metres > reached[leg + 1]!) leg++;
    const [from, to] = [points[leg]!, points[leg + 1]!];
    const share = (metres - reached[leg]!) / (reached[leg + 1]! - reached[leg]! || 1);
    return rounded(terrain.heightAt(from.lat + (to.lat - from.lat) * share, from.lon + (to.lon - from.lon) * share));
  });
  return {
    length_m: Math.round(length),
    heights,
    stops: points.map(({ lat, lon }, nth) => ({
      distance_m: Math.round(reached[nth]!),
      altitude: rounded(terrain.heightAt(lat, lon)),
    })),
  };
}

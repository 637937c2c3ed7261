import type { Feature, Polygon } from "geojson";
import { pairs } from "../pairs.ts";
import { table } from "./source.ts";

type Ring = [number, number][];

/** A deterministic pseudo-random number between -1 and 1 for a position. */
const pseudoRandom = (x: number, y: number) => (Math.abs(Math.sin(x * 127.1 + y * 311.7) * 43758.5453) % 1) * 2 - 1;

/** Adds irregular detail to the sides of a hand-drawn ring, of which only the corners are known. */
function roughen(ring: Ring, times = 4): Ring {
  if (times === 0) return ring;
  const finer = [...pairs([...ring, ...ring.slice(0, 1)])].flatMap(([from, to]): Ring => {
    const offset = pseudoRandom(from[0] + to[0], from[1] + to[1]) * 0.2;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return [from, [from[0] + dx / 2 - dy * offset, from[1] + dy / 2 + dx * offset]];
  });
  return roughen(finer, times - 1);
}

/** Salt flats, sand seas, yardangs and marshes, from hand-drawn outlines. */
export async function playas(): Promise<Feature<Polygon>[]> {
  return (await table<"kind" | "ring">("playa")).map(({ kind, ring }) => {
    const corners = roughen(ring.split("|").map((corner) => corner.split(" ").map(Number) as [number, number]));
    return {
      type: "Feature",
      properties: { kind },
      geometry: { type: "Polygon", coordinates: [[...corners, ...corners.slice(0, 1)]] },
    };
  });
}

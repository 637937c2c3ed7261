import type { Feature, Polygon } from "geojson";
import { table } from "./source.ts";

type Ring = [number, number][];

/** A number between -1 and 1 that is always the same for the same place. */
const chance = (x: number, y: number) => (Math.abs(Math.sin(x * 127.1 + y * 311.7) * 43758.5453) % 1) * 2 - 1;

/** A ring whose sides waver as shores do: drawn by hand, its corners are known, what lies between them is not. */
function frayed(ring: Ring, times = 4): Ring {
  if (times === 0) return ring;
  const finer = ring.flatMap((from, i): Ring => {
    const to = ring[(i + 1) % ring.length]!;
    const aside = chance(from[0] + to[0], from[1] + to[1]) * 0.2;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return [from, [from[0] + dx / 2 - dy * aside, from[1] + dy / 2 + dx * aside]];
  });
  return frayed(finer, times - 1);
}

/** Salt flats, sand seas, yardangs and marshes: outlines by hand. */
export async function playas(): Promise<Feature<Polygon>[]> {
  return (await table("playa")).map(({ kind, ring }) => {
    const corners = frayed(ring!.split("|").map((corner) => corner.split(" ").map(Number) as [number, number]));
    return {
      type: "Feature",
      properties: { kind },
      geometry: { type: "Polygon", coordinates: [[...corners, corners[0]!]] },
    };
  });
}

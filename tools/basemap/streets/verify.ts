import { join } from "node:path";
import { parseArgs } from "node:util";
import { worldX, worldY } from "../mercator.ts";
import { table } from "../source.ts";
import { openArchive } from "./archive-reader.ts";
import type { Line, Point } from "./geometry.ts";
import { featuresOf } from "./tile.ts";

// Compares the streets with the archive that they were cut from: 200 crossings of roads near 100 towns, and those towns themselves.
// `node tools/basemap/streets/verify.ts --from <archive.pmtiles>`. Exits with 1 when a crossing lies farther than 10 m from every road.

const { values } = parseArgs({ options: { from: { type: "string" } } });
const from = values.from ?? process.env.STREETS_SOURCE;
if (!from) throw new Error("--from <archive.pmtiles>, or the environment variable STREETS_SOURCE");
const MAX_METRES = 10;
const ROADS = new Set(["motorway", "trunk", "primary", "secondary", "tertiary", "minor"]);
const Z = 13;

const source = await openArchive(from);
const streets = await openArchive(join(import.meta.dirname, "../../../server/features/basemap/files/streets.pmtiles"));

/** Pseudo-random numbers from 0 to 1, the same in every run. */
let seed = 1400;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** The points inside of a tile at which three or more ends or middles of roads meet. */
function crossingsOf(bytes: Uint8Array): Point[] {
  const count = new Map<string, number>();
  for (const { layer, properties, lines } of featuresOf(bytes))
    if (layer === "transportation" && ROADS.has(`${properties.class}`))
      for (const line of lines)
        line.forEach((point, i) => {
          const key = point.join(" ");
          count.set(key, (count.get(key) ?? 0) + (i === 0 || i === line.length - 1 ? 1 : 2));
        });
  return [...count]
    .filter(([, ways]) => ways >= 3)
    .map(([key]) => key.split(" ").map(Number) as Point)
    .filter(([x, y]) => Math.min(x, y) >= 0 && Math.max(x, y) < 4096);
}

function distance([px, py]: Point, line: Line): number {
  return Math.min(
    ...line.slice(1).map(([bx, by], i) => {
      const [ax, ay] = line[i]!;
      const [dx, dy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(px - ax - t * dx, py - ay - t * dy);
    }),
  );
}

const towns = (await table<"name" | "lon" | "lat">("osm-town")).sort(() => random() - 0.5);
const found: number[] = [];
let townCount = 0;
for (const { lon, lat } of towns) {
  if (townCount === 100) break;
  const [x, y] = [Math.floor(worldX(Number(lon)) * 2 ** Z), Math.floor(worldY(Number(lat)) * 2 ** Z)];
  const [before, after] = [await source.tile(Z, x, y), await streets.tile(Z, x, y)];
  const crossings = before ? crossingsOf(before) : [];
  if (!after || crossings.length < 2) continue;
  townCount++;
  const roads = [...featuresOf(after)].filter(({ layer }) => layer === "road").flatMap(({ lines }) => lines);
  const metresPerUnit = (40_075_017 * Math.cos((Number(lat) * Math.PI) / 180)) / 2 ** Z / 4096;
  for (let i = 0; i < 2; i++) {
    const crossing = crossings[Math.floor(random() * crossings.length)]!;
    found.push(Math.min(...roads.map((line) => distance(crossing, line))) * metresPerUnit);
  }
}
await Promise.all([source.close(), streets.close()]);
found.sort((a, b) => a - b);
const far = found.filter((metres) => metres > MAX_METRES).length;
console.log(
  `${found.length} crossings in ${townCount} towns: median ${found[found.length >> 1]!.toFixed(1)} m, ` +
    `farthest ${found.at(-1)!.toFixed(1)} m, ${far} beyond ${MAX_METRES} m`,
);
process.exitCode = far > 0 || found.length < 200 ? 1 : 0;

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// What the outdoors map knows of the provinces beside its tiles: `node scripts/map-frames.ts`. Its product is committed.

type Point = [lon: number, lat: number];
interface Province {
  properties: { slug: string };
  geometry: { type: "Polygon"; coordinates: Point[][] } | { type: "MultiPolygon"; coordinates: Point[][][] };
}

const root = join(import.meta.dirname, "..");
const near = 0.03; // degrees that the border may be off: some 3 km

const outlines = await readFile(join(root, "database/seed/province-outline.geojson"), "utf8");
const { features }: { features: Province[] } = JSON.parse(outlines);

const ringsOf = ({ geometry: { type, coordinates } }: Province) =>
  type === "Polygon" ? coordinates : coordinates.flat();
const name = (a: Point, b: Point) => [String(a), String(b)].sort().join(" ");

/** The edges that belong to one province alone, joined to rings. */
function coasts(rings: Point[][]): Point[][] {
  const count = new Map<string, number>();
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, i): [Point, Point] => [ring[i]!, to]));
  for (const [a, b] of edges) count.set(name(a, b), (count.get(name(a, b)) ?? 0) + 1);
  const next = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => next.set(String(from), [...(next.get(String(from)) ?? []), to]);
  for (const [a, b] of edges) {
    if (count.get(name(a, b)) !== 1) continue;
    add(a, b);
    add(b, a);
  }
  const all: Point[][] = [];
  const gone = new Set<string>();
  for (const [a, b] of edges) {
    if (count.get(name(a, b)) !== 1 || gone.has(name(a, b))) continue;
    const ring: Point[] = [a];
    for (let [from, to]: [Point, Point | undefined] = [a, b]; to; ) {
      gone.add(name(from, to));
      ring.push(to);
      from = to;
      to = next.get(String(from))?.find((point) => !gone.has(name(from, point)));
    }
    all.push(ring);
  }
  return all;
}

/** Douglas and Peucker's way: what lies near the straight line goes. */
function simple(line: Point[]): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const long = Math.hypot(dx, dy);
  let [worst, at] = [0, 0];
  for (const [i, [x, y]] of line.entries()) {
    const [px, py] = [x - first[0], y - first[1]];
    const off = long > 0 ? Math.abs(px * dy - py * dx) / long : Math.hypot(px, py);
    if (off > worst) [worst, at] = [off, i];
  }
  return worst <= near ? [first, last] : [...simple(line.slice(0, at + 1)).slice(0, -1), ...simple(line.slice(at))];
}

const rows = features
  .map((province) => {
    const points = ringsOf(province).flat();
    const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
    const box = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
    return `  "${province.properties.slug}": [${box.map((value) => value.toFixed(2)).join(", ")}],`;
  })
  .sort();
const border = coasts(features.flatMap(ringsOf))
  .map(simple)
  .filter((ring) => ring.length > 3);
const drawn = border.map(
  (ring) =>
    `  [${ring
      .flatMap(([lon, lat]) => [lon.toFixed(2), lat.toFixed(2)])
      .map(Number)
      .join(", ")}],`,
);

await writeFile(
  join(root, "map/frames.ts"),
  `// Made by scripts/map-frames.ts.

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

/** What frames a province, by its slug. */
export const PROVINCE_FRAMES: Record<string, Box> = {
${rows.join("\n")}
};

/** Iran's border, mainland and islands: rings of longitudes and latitudes in turn, within some 3 km. */
export const BORDER: number[][] = [
${drawn.join("\n")}
];
`,
);
console.log(`${border.length} rings, ${border.flat().length} points`);

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { project } from "../../map/projection.ts";

// Turns the outlines of the provinces into the map's sprite and its label points: `node tools/provinces/build.ts`.
// Both products are committed. The shapes stay out of pages and scripts: one cached file, drawn by reference.

type Point = [x: number, y: number];
interface Province {
  properties: { slug: string };
  geometry: { type: "Polygon"; coordinates: Point[][] } | { type: "MultiPolygon"; coordinates: Point[][][] };
}

const root = join(import.meta.dirname, "../..");
const smallest = 7; // units: an island less wide than this would vanish under its own outline
const sideways = 0.5; // names are wider than they are high, so space to the sides counts half

const { features }: { features: Province[] } = JSON.parse(
  await readFile(join(root, "database/seed/province-outline.geojson"), "utf8"),
);
const rowsOfProvinces: { slug: string; name: string }[] = parse(
  await readFile(join(root, "database/seed/province.csv"), "utf8"),
  { columns: true, bom: true },
);
const nameOf = new Map(rowsOfProvinces.map(({ slug, name }) => [slug, name]));
const provinces = features
  .map(({ properties: { slug }, geometry }) => ({
    slug,
    name: nameOf.get(slug) ?? slug,
    parts: partsOf(geometry).map(toFrame),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, "fa")); // here, so that server and browser need not agree on an order

const shapes = provinces.map(({ slug, parts }) => `<path id="${slug}" d="${parts.map(draw).join("")}"/>`);
await writeFile(
  join(root, "map/iran.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${shapes.join("\n")}\n</defs></svg>\n`,
);

const rows = provinces.map(({ slug, name, parts }) => {
  const { at, space } = widestSpot(largest(parts));
  return `  { slug: "${slug}", name: "${name}", x: ${at[0]}, y: ${at[1]}, space: ${space} },`;
});
await writeFile(
  join(root, "map/outlines.ts"),
  `// Made by tools/provinces/build.ts.

/** A province on the map: its name stands at (x, y), with \`space\` units free on either side. */
export interface Outline {
  slug: string;
  name: string;
  x: number;
  y: number;
  space: number;
}

export const OUTLINES: Outline[] = [
${rows.join("\n")}
];
`,
);
console.log(`${provinces.length} provinces, ${shapes.join("").length} bytes`);

function partsOf(geometry: Province["geometry"]): Point[][][] {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

/** Outer ring and holes of one part, in the map's units, rounded: neighbours round the same, so no gaps open. */
function toFrame(rings: Point[][]): Point[][] {
  return rings.map((ring) =>
    ring
      .map(([lon, lat]) => project(lon, lat).map(Math.round) as Point)
      .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]![0] || y !== all[i - 1]![1]),
  );
}

function draw([outer = []]: Point[][]): string {
  const [west, east, north, south] = bounds(outer);
  if (east - west < smallest && south - north < smallest) {
    const r = 2.5;
    return `M${(west + east) / 2 - r} ${(north + south) / 2}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  }
  const steps = outer.slice(1, -1).map(([x, y], i) => `${x - outer[i]![0]} ${y - outer[i]![1]}`);
  return `M${outer[0]!.join(" ")}l${steps.join(" ").replaceAll(" -", "-")}z`;
}

function bounds(ring: Point[]): [west: number, east: number, north: number, south: number] {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

function largest(parts: Point[][][]): Point[] {
  const width = ([outer = []]: Point[][]) => bounds(outer)[1] - bounds(outer)[0];
  return parts.toSorted((a, b) => width(b) - width(a))[0]![0]!;
}

/** The point inside that is farthest from the border, by a grid of 2 units. */
function widestSpot(ring: Point[]): { at: Point; space: number } {
  const [west, east, north, south] = bounds(ring);
  let best = { at: [0, 0] as Point, far: -1 };
  for (let x = west; x <= east; x += 2)
    for (let y = north; y <= south; y += 2) {
      const far = distance([x, y], ring);
      if (far > best.far && inside([x, y], ring)) best = { at: [x, y], far };
    }
  return { at: best.at, space: Math.round(best.far / sideways) };
}

function distance([x, y]: Point, ring: Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    const [dx, dy] = [(bx - ax) * sideways, by - ay];
    const along = ((x - ax) * sideways * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot((x - ax) * sideways - t * dx, y - ay - t * dy));
  }
  return least;
}

function inside([x, y]: Point, ring: Point[]): boolean {
  let within = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) within = !within;
  }
  return within;
}

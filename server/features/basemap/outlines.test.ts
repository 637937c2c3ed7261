import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../../../map/projection.ts";

type Point = readonly [x: number, y: number];

const root = join(import.meta.dirname, "../../..");
/** A unit of the map, 2.2 km, to which corners are rounded. */
const TOLERANCE = 1;

/** The corners of the shapes of the light map; islands that are drawn as circles have none. */
function cornersOf(path: string): Point[] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)l([^zM]*)z/g)].flatMap(([, x, y, steps]) => {
    const numbers = steps!.match(/-?\d+/g)!.map(Number);
    let at: Point = [Number(x), Number(y)];
    const corners = [at];
    for (let nth = 0; nth < numbers.length; nth += 2) {
      at = [at[0] + numbers[nth]!, at[1] + numbers[nth + 1]!];
      corners.push(at);
    }
    return corners;
  });
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const distanceToRings = (at: Point, rings: Point[][]) =>
  Math.min(...rings.flatMap((ring) => ring.slice(1).map((end, nth) => distanceToSegment(at, ring[nth]!, end))));

test("the light map has the outlines of the base map: every corner of a province lies on its outline there", async () => {
  const svg = await readFile(join(root, "map/iran.svg"), "utf8");
  const { features } = JSON.parse(await readFile(join(root, "tools/basemap/source/province.geojson"), "utf8")) as {
    features: { properties: { slug: string }; geometry: { type: string; coordinates: never } }[];
  };
  expect(features).toHaveLength(31);
  let compared = 0;
  for (const { properties, geometry } of features) {
    const polygons: number[][][][] = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().map((ring) => ring.map(([lon, lat]): Point => project(lon!, lat!)));
    const path = new RegExp(`<path id="${properties.slug}" d="([^"]+)"`).exec(svg)?.[1] ?? "";
    const corners = cornersOf(path);
    expect(corners.length, properties.slug).toBeGreaterThan(20);
    compared += corners.length;
    const worst = Math.max(...corners.map((corner) => distanceToRings(corner, rings)));
    expect(worst, properties.slug).toBeLessThan(TOLERANCE);
  }
  expect(compared).toBeGreaterThan(1500);
});

import type { Feature, Polygon, Position } from "geojson";
import { pairs } from "../pairs.ts";
import { latOf, lonOf, worldX, worldY } from "./mercator.ts";
import { shapes } from "./source.ts";
import { openArchive } from "./streets/archive-reader.ts";
import { extentOf } from "./streets/cut-tile.ts";
import { areaOf, clipRing, type Line, type Point } from "./streets/geometry.ts";
import { featuresOf } from "./streets/tile.ts";

const LEVEL = 12; // of the streets, the last one of the whole country
const CELLS = 16; // across a tile, each half a kilometre wide
const ACROSS = CELLS * 2 ** LEVEL; // cells across the world

const toCells = (ring: readonly Position[]): Line =>
  ring.map(([lon, lat]) => [worldX(lon!) * ACROSS, worldY(lat!) * ACROSS]);
const toDegrees = (line: Line): Position[] =>
  line.map(([x, y]) => [lonOf(x / ACROSS), latOf(y / ACROSS)].map((degrees) => Math.round(degrees * 1e5) / 1e5));

/** The cells that some areas touch, as columns of rows. */
function touchedCells(areas: readonly Line[][]): Map<number, Set<number>> {
  const cells = new Map<number, Set<number>>();
  const add = (x: number, y: number) => {
    const column = cells.get(Math.floor(x)) ?? new Set();
    cells.set(Math.floor(x), column.add(Math.floor(y)));
  };
  for (const rings of areas) {
    for (const [[ax, ay], [bx, by]] of rings.flatMap((ring) => [...pairs(ring)])) {
      const steps = Math.ceil(4 * Math.hypot(bx - ax, by - ay));
      for (let i = 0; i <= steps; i++) add(ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps);
    }
    const columns = rings.flat().map(([x]) => Math.floor(x));
    for (let column = Math.min(...columns); column <= Math.max(...columns); column++) {
      const middle = column + 0.5;
      const crossings = rings
        .flatMap((ring) => [...pairs(ring)])
        .filter(([[ax], [bx]]) => ax > middle !== bx > middle)
        .map(([[ax, ay], [bx, by]]) => ay + ((middle - ax) / (bx - ax)) * (by - ay))
        .sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2)
        for (let y = Math.floor(crossings[i]!); y <= crossings[i + 1]!; y++) add(middle, y);
    }
  }
  return cells;
}

/** The rings of areas as polygons: each outer ring with the holes behind it. */
function toPolygons(rings: readonly Line[]): Line[][] {
  const polygons: Line[][] = [];
  for (const ring of rings)
    if (areaOf(ring) > 0) polygons.push([ring]);
    else if (areaOf(ring) < 0) polygons.at(-1)?.push(ring);
  return polygons;
}

/**
 * What covers the ground (towns, woods, fields) where the streets have sea and the Strait of Hormuz has land, in squares of half a kilometre:
 * the sea of the streets covers theirs.
 */
export async function straitCover(streets: string): Promise<Feature<Polygon>[]> {
  const strips = (await shapes<Polygon>("strait")).filter(({ properties }) => properties?.kind === "land");
  const cells = touchedCells(strips.map(({ geometry }) => geometry.coordinates.map(toCells)));
  const archive = await openArchive(streets);
  const units = extentOf(LEVEL) / CELLS;
  const found: Feature<Polygon>[] = [];
  const tiles = [...cells].flatMap(([x, rows]) =>
    [...rows].map((y) => `${Math.floor(x / CELLS)} ${Math.floor(y / CELLS)}`),
  );
  for (const name of [...new Set(tiles)].sort()) {
    const [column, row] = name.split(" ").map(Number) as Point;
    const tile = await archive.tile(LEVEL, column, row);
    for (const { layer, properties, lines } of tile ? featuresOf(tile) : []) {
      if (layer !== "land") continue;
      const rings = lines.map((line) =>
        line.map(([px, py]): Point => [column * CELLS + px / units, row * CELLS + py / units]),
      );
      for (const polygon of toPolygons(rings))
        for (const square of squaresOf(polygon[0]!, cells, [column * CELLS, row * CELLS])) {
          const parts = polygon.map((ring) => clipRing(ring, square)).filter(({ length }) => length > 3);
          if (parts.length === 0) continue;
          const coordinates = parts.map(toDegrees);
          found.push({
            type: "Feature",
            properties: { kind: properties.kind },
            geometry: { type: "Polygon", coordinates },
          });
        }
    }
  }
  await archive.close();
  return found;
}

/** Those of the cells of a tile, which begin at `left` and `top`, that the box of a ring touches, as rings for `clipRing`. */
function* squaresOf(ring: Line, cells: Map<number, Set<number>>, [left, top]: Point): Generator<Point[]> {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  for (let x = Math.max(left, Math.floor(Math.min(...xs))); x < Math.min(left + CELLS, Math.max(...xs)); x++)
    for (let y = Math.max(top, Math.floor(Math.min(...ys))); y < Math.min(top + CELLS, Math.max(...ys)); y++)
      if (cells.get(x)?.has(y))
        yield [
          [x, y],
          [x, y + 1],
          [x + 1, y + 1],
          [x + 1, y],
        ];
}

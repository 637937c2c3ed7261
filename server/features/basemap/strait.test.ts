import { open } from "node:fs/promises";
import { join } from "node:path";
import { VectorTile, type VectorTileLayer } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";

type Point = [x: number, y: number]; // shares of a tile

const archive = (name: string) =>
  new PMTiles({
    getKey: () => name,
    async getBytes(offset, length) {
      const file = await open(join(import.meta.dirname, "files", name));
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      await file.close();
      return { data: new Uint8Array(buffer).buffer as ArrayBuffer };
    },
  });

async function layersOf(tiles: PMTiles, x: number, y: number) {
  const tile = await tiles.getZxy(9, x, y);
  return tile ? new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers : {};
}

/** The lines and rings of the features that a test accepts. */
function linesOf(layer: VectorTileLayer | undefined, isWanted: (kind: string) => boolean): Point[][] {
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i))
    .filter(({ properties }) => isWanted(String(properties.kind)))
    .flatMap((feature) =>
      feature.loadGeometry().map((line) => line.map(({ x, y }): Point => [x / feature.extent, y / feature.extent])),
    );
}

/** Whether a point lies in an odd number of rings. */
const isIn = (rings: Point[][], [x, y]: Point) =>
  rings
    .flatMap((ring) => ring.map((to, i) => [ring.at(i - 1)!, to] as const))
    .filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)).length %
    2 ===
  1;

test("of the points of roads on both sides of the Strait of Hormuz one in twenty at most lies in its sea", async () => {
  const [own, streets] = [archive("iran.pmtiles"), archive("streets.pmtiles")];
  let [roads, wet, seas] = [0, 0, 0];
  for (let x = 334; x <= 337; x++)
    for (let y = 215; y <= 217; y++) {
      const sea = linesOf((await layersOf(own, x, y)).strait, (kind) => kind === "sea");
      if (sea.length === 0) continue;
      seas++;
      const points = linesOf((await layersOf(streets, x, y)).road, (kind) => kind !== "ferry").flat();
      const inside = points.filter((point) => point.every((share) => share >= 0 && share < 1));
      roads += inside.length;
      wet += inside.filter((point) => isIn(sea, point)).length;
    }
  console.info(`${wet} of ${roads} points of roads lie in the strait, in ${seas} tiles`);
  expect(seas).toBeGreaterThan(5);
  expect(roads).toBeGreaterThan(1000);
  expect(wet / roads).toBeLessThan(0.05);
});

test("the islands of the strait are land", async () => {
  const islands: Record<string, Point> = {
    قشم: [55.9, 26.8],
    هرمز: [56.46, 27.06],
    لارک: [56.36, 26.86],
    هنگام: [55.88, 26.65],
  };
  for (const [name, [lon, lat]] of Object.entries(islands)) {
    const x = ((lon + 180) / 360) * 512;
    const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 512;
    const { strait } = await layersOf(archive("iran.pmtiles"), Math.floor(x), Math.floor(y));
    const sea = linesOf(strait, (kind) => kind === "sea");
    expect(sea.length, name).toBeGreaterThan(0);
    expect(isIn(sea, [x % 1, y % 1]), name).toBe(false);
  }
});

test("the coast of the strait has the towns, mangroves and woods of the streets, in squares of half a kilometre", async () => {
  const kinds = new Map<string, number>();
  for (let x = 334; x <= 337; x++)
    for (let y = 215; y <= 217; y++) {
      const { strait_cover: cover } = await layersOf(archive("iran.pmtiles"), x, y);
      for (const kind of ["built", "wetland", "wood"]) {
        const rings = linesOf(cover, (found) => found === kind);
        kinds.set(kind, (kinds.get(kind) ?? 0) + rings.length);
        for (const ring of rings) {
          const [xs, ys] = [ring.map(([px]) => px), ring.map(([, py]) => py)];
          const width = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
          expect(width).toBeLessThan(1.1 / 128); // of a tile of zoom 9
        }
      }
    }
  expect(kinds.get("built")).toBeGreaterThan(50);
  expect(kinds.get("wetland")).toBeGreaterThan(100);
  expect(kinds.get("wood")).toBeGreaterThan(0);
});

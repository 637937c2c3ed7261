import { mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { cutArea } from "../../../tools/basemap/streets/area.ts";

const path = join(import.meta.dirname, "files/streets.pmtiles");

async function openTiles(file: string) {
  const handle = await open(file);
  const tiles = new PMTiles({
    getKey: () => file,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer as ArrayBuffer };
    },
  });
  return { tiles, close: () => handle.close() };
}

const tileAt = (lon: number, lat: number, z: number) => {
  const x = ((lon + 180) / 360) * 2 ** z;
  const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z;
  return { x: Math.floor(x), y: Math.floor(y), px: (x % 1) * 4096, py: (y % 1) * 4096 };
};

async function layerAt(name: string, lon: number, lat: number, z: number, file = path) {
  const { tiles, close } = await openTiles(file);
  const { x, y } = tileAt(lon, lat, z);
  const tile = await tiles.getZxy(z, x, y);
  await close();
  const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[name];
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i));
}

const bridges: [name: string, lon: number, lat: number][] = [
  ["سی‌وسه‌پل", 51.6675, 32.6446],
  ["پل خواجو", 51.6834, 32.6369],
];

/** How far the nearest river of an archive is from a position, in metres. */
async function metresToRiver(lon: number, lat: number, z: number, file = path): Promise<number> {
  const { px, py } = tileAt(lon, lat, z);
  const metresPerUnit = (40_075_000 * Math.cos((lat * Math.PI) / 180)) / 2 ** z / 4096;
  const distances = (await layerAt("river", lon, lat, z, file)).flatMap((river) =>
    river.loadGeometry().flatMap((line) =>
      line.slice(1).map((to, i) => {
        const from = line[i]!;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const t = Math.max(0, Math.min(1, ((px - from.x) * dx + (py - from.y) * dy) / (dx * dx + dy * dy || 1)));
        return Math.hypot(px - from.x - t * dx, py - from.y - t * dy) * metresPerUnit;
      }),
    ),
  );
  return Math.min(...distances);
}

test.each(bridges)("has the river of Isfahan within 50 m of %s", async (_name, lon, lat) => {
  expect(await metresToRiver(lon, lat, 13)).toBeLessThan(50);
});

test.each([
  ...bridges,
  ["the white bridge of Ahvaz", 48.679, 31.3225],
  ["the bridge of Manjil on Sefidrud", 49.424, 36.763],
] as const)("has the river of %s at zoom 8 where the streets have it, within 300 m", async (_name, lon, lat) => {
  expect(await metresToRiver(lon, lat, 8, path.replace("streets", "iran"))).toBeLessThan(
    300 + (await metresToRiver(lon, lat, 9)),
  );
});

test("draws the Strait of Hormuz, which the source lacks, as sea", async () => {
  const [lon, lat] = [56.2, 26.95]; // between Bandar Abbas and Qeshm
  const water = await layerAt("water", lon, lat, 12);
  expect(water.map(({ properties }) => properties.kind)).toContain("sea");
});

test("names streets in Persian letters only", async () => {
  const streets = await layerAt("road_name", 51.42, 35.75, 13);
  expect(streets.length).toBeGreaterThan(50);
  for (const { properties } of streets) expect(`${properties.name ?? ""}`).not.toMatch(/[يكA-Za-z\u0640]/);
});

test("keeps the map within 60 MB", async () => {
  const sizes = ["streets", "iran", "relief"].map(async (name) => (await stat(path.replace("streets", name))).size);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size)).toBeLessThan(60e6);
});

test("cuts the tiles of a province out of the archive, with the same content", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-area-"));
  try {
    const target = join(folder, "area.pmtiles");
    const ring = [
      [51.6, 32.6],
      [51.7, 32.6],
      [51.7, 32.7],
      [51.6, 32.7],
      [51.6, 32.6],
    ];
    const { tiles: count, bytes } = await cutArea(path, [ring], target);
    expect((await readFile(target)).length).toBe(bytes);
    expect(count).toBeGreaterThan(20);
    const [whole, part] = [await openTiles(path), await openTiles(target)];
    const inside = tileAt(51.65, 32.65, 13);
    const outside = tileAt(51.42, 35.75, 13);
    const expected = await whole.tiles.getZxy(13, inside.x, inside.y);
    expect(await part.tiles.getZxy(13, inside.x, inside.y)).toEqual(expected);
    expect(await part.tiles.getZxy(13, outside.x, outside.y)).toBeUndefined();
    await Promise.all([whole.close(), part.close()]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("has no tile of more than 60 kB, neither in the streets nor below them", async () => {
  for (const name of ["streets", "iran"]) {
    const { tiles, close } = await openTiles(path.replace("streets", name));
    const header = await tiles.getHeader();
    const read = async (offset: number, length: number): Promise<number[]> => {
      const directory = await tiles.cache.getDirectory(tiles.source, offset, length, header);
      const lengths = directory.map((entry) =>
        entry.runLength > 0 ? [entry.length] : read(header.leafDirectoryOffset + entry.offset, entry.length),
      );
      return (await Promise.all(lengths)).flat();
    };
    const lengths = await read(header.rootDirectoryOffset, header.rootDirectoryLength);
    await close();
    expect(lengths.length, name).toBeGreaterThan(1500);
    expect(Math.max(...lengths), name).toBeLessThanOrEqual(60_000);
  }
});

test.each([
  ["the desert of Lut", 58.6, 30.6, "منطقه حفاظت شده دشت لوت"],
  ["Mount Damavand", 52.11, 35.955, "اثر طبیعی ملی قله دماوند"],
  ["the forest of Golestan", 55.85, 37.38, "پارک ملی گلستان"],
])("names the protected area of %s where there is little else to draw", async (_name, lon, lat, name) => {
  const areas = await layerAt("park", lon, lat, 12);
  expect(areas.map(({ properties }) => properties.name)).toContain(name);
});

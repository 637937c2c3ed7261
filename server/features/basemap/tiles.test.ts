import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import { parse } from "csv-parse/sync";
import type { Feature, LineString, MultiLineString } from "geojson";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import sharp from "sharp";
import { expect, test } from "vitest";

const filePath = (name: string) => join(import.meta.dirname, "files", name);

/** A PMTiles archive that is read from the disk. */
const archive = (name: string) =>
  new PMTiles({
    getKey: () => name,
    async getBytes(offset, length) {
      const file = await open(filePath(name));
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      await file.close();
      return { data: new Uint8Array(buffer).buffer as ArrayBuffer };
    },
  });

/** Every feature of a layer at a zoom, tile by tile. */
async function readFeatures(layer: string, z: number) {
  const tiles = archive("iran.pmtiles");
  const properties: Record<string, string | number | boolean>[] = [];
  const size = 2 ** z;
  for (let x = Math.floor(size * 0.61); x <= size * 0.69; x++)
    for (let y = Math.floor(size * 0.36); y <= size * 0.45; y++) {
      const tile = await tiles.getZxy(z, x, y);
      if (!tile) continue;
      const tileLayer = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[layer];
      for (let i = 0; i < (tileLayer?.length ?? 0); i++) properties.push(tileLayer!.feature(i).properties);
    }
  return properties;
}
const readNames = async (layer: string, z: number) =>
  new Set((await readFeatures(layer, z)).map(({ name }) => String(name)));

test("contains archives whose headers match their content and length", async () => {
  const vector = await archive("iran.pmtiles").getHeader();
  expect(vector).toMatchObject({ tileType: 1, tileCompression: 2, minZoom: 0, maxZoom: 9 });
  expect(vector.numAddressedTiles).toBeGreaterThan(1500);
  const relief = await archive("relief.pmtiles").getHeader();
  expect(relief).toMatchObject({ tileType: 4, tileCompression: 1, minZoom: 3, maxZoom: 7 });
  for (const [name, header] of [
    ["iran.pmtiles", vector],
    ["relief.pmtiles", relief],
  ] as const)
    expect((await readFile(filePath(name))).length).toBe(header.tileDataOffset + header.tileDataLength!);
});

test("contains provinces, towns, peaks with their heights, seas, islands and roads", async () => {
  expect(await readNames("province_label", 6)).toHaveProperty("size", 31);
  const provinces = parse(await readFile(join(import.meta.dirname, "../../../database/seed/province.csv")), {
    columns: true,
    bom: true,
  }) as { slug: string }[];
  expect(new Set((await readFeatures("province", 5)).map(({ slug }) => slug))).toEqual(
    new Set(provinces.map(({ slug }) => slug)),
  );
  const towns = await readNames("town", 8);
  expect(towns.size).toBeGreaterThanOrEqual(440);
  expect([...towns]).toEqual(expect.arrayContaining(["تهران", "قائم‌شهر", "خرم‌آباد", "گنبد کاووس", "بندرعباس"]));
  const peaks = await readFeatures("peak", 8);
  expect(new Set(peaks.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
  expect(peaks.find(({ name }) => name === "دماوند")).toMatchObject({ height: 5609, label: "۵۶۰۹" });
  expect([...(await readNames("sea", 5))]).toEqual(expect.arrayContaining(["خلیج فارس", "دریای عمان", "دریای خزر"]));
  expect([...(await readNames("island", 7))]).toEqual(
    expect.arrayContaining(["ابوموسی", "تنب بزرگ", "تنب کوچک", "قشم", "کیش"]),
  );
  const kinds = (await readFeatures("road", 7)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["motorway", "trunk", "primary", "rail"]));
});

test("contains names in Persian letters only", async () => {
  for (const layer of ["town", "peak", "island", "sea", "region", "park", "water_label", "province_label", "country"]) {
    const names = await readNames(layer, 8);
    expect(names.size, layer).toBeGreaterThanOrEqual(5);
    for (const name of names) expect(name).toMatch(/^[آ-یءأئؤژپچگکیۀٔ\u200c ]+$/);
  }
});

test("contains elevations of Damavand, its foot and the sea", async () => {
  const height = async (lon: number, lat: number) => {
    const x = ((lon + 180) / 360) * 128;
    const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 128;
    const tile = await archive("relief.pmtiles").getZxy(7, Math.floor(x), Math.floor(y));
    const pixels = await sharp(Buffer.from(tile!.data)).removeAlpha().raw().toBuffer();
    const pixel = 3 * (Math.floor((y % 1) * 256) * 256 + Math.floor((x % 1) * 256));
    return pixels[pixel]! * 256 + pixels[pixel + 1]! - 32_768;
  };
  expect(await height(52.11, 35.955)).toBeGreaterThan(4300);
  expect(await height(52.35, 36.47)).toBeLessThan(600);
  expect(await height(51.2, 27.4)).toBe(-30);
});

/** The lines of the border in the tile of a position at zoom 9, in degrees, and whether they are those of other countries. */
async function bordersAt(lon: number, lat: number) {
  const x = Math.floor(((lon + 180) / 360) * 512);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 512);
  const tile = await archive("iran.pmtiles").getZxy(9, x, y);
  const { border } = new VectorTile(new PbfReader(new Uint8Array(tile!.data))).layers;
  return Array.from({ length: border?.length ?? 0 }, (_, i) => border!.feature(i)).map((feature) => {
    const { geometry } = feature.toGeoJSON(x, y, 9) as Feature<LineString | MultiLineString>;
    const lines = geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
    return { abroad: feature.properties.abroad, lines };
  });
}

test.each([
  ["Iran and Turkey", 44.4, 38.5, [undefined]],
  ["Iraq and Turkey", 43.2, 37.35, [1]],
  ["no countries, in the middle of Iran", 54.4, 31.9, []],
  ["Iran and Pakistan, down to the sea", 61.64, 25.25, [undefined]],
  ["no countries, at the lagoon of Anzali", 49.4, 37.4, []],
  ["no countries, around the Bay of Gorgan", 53.6, 36.8, []],
  ["no countries, at the coast of Makran", 59.15, 25.44, []],
])("draws the border of %s", async (_, lon, lat, abroad) => {
  const borders = await bordersAt(lon, lat);
  expect([...new Set(borders.map((border) => border.abroad))]).toEqual(abroad);
  for (const { lines } of borders) for (const line of lines) expect(new Set(line.map(String)).size).toBeGreaterThan(1);
});

test.each([
  ["Pakistan", 61.628, 25.204],
  ["Turkmenistan", 53.99, 37.2],
  ["Azerbaijan", 48.873, 38.441],
  ["Iraq", 48.5, 29.97],
])("ends the border with %s within a kilometre of the sea", async (_, lon, lat) => {
  const points = (await bordersAt(lon, lat)).flatMap(({ abroad, lines }) => (abroad ? [] : lines.flat()));
  const kilometres = points.map(([x, y]) => 111 * Math.hypot((x! - lon) * Math.cos((lat * Math.PI) / 180), y! - lat));
  expect(Math.min(...kilometres)).toBeLessThan(1);
});

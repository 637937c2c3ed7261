import { VectorTile } from "@mapbox/vector-tile";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import fc from "fast-check";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { enlargeTile } from "./enlarge-tile.ts";

const coordinate = fc.integer({ min: -80, max: 4176 });
const line = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 });
const quarter = fc.constantFrom<0 | 1>(0, 1);

const encode = (lines: [number, number][][]) => {
  const features = lines.map((points, i) => ({ type: 2, tags: { name: `خیابان ${i}` }, geometry: [points] }));
  return fromGeojsonVt({ road: { features } } as never, { version: 2, extent: 4096 });
};
const layerOf = (bytes: Uint8Array) => new VectorTile(new PbfReader(bytes)).layers.road!;

test("moves every point into the quarter and keeps the tags", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), quarter, quarter, (lines, right, down) => {
      const layer = layerOf(enlargeTile(encode(lines), right, down));
      expect([layer.extent, layer.length]).toEqual([2048, lines.length]);
      lines.forEach((points, i) => {
        const feature = layer.feature(i);
        expect(feature.properties.name).toBe(`خیابان ${i}`);
        const expected = points.map(([x, y]) => [Math.min(x - right * 2048, 4095), Math.min(y - down * 2048, 4095)]);
        expect(feature.loadGeometry()[0]!.map(({ x, y }) => [x, y])).toEqual(expected);
      });
    }),
  );
});

test("leaves edges outside of the tile outside of every quarter, where they are not drawn", () => {
  const tile = encode([
    [
      [4160, -64],
      [4160, 4160],
      [-64, 4160],
    ],
  ]);
  const [right, bottom] = [layerOf(enlargeTile(tile, 1, 0)), layerOf(enlargeTile(tile, 0, 1))];
  expect(right.feature(0).loadGeometry()[0]![0]!.x).toBeGreaterThan(right.extent);
  expect(bottom.feature(0).loadGeometry()[0]![2]!.y).toBeGreaterThan(bottom.extent);
});

test("rejects bytes that are no vector tile instead of reading on", () => {
  expect(() => enlargeTile(Uint8Array.from([26, 200]), 0, 0)).toThrow();
  expect(() => enlargeTile(Uint8Array.from([13, 1, 2, 3, 4]), 0, 0)).toThrow();
});

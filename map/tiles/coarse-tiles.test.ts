import { expect, test } from "vitest";
import { addCoarseTile, isCoarseAt, tileAt } from "./coarse-tiles.ts";

test("finds the tile of a position", () => {
  expect(tileAt(0, 0, 1)).toEqual([1, 1]);
  expect(tileAt(0.1, -0.1, 1)).toEqual([0, 0]);
  expect(tileAt(32.6446, 51.6675, 13)).toEqual([5271, 3309]);
});

test("knows exactly the positions of tiles that the archive lacks", () => {
  const lut = { lat: 30.6, lon: 58.6 };
  expect(isCoarseAt(lut.lat, lut.lon)).toBe(false);
  addCoarseTile(...tileAt(lut.lat, lut.lon, 13));
  expect(isCoarseAt(lut.lat, lut.lon)).toBe(true);
  expect(isCoarseAt(lut.lat, lut.lon + 360 / 2 ** 13)).toBe(false);
  expect(isCoarseAt(32.6446, 51.6675)).toBe(false);
});

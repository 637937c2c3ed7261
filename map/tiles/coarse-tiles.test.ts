import { expect, test } from "vitest";
import { addCoarseTile, isCoarseAt, tileAt } from "./coarse-tiles.ts";

test("finds the tile of a position", () => {
  expect(tileAt(0, 0, 1)).toEqual([1, 1]);
  expect(tileAt(0.1, -0.1, 1)).toEqual([0, 0]);
  expect(tileAt(32.6446, 51.6675, 13)).toEqual([5271, 3309]);
});

test("knows exactly the positions of tiles that the archive lacks", () => {
  const [lat, lon] = [-30.6, -58.6]; // no other test, which shares the list of tiles, is there
  expect(isCoarseAt(lat, lon)).toBe(false);
  addCoarseTile(...tileAt(lat, lon, 13));
  expect(isCoarseAt(lat, lon)).toBe(true);
  expect(isCoarseAt(lat, lon + 360 / 2 ** 13)).toBe(false);
  expect(isCoarseAt(lat - 1, lon)).toBe(false);
});

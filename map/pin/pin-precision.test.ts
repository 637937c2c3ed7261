import { expect, test } from "vitest";
import { precisionOfZoom, zoomOfPrecision } from "./pin-precision.ts";

const METRES = { about_100m: 100, about_500m: 500, about_3km: 3000, about_15km: 15_000 };

test("the precision of a pin covers a fingertip at its zoom level, and is finer the nearer the map is", () => {
  const metresPerPixel = (zoom: number) => (78_271.5 * Math.cos((32 * Math.PI) / 180)) / 2 ** zoom; // tiles of 512 px, in mid-Iran
  const metres = Array.from({ length: 27 }, (_, step) => METRES[precisionOfZoom(6.5 + step / 2)]);
  expect(metres).toEqual(metres.toSorted((a, b) => b - a));
  expect(new Set(metres).size).toBe(4);
  for (let zoom = 7; zoom <= 18; zoom += 0.25)
    expect(METRES[precisionOfZoom(zoom)], `${zoom}`).toBeGreaterThan(15 * metresPerPixel(zoom));
});

test("the map shows as much of the surroundings as a place may be away", () => {
  const zooms = ["about_100m", "about_500m", "about_3km", "about_15km", "nearest_settlement"].map(zoomOfPrecision);
  expect(zooms).toEqual([14, 13, 11, 9, 9]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_BOX_DEGREES } from "../../../../contract/catalog/amenity.ts";
import { amenityBox, createAmenityLoader } from "./amenity-loader.ts";

test("the box of a view contains it, is aligned, and is never larger than the endpoint allows", () => {
  const views = fc.record({
    west: fc.double({ min: 44, max: 62, noNaN: true }),
    south: fc.double({ min: 25, max: 39, noNaN: true }),
    width: fc.double({ min: 0.001, max: 3.7, noNaN: true }),
    height: fc.double({ min: 0.001, max: 3.7, noNaN: true }),
    zoom: fc.double({ min: 9, max: 17, noNaN: true }),
  });
  fc.assert(
    fc.property(views, ({ west, south, width, height, zoom }) => {
      const [w, s, e, n] = amenityBox([west, south, west + width, south + height], zoom);
      expect(w).toBeLessThanOrEqual(west + 1e-9);
      expect(s).toBeLessThanOrEqual(south + 1e-9);
      expect(e - w).toBeLessThanOrEqual(MAX_BOX_DEGREES + 1e-9);
      expect(n - s).toBeLessThanOrEqual(MAX_BOX_DEGREES + 1e-9);
      if (width < 3.4) expect(e).toBeGreaterThanOrEqual(west + width - 1e-9);
      if (height < 3.4) expect(n).toBeGreaterThanOrEqual(south + height - 1e-9);
    }),
  );
});

test("the box of a near view is little larger than the view, also where it lies across a line of the grid", () => {
  expect(amenityBox([51.392, 35.695, 51.407, 35.704], 16)).toEqual([51.39, 35.69, 51.41, 35.71]);
  expect(amenityBox([51.31, 35.61, 51.49, 35.79], 12)).toEqual([51.3, 35.6, 51.5, 35.8]);
  expect(amenityBox([51.31, 35.61, 51.49, 35.79], 9)).toEqual([51.25, 35.5, 51.5, 36]);
});

test("asks once for the same box and kinds, not at all from afar, and again after a failure", async () => {
  const asked: string[] = [];
  const loaded: number[] = [];
  let isFailing = false;
  let failures = 0;
  let requests = 0;
  const loader = createAmenityLoader({
    api: (async (_endpoint: unknown, input: { bbox: number[]; kinds: string[] }) => {
      asked.push(`${input.bbox} ${input.kinds}`);
      if (isFailing) throw new Error("offline");
      return { amenities: [], total: 7 };
    }) as never,
    onRequest: () => void requests++,
    onLoaded: (_amenities, { total }) => void loaded.push(total),
    onError: () => void failures++,
  });
  await loader.load([51.31, 35.61, 51.49, 35.79], 11, ["fuel"]);
  await loader.load([51.32, 35.62, 51.48, 35.78], 11, ["fuel"]);
  expect(asked).toEqual(["51.25,35.5,51.5,36 fuel"]);
  await loader.load([51.31, 35.61, 51.49, 35.79], 8.9, ["fuel"]);
  await loader.load([51.31, 35.61, 51.49, 35.79], 11, []);
  expect(asked).toHaveLength(1);
  expect(loaded).toEqual([7, 0]);
  isFailing = true;
  await loader.load([51.31, 35.61, 51.49, 35.79], 11, ["food"]);
  await loader.load([51.31, 35.61, 51.49, 35.79], 11, ["food"]);
  expect(asked).toHaveLength(3);
  expect([failures, requests]).toEqual([2, 3]);
});

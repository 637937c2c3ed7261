import fc from "fast-check";
import { expect, test } from "vitest";
import { boxAround, WHOLE_COUNTRY } from "./map-box.ts";
import { FRAME, project } from "./projection.ts";

const position = fc.record({
  lat: fc.double({ min: 25.2, max: 39.7, noNaN: true }),
  lon: fc.double({ min: 44.2, max: 63.2, noNaN: true }),
});

test("the box lies within the country's frame and has all positions in it", () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 10 }), fc.boolean(), (positions, tall) => {
      const { x, y, width, height } = boxAround(positions, tall);
      expect(x >= 0 && y >= 0 && x + width <= FRAME.width && y + height <= FRAME.height).toBe(true);
      for (const { lon, lat } of positions) {
        const [left, top] = project(lon, lat);
        expect(left >= x && left <= x + width && top >= y && top <= y + height).toBe(true);
      }
    }),
  );
});

test("shows the whole country without positions and for distant ones, a part for near ones", () => {
  const [shiraz, maku, mashhad] = [
    { lat: 29.6, lon: 52.5 },
    { lat: 39.3, lon: 44.5 },
    { lat: 36.3, lon: 59.6 },
  ];
  expect(boxAround([])).toEqual(WHOLE_COUNTRY);
  expect(boxAround([shiraz, maku, mashhad])).toEqual(WHOLE_COUNTRY);
  expect(boxAround([shiraz]).width).toBeLessThan(FRAME.width / 4);
  const { width, height } = boxAround([shiraz], true);
  expect(height).toBeGreaterThan(width);
});

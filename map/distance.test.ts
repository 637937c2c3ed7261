import { assert, double, property, record } from "fast-check";
import { expect, test } from "vitest";
import { metresBetween } from "./distance.ts";

const isfahan = { lat: 32.65, lon: 51.67 };
const shiraz = { lat: 29.59, lon: 52.58 };

test("Isfahan and Shiraz are some 351 km apart as the crow flies", () => {
  expect(metresBetween(isfahan, shiraz) / 1000).toBeCloseTo(351, 0);
  expect(metresBetween(isfahan, isfahan)).toBe(0);
});

test("there is as far as back, and never farther than round half the world", () => {
  const anywhere = record({
    lat: double({ min: -90, max: 90, noNaN: true }),
    lon: double({ min: -180, max: 180, noNaN: true }),
  });
  assert(
    property(anywhere, anywhere, (a, b) => {
      const far = metresBetween(a, b);
      return far >= 0 && far <= 20_016_000 && Math.abs(far - metresBetween(b, a)) < 1e-3;
    }),
  );
});

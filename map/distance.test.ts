import { assert, double, property, record } from "fast-check";
import { expect, test } from "vitest";
import { compassDirection, metresBetween } from "./distance.ts";

const isfahan = { lat: 32.65, lon: 51.67 };
const shiraz = { lat: 29.59, lon: 52.58 };

test("measures some 351 km between Isfahan and Shiraz", () => {
  expect(metresBetween(isfahan, shiraz) / 1000).toBeCloseTo(351, 0);
  expect(metresBetween(isfahan, isfahan)).toBe(0);
});

test("is symmetric, and at most half the earth's circumference", () => {
  const anywhere = record({
    lat: double({ min: -90, max: 90, noNaN: true }),
    lon: double({ min: -180, max: 180, noNaN: true }),
  });
  assert(
    property(anywhere, anywhere, (a, b) => {
      const metres = metresBetween(a, b);
      return metres >= 0 && metres <= 20_016_000 && Math.abs(metres - metresBetween(b, a)) < 1e-3;
    }),
  );
});

test("compassDirection returns one of eight directions", () => {
  const tehran = { lat: 35.69, lon: 51.39 };
  expect(compassDirection(tehran, { lat: 36.6, lon: 49.2 })).toBe("شمال غربی");
  expect(compassDirection(tehran, { lat: 36.3, lon: 59.6 })).toBe("شرق");
  expect(compassDirection(tehran, { lat: 29.6, lon: 60.9 })).toBe("جنوب شرقی");
  expect(compassDirection(tehran, { lat: 35.69, lon: 40 })).toBe("غرب");
});

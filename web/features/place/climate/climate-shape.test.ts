import { array, assert, double, property, record } from "fast-check";
import { expect, test } from "vitest";
import { bandPath, rainPath, scaleOf } from "./climate-shape.ts";

const degrees = double({ min: -30, max: 45, noNaN: true });
const years = array(record({ a: degrees, b: degrees, rain: double({ min: 0, max: 400, noNaN: true }) }), {
  minLength: 12,
  maxLength: 12,
}).map((months) =>
  months.map(({ a, b, rain }, index) => ({ month: index + 1, min: Math.min(a, b), max: Math.max(a, b), rain })),
);
const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

test("bandPath stays in its box for any climate", () => {
  assert(
    property(years, (year) => numbers(bandPath(year, scaleOf(year))).every((number) => number >= 0 && number <= 100)),
  );
});

test("bandPath runs from right to left and begins at the edge with the first month", () => {
  const year = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, min: index, max: index + 20, rain: 0 }));
  const [x, y, ...rest] = numbers(bandPath(year, scaleOf(year)));
  expect([x, y, rest[0]]).toEqual([12, rest[2], 11.5]); // horizontal from the edge to the middle of Farvardin
  expect(rest).toContain(0.5); // the middle of Esfand
});

test("scaleOf spans at least 20 degrees", () => {
  expect(scaleOf([{ month: 1, min: 18, max: 22, rain: 0 }])).toEqual({ low: 10, high: 30 });
});

test("rainPath leaves out dry months and stays in its box", () => {
  expect(rainPath([{ month: 1, min: 0, max: 1, rain: 0 }])).toBe("");
  expect(rainPath([{ month: 1, min: 0, max: 1, rain: 20 }])).toBe("M11.22 100v-50h.56V100z");
  assert(property(years, (year) => numbers(rainPath(year)).every((number) => number >= -100 && number <= 100)));
});

import { array, assert, double, property, record } from "fast-check";
import { expect, test } from "vitest";
import { bandPath, rainPath, scaleOf } from "./climate-shape.ts";

const degrees = double({ min: -30, max: 45, noNaN: true });
const years = array(record({ a: degrees, b: degrees, rain: double({ min: 0, max: 400, noNaN: true }) }), {
  minLength: 12,
  maxLength: 12,
}).map((months) =>
  months.map(({ a, b, rain }, at) => ({ month: at + 1, min: Math.min(a, b), max: Math.max(a, b), rain })),
);
const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

test("the band stays in its box in any year", () => {
  assert(
    property(years, (year) => numbers(bandPath(year, scaleOf(year))).every((number) => number >= 0 && number <= 100)),
  );
});

test("the year runs from the right: the band begins at its edge with the first month", () => {
  const year = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, min: at, max: at + 20, rain: 0 }));
  const [x, y, ...rest] = numbers(bandPath(year, scaleOf(year)));
  expect([x, y]).toEqual([12, numbers(bandPath(year, scaleOf(year)))[5]]); // level from the edge to the middle of Farvardin
  expect(rest).toContain(0.5); // the middle of Esfand
});

test("a mild year is not stretched to look wild", () => {
  expect(scaleOf([{ month: 1, min: 18, max: 22, rain: 0 }])).toEqual({ low: 10, high: 30 });
});

test("months without rain have no bar, and no bar leaves the box", () => {
  expect(rainPath([{ month: 1, min: 0, max: 1, rain: 0 }])).toBe("");
  expect(rainPath([{ month: 1, min: 0, max: 1, rain: 20 }])).toBe("M11.22 100v-50h.56V100z");
  assert(property(years, (year) => numbers(rainPath(year)).every((number) => number >= -100 && number <= 100)));
});

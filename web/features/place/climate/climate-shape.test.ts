import { array, assert, double, property, record } from "fast-check";
import { expect, test } from "vitest";
import { bandPath, monthsPath, rainPath, scaleOf } from "./climate-shape.ts";

const degrees = double({ min: -30, max: 45, noNaN: true });
const years = array(record({ a: degrees, b: degrees, rain: double({ min: 0, max: 400, noNaN: true }) }), {
  minLength: 12,
  maxLength: 12,
}).map((months) =>
  months.map(({ a, b, rain }, index) => ({ month: index + 1, min: Math.min(a, b), max: Math.max(a, b), rain })),
);
type Point = [x: number, y: number];

/** The ends of the pieces of a path, in absolute numbers. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let [x, y]: Point = [0, 0];
  for (const [, command = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [first = 0] = numbers;
    if (command === "M") [x, y] = [first, numbers[1]!];
    else if (command === "H") x = first;
    else if (command === "h") x += first;
    else if (command === "V") y = first;
    else if (command === "v") y += first;
    else if (command === "c" || command === "s") [x, y] = [x + numbers.at(-2)!, y + numbers.at(-1)!];
    points.push([Number(x.toFixed(2)), y]);
  }
  return points;
}

const isInBox = (points: Point[]) => points.every(([x, y]) => x >= 0 && x <= 12 && y >= 0 && y <= 100);

test("bandPath goes through the maximum and the minimum of each month, in its box, for any climate", () => {
  assert(
    property(years, (year) => {
      const scale = scaleOf(year);
      const points = pointsOf(bandPath(year, scale));
      const y = (degrees: number) => Math.round(((scale.high - degrees) / (scale.high - scale.low)) * 92 + 4);
      for (const { month, min, max } of year) {
        expect(points).toContainEqual([12.5 - month, y(max)]);
        expect(points).toContainEqual([12.5 - month, y(min)]);
      }
      return isInBox(points);
    }),
  );
});

test("bandPath is horizontal at the edges", () => {
  const year = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, min: index, max: index + 20, rain: 0 }));
  const points = pointsOf(bandPath(year, scaleOf(year)));
  expect(points.slice(0, 2)).toEqual([12, 11.5].map((x) => [x, points[0]![1]]));
  expect(points.at(-2)).toEqual([12, points.at(-3)![1]]);
});

test("scaleOf spans at least 20 degrees", () => {
  expect(scaleOf([{ month: 1, min: 18, max: 22, rain: 0 }])).toEqual({ low: 10, high: 30 });
});

test("rainPath draws a bar at each month with rain and none at the dry ones, in its box", () => {
  expect(rainPath([{ month: 1, min: 0, max: 1, rain: 0 }])).toBe("");
  assert(
    property(years, (year) => {
      const maxRain = Math.max(40, ...year.map(({ rain }) => rain));
      const points = pointsOf(rainPath(year));
      const left = (month: number) => Number((12.22 - month).toFixed(2));
      for (const { month, rain } of year.filter(({ rain }) => rain > 0))
        expect(points).toContainEqual([left(month), 100 + Math.round((-100 * rain) / maxRain)]);
      const dry = new Set(year.filter(({ rain }) => rain <= 0).map(({ month }) => left(month)));
      return isInBox(points) && points.every(([x, y]) => y === 100 || !dry.has(x));
    }),
  );
});

test("monthsPath covers each run of months by one box", () => {
  expect(monthsPath([])).toBe("");
  expect(monthsPath([1, 2, 8, 9, 10, 11, 12])).toBe("M10 0h2v100h-2zM0 0h5v100h-5z");
});

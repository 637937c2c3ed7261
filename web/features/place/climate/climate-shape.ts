import type { Weather } from "../../../../contract/catalog/weather.ts";

/** The climate of a place by month. */
export type Normals = NonNullable<Weather["normals"]>;

/** The long-term averages of a month: degrees Celsius and millimetres. */
interface Month {
  month: number;
  min: number;
  max: number;
  rain: number;
}

/** The temperatures at the bottom and the top of the chart. */
export interface Scale {
  low: number;
  high: number;
}

/** From the coldest to the warmest value, at least 20 degrees: a smaller scale would exaggerate mild climates. */
export function scaleOf(normals: readonly Month[]): Scale {
  const low = Math.min(...normals.map(({ min }) => min));
  const high = Math.max(...normals.map(({ max }) => max));
  const padding = Math.max(0, 20 - (high - low)) / 2;
  return { low: low - padding, high: high + padding };
}

/** The x of a month's centre. The year runs from right to left: month 1 covers x from 11 to 12. */
const monthCenter = (month: number) => 12.5 - month;
const round = (number: number) => Math.round(number * 100) / 100;

/** A smooth band between the daily maximum and minimum, in a box of 12 × 100. */
export function bandPath(normals: readonly Month[], { low, high }: Scale): string {
  const y = (degrees: number) => round(((high - degrees) / (high - low)) * 92 + 4);
  const edgePoints = (getValue: (month: Month) => number) => {
    const points = normals.map((month) => [monthCenter(month.month), y(getValue(month))] as const);
    const [first, last] = [points[0]!, points.at(-1)!];
    return [[12, first[1]] as const, ...points, [0, last[1]] as const]; // horizontal to the edges
  };
  const top = edgePoints(({ max }) => max);
  const bottom = edgePoints(({ min }) => min).reverse();
  return `M${top[0]!.join(" ")}${curve(top)}L${bottom[0]!.join(" ")}${curve(bottom)}Z`;
}

/** Curves through the points, horizontal at each one: they never exceed the values. */
function curve(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [px, py] = points[index]!;
      const middle = round((px + x) / 2);
      return `C${middle} ${py} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}

/** Rain bars in a box of 12 × 100; the full height is the wettest month, at least 40 mm. */
export function rainPath(normals: readonly Month[]): string {
  const maxRain = Math.max(40, ...normals.map(({ rain }) => rain));
  return normals
    .filter(({ rain }) => rain > 0)
    .map(({ month, rain }) => `M${round(monthCenter(month) - 0.28)} 100v${round((-100 * rain) / maxRain)}h.56V100z`)
    .join("");
}

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
  const y = (degrees: number) => Math.round(((high - degrees) / (high - low)) * 92 + 4);
  const pointsOf = (getValue: (month: Month) => number) =>
    normals.map((month) => [monthCenter(month.month), y(getValue(month))] as const);
  const top = pointsOf(({ max }) => max);
  const bottom = pointsOf(({ min }) => min).reverse();
  return `M12 ${top[0]![1]}${curve(top)}H0V${bottom[0]![1]}${curve(bottom)}H12Z`; // horizontal to the edges
}

/** A curve through the points, a month apart, after a line to the first; it is horizontal at each one, so it never exceeds the values. */
function curve([first, ...points]: readonly (readonly [x: number, y: number])[]): string {
  const [x0, y0] = first!;
  const pieces = points.map(([x, y], index) => {
    const middle = x + (x0 > x ? 0.5 : -0.5);
    return index === 0 ? `C${middle} ${y0} ${middle} ${y} ${x} ${y}` : `S${middle} ${y} ${x} ${y}`;
  });
  return `H${x0}${pieces.join("")}`;
}

/** Rain bars in a box of 12 × 100; the full height is the wettest month, at least 40 mm. */
export function rainPath(normals: readonly Month[]): string {
  const maxRain = Math.max(40, ...normals.map(({ rain }) => rain));
  return normals
    .filter(({ rain }) => rain > 0)
    .map(
      ({ month, rain }) => `M${round(monthCenter(month) - 0.28)} 100v${Math.round((-100 * rain) / maxRain)}h.56V100z`,
    )
    .join("");
}

/** A month in the long run: degrees Celsius and millimetres. */
interface Month {
  month: number;
  min: number;
  max: number;
  rain: number;
}

/** The temperatures at the chart's foot and top. */
export interface Scale {
  low: number;
  high: number;
}

/** From the coldest to the warmest, at least 20 degrees: mild years must not look wild. */
export function scaleOf(normals: readonly Month[]): Scale {
  const low = Math.min(...normals.map(({ min }) => min));
  const high = Math.max(...normals.map(({ max }) => max));
  const wider = Math.max(0, 20 - (high - low)) / 2;
  return { low: low - wider, high: high + wider };
}

/** The year runs from the right: month 1 fills x from 11 to 12. */
const middle = (month: number) => 12.5 - month;
const round = (number: number) => Math.round(number * 100) / 100;

/** A smooth band between the daily maximum and minimum, in a box of 12 × 100. */
export function bandPath(normals: readonly Month[], { low, high }: Scale): string {
  const y = (degrees: number) => round(((high - degrees) / (high - low)) * 92 + 4);
  const edge = (value: (month: Month) => number) => {
    const points = normals.map((month) => [middle(month.month), y(value(month))] as const);
    const [first, last] = [points[0]!, points.at(-1)!];
    return [[12, first[1]] as const, ...points, [0, last[1]] as const]; // level to the edges
  };
  const top = edge(({ max }) => max);
  const foot = edge(({ min }) => min).reverse();
  return `M${top[0]!.join(" ")}${curve(top)}L${foot[0]!.join(" ")}${curve(foot)}Z`;
}

/** From point to point, level at each: it never goes beyond the values. */
function curve(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .slice(1)
    .map(([x, y], at) => {
      const [px, py] = points[at]!;
      const half = round((px + x) / 2);
      return `C${half} ${py} ${half} ${y} ${x} ${y}`;
    })
    .join("");
}

/** Bars of rain in a box of 12 × 100; the wettest month of the year fills it, from 40 mm on. */
export function rainPath(normals: readonly Month[]): string {
  const most = Math.max(40, ...normals.map(({ rain }) => rain));
  return normals
    .filter(({ rain }) => rain > 0)
    .map(({ month, rain }) => `M${round(middle(month) - 0.28)} 100v${round((-100 * rain) / most)}h.56V100z`)
    .join("");
}

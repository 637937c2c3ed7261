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

/** The number with a sign that separates it from the one before, or a space. */
const next = (number: number) => (number < 0 ? `${number}` : ` ${number}`);

/**
 * A smooth band between the daily maximum and minimum, in a box of 12 × 100, a month a unit, the first one at the right. Steps are relative, as
 * in the other paths: those of different charts then have more in common, and a page fewer bytes.
 */
export function bandPath(normals: readonly Month[], { low, high }: Scale): string {
  const y = (degrees: number) => Math.round(((high - degrees) / (high - low)) * 92 + 4);
  const top = normals.map(({ max }) => y(max));
  const bottom = normals.map(({ min }) => y(min)).reverse();
  return `M12 ${top[0]}h-.5${curve(top, "-")}H0V${bottom[0]}h.5${curve(bottom, "")}H12z`; // horizontal to the edges
}

/** A curve through the heights, a month apart; it is horizontal at each one, so it never exceeds the values. */
function curve(heights: readonly number[], sign: "-" | ""): string {
  const step = (by: number, index: number) => {
    const end = `${sign}.5${next(by)}${sign || " "}1${next(by)}`;
    return index === 0 ? `c${sign}.5 0${sign ? "" : " "}${end}` : `s${end}`;
  };
  return heights
    .slice(1)
    .map((height, index) => step(height - heights[index]!, index))
    .join("");
}

/** Rain bars in a box of 12 × 100; the full height is the wettest month, at least 40 mm. Empty for a year without rain. */
export function rainPath(normals: readonly Month[]): string {
  const maxRain = Math.max(40, ...normals.map(({ rain }) => rain));
  if (normals.every(({ rain }) => rain <= 0)) return "";
  const bars = normals.map(({ rain }) => (rain > 0 ? `v${Math.round((-100 * rain) / maxRain)}h.56V100` : "h.56"));
  return `M.22 100${bars.reverse().join("h.44")}`;
}

/** Boxes over the months, one for each run of them, in a box of 12 × 100. */
export function monthsPath(months: readonly number[]): string {
  const firsts = months.filter((month) => !months.includes(month - 1));
  return firsts
    .map((first) => {
      let length = 1;
      while (months.includes(first + length)) length++;
      return `M${13 - first - length} 0h${length}v100h-${length}z`;
    })
    .join("");
}

import type { ElevationProfile } from "../../../../contract/catalog/relief.ts";

const DRAWING_HEIGHT = 200; // a unit is less than a pixel

/** The size of the drawing, in its own units: a height is one to the left of the one before. It is stretched to the width of the page. */
export const sizeOf = ({ heights }: ElevationProfile) => ({ width: heights.length - 1, height: DRAWING_HEIGHT });
/** The land is drawn at least this high, in metres: what is flatter looks flat. */
const MIN_RANGE_M = 600;

interface Range {
  /** Of the drawing, in metres above sea level; the lowest height is a little above its foot. */
  bottom: number;
  top: number;
}

/** The heights between which a profile is drawn. */
export function rangeOf({ heights, stops }: ElevationProfile): Range {
  const all = [...heights, ...stops.map(({ altitude }) => altitude)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const missing = Math.max(0, MIN_RANGE_M - (high - low));
  const bottom = low - 0.15 * (high - low + missing);
  return { bottom, top: high + missing };
}

/** The share of the height of the drawing, from its top, at which a height is. */
export const shareFromTop = (metres: number, { bottom, top }: Range): number => (top - metres) / (top - bottom);

/** Whether a line rises by more than the grid may be wrong: along a plain or through a town it tells nothing. */
export const rises = ({ heights }: ElevationProfile): boolean => Math.max(...heights) - Math.min(...heights) >= 300;

/** The land as the path of an SVG, from the right to the left as Persian is read. Steps are relative, which takes a page fewer bytes. */
export function profilePath(profile: ElevationProfile): string {
  const range = rangeOf(profile);
  const { width, height } = sizeOf(profile);
  const levels = profile.heights.map((metres) => Math.round(height * shareFromTop(metres, range)));
  const steps = levels.slice(1).map((level, nth) => {
    const down = level - levels[nth]!;
    return `-1${down < 0 ? "" : " "}${down}`;
  });
  return `M${width} ${height}V${levels[0]}l${steps.join("")}V${height}z`;
}

/** The stops whose numbers have room above the drawing, on a phone, too: the first and the last one always. */
export function numberedStops(profile: ElevationProfile): Set<number> {
  const [minShare, last] = [0.065, profile.stops.length - 1];
  const shares = profile.stops.map(({ distance_m }) => distance_m / profile.length_m);
  const shown = new Set([0, last]);
  let previous = 0;
  for (let nth = 1; nth < last; nth++) {
    if (shares[nth]! - previous < minShare || 1 - shares[nth]! < minShare) continue;
    shown.add(nth);
    previous = shares[nth]!;
  }
  return shown;
}

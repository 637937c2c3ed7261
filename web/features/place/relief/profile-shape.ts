import type { ElevationProfile } from "../../../../contract/catalog/relief.ts";

/** The size of the drawing, in its own units; it is stretched to the width of the page. */
export const PROFILE_SIZE = { width: 480, height: 100 };
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

/** The land as the path of an SVG, from the right to the left as Persian is read. */
export function profilePath(profile: ElevationProfile): string {
  const range = rangeOf(profile);
  const { width, height } = PROFILE_SIZE;
  const points = profile.heights.map((metres, nth) => {
    const x = width * (1 - nth / (profile.heights.length - 1));
    return `${Math.round(x)} ${Number((height * shareFromTop(metres, range)).toFixed(1))}`;
  });
  return `M${width} ${height}L${points.join(" ")}L0 ${height}z`;
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

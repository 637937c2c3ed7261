import { FRAME, project } from "./projection.ts";

/** A part of the country, in the units of {@link FRAME}. */
export interface MapBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE_COUNTRY: MapBox = { x: 0, y: 0, ...FRAME };

const MIN_WIDTH = 170; // map units, some 350 km
const MAX_WIDTH = 640; // what is wider shows the whole country
const MARGIN = 1.3;
const SHAPE = FRAME.width / FRAME.height;
const TALL_SHAPE = 0.66;

/**
 * The part of the country around some positions (degrees), of the shape of the whole, or `tall`; the whole when they are far apart or
 * none.
 */
export function boxAround(positions: readonly { lat: number; lon: number }[], tall = false): MapBox {
  if (positions.length === 0) return WHOLE_COUNTRY;
  const shape = tall ? TALL_SHAPE : SHAPE;
  const points = positions.map(({ lon, lat }) => project(lon, lat));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.round(Math.max(MIN_WIDTH, MARGIN * Math.max(right - left, (bottom - top) * shape)));
  const height = Math.round(width / shape);
  if (width > MAX_WIDTH || height > FRAME.height) return WHOLE_COUNTRY;
  const within = (start: number, size: number, max: number) => Math.round(Math.min(Math.max(start, 0), max - size));
  return {
    x: within((left + right - width) / 2, width, FRAME.width),
    y: within((top + bottom - height) / 2, height, FRAME.height),
    width,
    height,
  };
}

/** The `viewBox` of an SVG that shows the part. */
export const viewBox = ({ x, y, width, height }: MapBox): string => `${x} ${y} ${width} ${height}`;

import { EARTH_RADIUS_M } from "../../catalog/distance.ts";
import { bearing, destination, type Position, SUMMIT_RADIUS_M, type Summit, Terrain } from "./terrain.ts";

/** What is looked at: the place's own peak, from a town, among other surveyed peaks. */
export interface HorizonView {
  from: Position;
  to: Summit;
  others: Summit[];
}

/** The columns of the picture, the last one on its right edge. */
export const COLUMNS = 120;
/** How many other peaks are looked at. */
export const MAX_OTHERS = 60;
/** Nothing farther is drawn: haze hides it on most days. */
export const MAX_RANGE_M = 150_000;

/** The eye is above the roofs; what is nearer than the second number is smaller than a cell of the grid. */
const [EYE_M, NEAREST_M] = [10, 1500];
/** Light bends towards the earth, which makes it seem seven sixths as large. */
const SEEN_RADIUS_M = (7 / 6) * EARTH_RADIUS_M;
/** A summit counts as visible when it would be if it were so much higher: the grid is no better. */
const TOLERANCE_M = 100;

/** The distances at which the land is looked at, in metres: the farther, the wider apart, and never closer than half a cell. */
const DISTANCES: number[] = [];
for (let metres = NEAREST_M; metres <= MAX_RANGE_M; metres += Math.max(700, metres * 0.035)) DISTANCES.push(metres);

/** A line across the land at a distance: for each column its height, as the tangent of the angle above the level of the eye. */
export interface Layer {
  metres: number;
  edge: Float64Array;
  /** How the land is lit there, from 0 for dark to 1. */
  light: Float64Array;
}

export interface SeenSummit extends Summit {
  /** Its distance from the town in metres. */
  metres: number;
  /** From the left edge of the picture, 0 to 1. */
  across: number;
  /** The tangent of its angle above the level of the eye. */
  slope: number;
  isVisible: boolean;
}

export interface Horizon {
  /** The direction of the middle, in radians clockwise from the north. */
  azimuth: number;
  /** The width of the view in radians. */
  width: number;
  /** The nearest first. */
  layers: Layer[];
  own: SeenSummit;
  /** The other peaks that are visible, the one that stands highest in the picture first. */
  others: SeenSummit[];
}

/** What is seen of the mountains from a town, by the 75″ grid: constant work, whatever the input. */
export function lookAt({ from, to, others }: HorizonView): Horizon {
  const candidates = others.slice(0, MAX_OTHERS);
  const terrain = new Terrain([to, ...candidates]);
  const eye = terrain.heightAt(from.lat, from.lon) + EYE_M;
  const { metres, azimuth } = bearing(from, to);
  const width = viewWidth(metres);
  const see = (summit: Summit) => seeSummit({ from, eye, terrain, azimuth, width }, summit);
  const seen = candidates.map(see).filter(({ isVisible, across }) => isVisible && across > 0 && across < 1);
  return {
    ...{ azimuth, width, layers: layersOf({ from, eye, terrain, azimuth, width }, Math.max(2 * metres, 60_000)) },
    own: see(to),
    others: seen.sort((a, b) => b.slope - a.slope),
  };
}

/** The width of the view in radians: a near mountain is high, and wide. */
export const viewWidth = (metres: number): number => ((metres < 15_000 ? 90 : 60) * Math.PI) / 180;

/** Whether a summit is visible from a position, by the grid. */
export function isSeenFrom(from: Position, summit: Summit): boolean {
  const terrain = new Terrain([summit]);
  const eye = terrain.heightAt(from.lat, from.lon) + EYE_M;
  return seeSummit({ from, eye, terrain, azimuth: 0, width: 1 }, summit).isVisible;
}

interface Eye {
  from: Position;
  /** Its height in metres. */
  eye: number;
  terrain: Terrain;
  azimuth: number;
  width: number;
}

/** The tangent of the angle at which a height is seen, with the curvature of the earth. */
const slopeOf = (height: number, eye: number, metres: number) => (height - eye) / metres - metres / (2 * SEEN_RADIUS_M);

function seeSummit({ from, eye, terrain, azimuth, width }: Eye, summit: Summit): SeenSummit {
  const { metres, azimuth: direction } = bearing(from, summit);
  const aside = Math.atan2(Math.sin(direction - azimuth), Math.cos(direction - azimuth));
  const slope = slopeOf(summit.altitude, eye, metres);
  const needed = slopeOf(summit.altitude + TOLERANCE_M, eye, metres);
  let isVisible = metres <= MAX_RANGE_M;
  for (let at = NEAREST_M; isVisible && at < metres - SUMMIT_RADIUS_M / 2; at += Math.max(500, metres / 200)) {
    const { lat, lon } = destination(from, direction, at);
    isVisible = slopeOf(terrain.heightAt(lat, lon), eye, at) <= needed;
  }
  return { ...summit, metres, across: 0.5 + aside / width, slope, isVisible };
}

function layersOf({ from, eye, terrain, azimuth, width }: Eye, range: number): Layer[] {
  return DISTANCES.filter((metres) => metres <= range).map((metres) => {
    const layer = { metres, edge: new Float64Array(COLUMNS + 1), light: new Float64Array(COLUMNS + 1) };
    for (let column = 0; column <= COLUMNS; column++) {
      const { lat, lon } = destination(from, azimuth + (column / COLUMNS - 0.5) * width, metres);
      layer.edge[column] = slopeOf(terrain.heightAt(lat, lon), eye, metres);
      layer.light[column] = lightAt(terrain, { lat, lon }, azimuth);
    }
    return layer;
  });
}

const HALF_SLOPE_M = 1100; // half a cell

/** How the land is lit by a light on the left of the view, 50° above it: 0 to 1. */
function lightAt(terrain: Terrain, at: Position, azimuth: number): number {
  const rise = (direction: number) => {
    const [ahead, behind] = [destination(at, direction, HALF_SLOPE_M), destination(at, direction, -HALF_SLOPE_M)];
    return (terrain.heightAt(ahead.lat, ahead.lon) - terrain.heightAt(behind.lat, behind.lon)) / (2 * HALF_SLOPE_M);
  };
  const [along, right] = [rise(azimuth), rise(azimuth + Math.PI / 2)];
  const steepness = 3; // the grid is smoother than the land
  const [x, y] = [-right * steepness, -along * steepness];
  const length = Math.hypot(x, y, 1);
  return Math.max(0, (-0.62 * x - 0.3 * y + 0.72) / length);
}

import { MAX_LINE_POINTS } from "../../../../contract/catalog/relief.ts";
import { metresBetween, type Position } from "../../../../map/distance.ts";

/** Between stops that are farther apart no one travels straight on: they are examples, not a way. */
const LONGEST_LEG_M = 150_000;

/** Whether the places of a story, in its order, may be travelled one after the other. */
export const isWay = (stops: readonly Position[]): boolean =>
  stops.length > 2 &&
  stops.length <= MAX_LINE_POINTS &&
  stops.slice(1).every((stop, nth) => metresBetween(stops[nth]!, stop) <= LONGEST_LEG_M);

/** Stops as the API takes the points of a line. */
export const toLinePoints = (stops: readonly Position[]): string =>
  stops.map(({ lat, lon }) => `${lat},${lon}`).join(";");

import { COMPASS } from "../text/compass.ts";
import type { Position } from "./distance.ts";

const OCTANTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** The compass direction from one position to another, one of eight, in Persian. */
export function compassDirection(from: Position, to: Position): string {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const octant = Math.atan2(east, to.lat - from.lat) / (Math.PI / 4);
  return COMPASS[OCTANTS[(Math.round(octant) + 8) % 8]!];
}

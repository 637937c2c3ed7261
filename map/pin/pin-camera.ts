import type { Position } from "../distance.ts";

interface PinCamera {
  zoom: number;
  /** Whether the position is inside of what the map shows. */
  isShown: boolean;
  /** What was chosen on the map last, by a click, by dragging or by its button. */
  chosen: Position | undefined;
  /** The zoom level at which a position is shown. */
  placeZoom: number;
}

/**
 * The zoom level to which the map moves for a new position; undefined when it stays. What was chosen on the map itself moves nothing; what was
 * typed or pasted is shown from near, so that one can check it.
 */
export function zoomFor(position: Position, { zoom, isShown, chosen, placeZoom }: PinCamera): number | undefined {
  if (chosen && chosen.lat === position.lat && chosen.lon === position.lon) return undefined;
  return isShown && zoom >= placeZoom ? undefined : Math.max(zoom, placeZoom);
}

import type { HorizonSummit } from "../../../../contract/catalog/relief.ts";

/** The width of the picture on the narrowest phones, and of a letter of a name, in pixels. */
const [WIDTH, LETTER] = [340, 6.2];
const GAP = 10; // pixels
const ROWS = 2;
const MAX_LABELS = 5;

/** A name above the picture: its peak, the row that it stands in, counted from the picture, and its middle in shares of the width. */
export interface HorizonLabel {
  summit: HorizonSummit;
  row: number;
  middle: number;
}

/** Half the width of a name in shares of the picture. */
const halfWidth = ({ name }: HorizonSummit) => (name.length * LETTER) / WIDTH / 2;

/** The names that fit above the picture, also on a phone: those first that come first; the own peak has a row of its own above them. */
export function placeLabels(others: readonly HorizonSummit[]): HorizonLabel[] {
  const placed: HorizonLabel[] = [];
  for (const summit of others) {
    const half = halfWidth(summit);
    const middle = Math.min(Math.max(summit.x, half), 1 - half);
    const isFree = (row: number) =>
      placed.every(
        (other) => other.row !== row || Math.abs(other.middle - middle) > half + halfWidth(other.summit) + GAP / WIDTH,
      );
    const row = Array.from({ length: ROWS }, (_, nth) => nth).find(isFree);
    if (row !== undefined) placed.push({ summit, row, middle });
    if (placed.length === MAX_LABELS) break;
  }
  return placed;
}

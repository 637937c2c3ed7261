// Without schemas: the desk computes with these, too, and what the browser gets of a module with schemas is data alone.

/** Quarters by which a photo is turned clockwise, in degrees. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** Pixels of a side that must stay after a cut; of a side that is shorter, all of it. */
export const MIN_CUT_SIDE = 320;

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in pixels from its left upper corner. */
export interface Rectangle extends Size {
  x: number;
  y: number;
}

/** The part of a photo that is shown, in pixels of the whole upright photo, and how that part is turned afterwards. */
export interface PhotoCut extends Rectangle {
  turn: Turn;
}

/** Percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** The cut that shows the whole photo as it is. */
export const wholeCut = ({ width, height }: Size): PhotoCut => ({ turn: 0, x: 0, y: 0, width, height });

/** The sides of a picture after a turn. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The turn that undoes another one. */
export const turnBack = (turn: Turn): Turn => ((360 - turn) % 360) as Turn;

/** A turn after another one; `by` may be negative. */
export const addTurn = (turn: Turn, by: 90 | -90): Turn => ((turn + by + 360) % 360) as Turn;

/** Where a part of a picture is after the picture was turned. */
export function turnRectangle({ x, y, width, height }: Rectangle, whole: Size, turn: Turn): Rectangle {
  const right = whole.width - x - width;
  const bottom = whole.height - y - height;
  if (turn === 90) return { x: bottom, y: x, width: height, height: width };
  if (turn === 180) return { x: right, y: bottom, width, height };
  if (turn === 270) return { x: y, y: right, width: height, height: width };
  return { x, y, width, height };
}

/** The least width and height of a cut of a photo, in pixels of the upright photo. */
export const minCut = ({ width, height }: Size): Size => ({
  width: Math.min(MIN_CUT_SIDE, width),
  height: Math.min(MIN_CUT_SIDE, height),
});

/** Whether a cut is within the photo and large enough. */
export function fitsPhoto({ x, y, width, height }: Rectangle, whole: Size): boolean {
  const min = minCut(whole);
  return x + width <= whole.width && y + height <= whole.height && width >= min.width && height >= min.height;
}

/** A cut as it is stored: null when it shows the whole photo as it is. */
export const storedCut = (cut: PhotoCut | null, whole: Size): PhotoCut | null =>
  cut && (cut.turn !== 0 || cut.width < whole.width || cut.height < whole.height) ? cut : null;

/** The same point of a photo after its cut has changed; where it is cut off, the nearest point that is shown. */
export function moveFocus({ x, y }: Focus, whole: Size, from: PhotoCut | null, to: PhotoCut | null): Focus {
  const before = from ?? wholeCut(whole);
  const after = to ?? wholeCut(whole);
  const shownBefore = turnedSize(before, before.turn);
  const seen = { x: (x / 100) * shownBefore.width, y: (y / 100) * shownBefore.height, width: 0, height: 0 };
  const upright = turnRectangle(seen, shownBefore, turnBack(before.turn));
  const inside = { ...upright, x: upright.x + before.x - after.x, y: upright.y + before.y - after.y };
  const point = turnRectangle(inside, after, after.turn);
  const shown = turnedSize(after, after.turn);
  return { x: percent(point.x / shown.width), y: percent(point.y / shown.height) };
}

const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)));

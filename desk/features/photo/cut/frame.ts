import type { Rectangle, Size } from "../../../../contract/photo-cut.ts";

/** A corner of a frame. */
export interface Corner {
  isTop: boolean;
  isLeft: boolean;
}

/** Where a frame may be: within a picture, and not smaller than `min`; all in pixels. `ratio` is that of its width to its height, null: any. */
export interface Bounds {
  size: Size;
  min: Size;
  ratio: number | null;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The frame moved by some pixels, as far as the picture goes. */
export const moveFrame = (frame: Rectangle, { size }: Bounds, dx: number, dy: number): Rectangle => ({
  ...frame,
  x: clamp(Math.round(frame.x + dx), 0, size.width - frame.width),
  y: clamp(Math.round(frame.y + dy), 0, size.height - frame.height),
});

/** The frame after one of its corners was moved; the corner across from it stays where it is. */
export function resizeFrame(frame: Rectangle, bounds: Bounds, { isTop, isLeft }: Corner, dx: number, dy: number) {
  const { size, min, ratio } = bounds;
  const max = {
    width: isLeft ? frame.x + frame.width : size.width - frame.x,
    height: isTop ? frame.y + frame.height : size.height - frame.y,
  };
  const wanted = { width: frame.width + (isLeft ? -dx : dx), height: frame.height + (isTop ? -dy : dy) };
  const { width, height } = ratio === null ? freeSize(wanted, min, max) : shapedSize(wanted, min, max, ratio, dx, dy);
  return {
    x: isLeft ? frame.x + frame.width - width : frame.x,
    y: isTop ? frame.y + frame.height - height : frame.y,
    width,
    height,
  };
}

const freeSize = (wanted: Size, min: Size, max: Size): Size => ({
  width: clamp(Math.round(wanted.width), min.width, max.width),
  height: clamp(Math.round(wanted.height), min.height, max.height),
});

function shapedSize(wanted: Size, min: Size, max: Size, ratio: number, dx: number, dy: number): Size {
  const byHeight = wanted.height * ratio;
  const width = dy === 0 ? wanted.width : dx === 0 ? byHeight : Math.max(wanted.width, byHeight);
  return sizeOfShape(width, min, max, ratio);
}

function sizeOfShape(wanted: number, min: Size, max: Size, ratio: number): Size {
  const least = Math.max(min.width, min.height * ratio);
  const width = Math.round(clamp(wanted, least, Math.min(max.width, max.height * ratio)));
  return { width, height: clamp(Math.round(width / ratio), min.height, max.height) };
}

/** Whether a frame of a shape fits into the picture. */
export const hasRoom = ({ size, min, ratio }: Bounds): boolean =>
  ratio === null || Math.max(min.width, min.height * ratio) <= Math.min(size.width, size.height * ratio);

/** The largest frame of the shape within another frame and around its middle; larger only where the least size demands it. */
export function shapeFrame(frame: Rectangle, bounds: Bounds): Rectangle {
  const { size, min, ratio } = bounds;
  if (ratio === null || !hasRoom(bounds)) return frame;
  const { width, height } = sizeOfShape(Math.min(frame.width, frame.height * ratio), min, size, ratio);
  const middle = { x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width, height };
  return moveFrame(middle, bounds, 0, 0);
}

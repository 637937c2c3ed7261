import { expect, test } from "vitest";
import type { Rectangle } from "../../../../contract/photo-cut.ts";
import { type Bounds, hasRoom, moveFrame, resizeFrame, shapeFrame } from "./frame.ts";

const size = { width: 1200, height: 800 };
const min = { width: 320, height: 320 };
const free: Bounds = { size, min, ratio: null };
const frame = { x: 300, y: 200, width: 600, height: 400 };
const lowerRight = { isTop: false, isLeft: false };
const upperLeft = { isTop: true, isLeft: true };

/** Deterministic pseudo-random integers below a bound. */
function randomNumbers(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

test("a frame moves as far as the picture goes", () => {
  expect(moveFrame(frame, free, 12, -8)).toEqual({ ...frame, x: 312, y: 192 });
  expect(moveFrame(frame, free, 5000, -5000)).toEqual({ ...frame, x: 600, y: 0 });
});

test("a corner is moved while the one across from it stays; the frame keeps its least size", () => {
  expect(resizeFrame(frame, free, lowerRight, 50, 20)).toEqual({ x: 300, y: 200, width: 650, height: 420 });
  expect(resizeFrame(frame, free, upperLeft, 50, -20)).toEqual({ x: 350, y: 180, width: 550, height: 420 });
  expect(resizeFrame(frame, free, upperLeft, 5000, 5000)).toEqual({ x: 580, y: 280, width: 320, height: 320 });
  expect(resizeFrame(frame, free, lowerRight, 5000, 5000)).toEqual({ x: 300, y: 200, width: 900, height: 600 });
});

test("a frame of a shape keeps it, whichever way its corner is moved", () => {
  const shaped = { ...free, ratio: 3 / 2 };
  expect(resizeFrame(frame, shaped, lowerRight, -60, 0)).toEqual({ ...frame, width: 540, height: 360 });
  expect(resizeFrame(frame, shaped, lowerRight, 0, 40)).toEqual({ ...frame, width: 660, height: 440 });
  expect(resizeFrame(frame, shaped, lowerRight, 5000, 5000)).toEqual({ ...frame, width: 900, height: 600 });
  expect(shapeFrame({ x: 0, y: 0, ...size }, { ...free, ratio: 1 })).toEqual({ x: 200, y: 0, width: 800, height: 800 });
  expect(shapeFrame({ x: 0, y: 0, width: 320, height: 320 }, { ...free, ratio: 16 / 9 })).toEqual({
    ...{ x: 0, y: 0, width: 569, height: 320 },
  });
});

test("a shape without room in the picture is known", () => {
  expect(hasRoom({ size: { width: 400, height: 320 }, min, ratio: 16 / 9 })).toBe(false);
  expect(hasRoom({ size: { width: 600, height: 320 }, min, ratio: 16 / 9 })).toBe(true);
  expect(hasRoom({ size: { width: 400, height: 20 }, min: { width: 320, height: 20 }, ratio: null })).toBe(true);
});

test("whatever is moved, the frame is of whole pixels, within the picture and not too small", () => {
  const random = randomNumbers(3);
  let moved: Rectangle = frame;
  for (let tries = 0; tries < 5000; tries++) {
    const bounds = { ...free, ratio: [null, 3 / 2, 1, 16 / 9][random(4)]! };
    const [dx, dy] = [random(2001) - 1000 + random(2) / 3, random(2001) - 1000];
    const before = random(10) === 0 ? shapeFrame(moved, bounds) : moved;
    moved =
      random(2) === 0
        ? moveFrame(before, bounds, dx, dy)
        : resizeFrame(before, bounds, { isTop: random(2) === 0, isLeft: random(2) === 0 }, dx, dy);
    const { x, y, width, height } = moved;
    expect([x, y, width, height].every(Number.isInteger), JSON.stringify(moved)).toBe(true);
    expect(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height, JSON.stringify(moved)).toBe(true);
    expect(width >= 320 && height >= 320, JSON.stringify(moved)).toBe(true);
  }
});

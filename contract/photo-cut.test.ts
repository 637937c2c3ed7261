import { expect, test } from "vitest";
import {
  addTurn,
  type Focus,
  fitsPhoto,
  moveFocus,
  type PhotoCut,
  storedCut,
  TURNS,
  turnBack,
  turnedSize,
  turnRectangle,
  wholeCut,
} from "./photo-cut.ts";

/** Deterministic pseudo-random integers below a bound. */
function randomNumbers(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function randomCut(random: (bound: number) => number, whole: { width: number; height: number }): PhotoCut {
  const width = 320 + random(whole.width - 319);
  const height = 320 + random(whole.height - 319);
  const [x, y] = [random(whole.width - width + 1), random(whole.height - height + 1)];
  return { turn: TURNS[random(4)]!, x, y, width, height };
}

const whole = { width: 1200, height: 800 };

test("a rectangle that is turned and turned back is where it was, and stays within the turned picture", () => {
  const random = randomNumbers(1);
  for (let tries = 0; tries < 2000; tries++) {
    const { turn, ...part } = randomCut(random, whole);
    const size = turnedSize(whole, turn);
    const turned = turnRectangle(part, whole, turn);
    expect(Math.min(turned.x, turned.y)).toBeGreaterThanOrEqual(0);
    expect([turned.x + turned.width <= size.width, turned.y + turned.height <= size.height]).toEqual([true, true]);
    expect(turnRectangle(turned, size, turnBack(turn))).toEqual(part);
    expect(addTurn(addTurn(turn, 90), -90)).toBe(turn);
  }
});

test("a quarter to the right brings the left upper corner to the right, and a quarter to the left to the bottom", () => {
  const corner = { x: 0, y: 0, width: 100, height: 50 };
  expect(turnRectangle(corner, whole, 90)).toEqual({ x: 750, y: 0, width: 50, height: 100 });
  expect(turnRectangle(corner, whole, 180)).toEqual({ x: 1100, y: 750, width: 100, height: 50 });
  expect(turnRectangle(corner, whole, 270)).toEqual({ x: 0, y: 1100, width: 50, height: 100 });
});

test("the focal point stays at the same point of the picture, or at the nearest that is shown", () => {
  const random = randomNumbers(2);
  for (let tries = 0; tries < 2000; tries++) {
    const cut = randomCut(random, whole);
    const focus = { x: random(101), y: random(101) };
    const moved = moveFocus(focus, whole, null, cut);
    for (const value of Object.values(moved)) expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
    // The point of the whole picture, computed in another way: by turning the whole with the point in it.
    const size = turnedSize(whole, cut.turn);
    const shares: Record<number, Focus> = {
      0: focus,
      90: { x: 100 - focus.y, y: focus.x },
      180: { x: 100 - focus.x, y: 100 - focus.y },
      270: { x: focus.y, y: 100 - focus.x },
    };
    const at = shares[cut.turn]!;
    const part = turnRectangle(cut, whole, cut.turn);
    const share = (value: number) => Math.min(100, Math.max(0, value));
    expect(Math.abs(moved.x - share((((at.x / 100) * size.width - part.x) / part.width) * 100))).toBeLessThanOrEqual(
      0.5 + 1e-9,
    );
    expect(Math.abs(moved.y - share((((at.y / 100) * size.height - part.y) / part.height) * 100))).toBeLessThanOrEqual(
      0.5 + 1e-9,
    );
    const isInside = moved.x > 0 && moved.x < 100 && moved.y > 0 && moved.y < 100;
    if (isInside) {
      const back = moveFocus(moved, whole, cut, null);
      expect(Math.abs(back.x - focus.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(back.y - focus.y)).toBeLessThanOrEqual(1);
    }
  }
});

test("a cut is within the photo and keeps 320 pixels of each side, or all of a shorter side", () => {
  const fits = (x: number, y: number, width: number, height: number, of = whole) =>
    fitsPhoto({ x, y, width, height }, of);
  expect(fits(0, 0, 1200, 800)).toBe(true);
  expect(fits(880, 480, 320, 320)).toBe(true);
  expect(fits(881, 480, 320, 320)).toBe(false);
  expect(fits(0, 481, 320, 320)).toBe(false);
  expect(fits(0, 0, 319, 800)).toBe(false);
  expect(fits(0, 0, 1200, 319)).toBe(false);
  expect(fits(0, 0, 320, 20, { width: 400, height: 20 })).toBe(true);
  expect(fits(0, 0, 320, 19, { width: 400, height: 20 })).toBe(false);
});

test("a cut that shows the whole photo as it is is none", () => {
  expect(storedCut(wholeCut(whole), whole)).toBeNull();
  expect(storedCut(null, whole)).toBeNull();
  expect(storedCut({ ...wholeCut(whole), turn: 90 }, whole)).toEqual({ ...wholeCut(whole), turn: 90 });
});

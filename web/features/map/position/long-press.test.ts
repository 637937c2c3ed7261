import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutdoorMap } from "../../../../map/outdoor-map.ts";
import { addLongPress } from "./long-press.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
});
afterEach(() => void vi.useRealTimers());

/** A map that remembers its listeners, and the positions that were pressed. */
function pressableMap() {
  const listeners = new Map<string, (event: object) => void>();
  const canvas = {};
  const map = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    getCanvas: () => canvas,
  };
  const pressed: { lat: number; lon: number }[] = [];
  addLongPress(map as unknown as OutdoorMap, (position) => pressed.push(position));
  const fire = (name: string, event: object = {}) => listeners.get(name)!(event);
  const touch = (x: number, fingers = 1) => ({
    points: Array(fingers),
    point: { x, y: 100 },
    lngLat: { lat: 32.6, lng: 51.7 },
  });
  return { pressed, fire, touch, canvas };
}

test("a finger that rests, or trembles a little, presses the position where it began", () => {
  const { pressed, fire, touch } = pressableMap();
  fire("touchstart", touch(100));
  fire("touchmove", touch(106));
  vi.advanceTimersByTime(500);
  expect(pressed).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(pressed).toEqual([{ lat: 32.6, lon: 51.7 }]);
});

test("a finger that moves or leaves, and two fingers, press nothing", () => {
  const { pressed, fire, touch } = pressableMap();
  fire("touchstart", touch(100));
  fire("touchmove", touch(130));
  vi.advanceTimersByTime(2_000);
  fire("touchstart", touch(100));
  fire("touchend");
  vi.advanceTimersByTime(2_000);
  fire("touchstart", touch(100, 2));
  vi.advanceTimersByTime(2_000);
  expect(pressed).toEqual([]);
});

test("the right mouse button presses the map and not a marker over it; a long touch with a menu event is one press", () => {
  const { pressed, fire, touch, canvas } = pressableMap();
  const menu = (target: object) => ({
    originalEvent: { target },
    preventDefault: () => {},
    lngLat: { lat: 32.6, lng: 51.7 },
  });
  fire("contextmenu", menu({}));
  expect(pressed).toHaveLength(0);
  fire("contextmenu", menu(canvas));
  expect(pressed).toHaveLength(1);
  vi.advanceTimersByTime(5_000);
  fire("touchstart", touch(100));
  vi.advanceTimersByTime(600);
  fire("contextmenu", menu(canvas));
  expect(pressed).toHaveLength(2);
});

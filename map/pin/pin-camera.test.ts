import { expect, test } from "vitest";
import { zoomFor } from "./pin-camera.ts";

const persepolis = { lat: 29.93524, lon: 52.8904 };
const iran = { zoom: 4, isShown: true, chosen: undefined, placeZoom: 12 };

test("a pasted position is shown from near, although the map of all Iran has it", () => {
  expect(zoomFor(persepolis, iran)).toBe(12);
  expect(zoomFor(persepolis, { ...iran, chosen: { lat: 32, lon: 51 } })).toBe(12);
});

test("what is chosen on the map itself moves nothing, from any distance", () => {
  expect(zoomFor(persepolis, { ...iran, chosen: { ...persepolis } })).toBeUndefined();
});

test("a map that is near enough stays while it shows the position, and keeps its zoom level when it does not", () => {
  expect(zoomFor(persepolis, { ...iran, zoom: 15 })).toBeUndefined();
  expect(zoomFor(persepolis, { ...iran, zoom: 15, isShown: false })).toBe(15);
});

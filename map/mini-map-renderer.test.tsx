import { expect, test, vi } from "vitest";
import { drawMiniMap } from "./mini-map-renderer.ts";
import type { MiniPoint } from "./mini-point.ts";

const sources: { data: { geometry: { coordinates: number[][] } } }[] = [];
const views: number[][] = [];
const canvasContainer = document.createElement("div");

vi.mock("./outdoor-map.ts", () => ({
  openMap: async () => ({
    on: (name: string, listener: () => void) => name === "style.load" && listener(),
    getContainer: () => document.body,
    getCanvasContainer: () => canvasContainer,
    project: ([lon, lat]: [number, number]) => ({ x: 100 * lon, y: -100 * lat }),
    addSource: (_: string, source: (typeof sources)[number]) => sources.push(source),
    addLayer: () => {},
    fitBounds: (bounds: number[]) => views.push(bounds),
    remove: () => {},
  }),
}));

const point = (id: number, lat: number, lon: number): MiniPoint => ({
  id,
  name: `جای ${id}`,
  lat,
  lon,
  position: "exact",
  radius: 100,
});
const stops = [point(7, 30, 52), point(3, 33, 50), point(9, 31, 51)];
const open = (isTour: boolean) => {
  for (const calls of [sources, views]) calls.length = 0;
  canvasContainer.replaceChildren();
  return drawMiniMap(canvasContainer, { points: stops, isTour, theme: "light", signal: new AbortController().signal });
};
const markers = () => [...canvasContainer.querySelectorAll<HTMLElement>("[data-marker]")];
const draw = async (isTour: boolean) => {
  await open(isTour);
  return Object.fromEntries(markers().map(({ dataset }) => [dataset.marker, dataset.stop]));
};

test("the map of a story numbers its stops in their order and joins them by a line", async () => {
  expect(await draw(true)).toEqual({ 7: "۱", 3: "۲", 9: "۳" });
  expect(sources.map(({ data }) => data.geometry.coordinates)).toEqual([
    [
      [52, 30],
      [50, 33],
      [51, 31],
    ],
  ]);
});

test("other small maps have neither numbers nor a line", async () => {
  expect(await draw(false)).toEqual({ 7: undefined, 3: undefined, 9: undefined });
  expect(sources).toEqual([]);
});

test("shows the points of the first page again after those of the next one", async () => {
  const map = await open(false);
  const ids = () => markers().map(({ dataset }) => dataset.marker);
  map.setPoints([point(1, 36, 51), point(2, 37, 50)]);
  expect(ids()).toEqual(["1", "2"]);
  map.setPoints([...stops]);
  expect(ids()).toEqual(["7", "3", "9"]);
  expect(views).toHaveLength(2);
  map.setPoints([...stops]);
  expect(views, "the view stays as the visitor has moved it").toHaveLength(2);
});

test("the tip of a point is at its position", async () => {
  canvasContainer.replaceChildren();
  canvasContainer.style.cssText = "position: fixed; inset: 0";
  document.body.append(canvasContainer);
  const options = { theme: "light", signal: new AbortController().signal, onSelect: () => {} } as const;
  await drawMiniMap(canvasContainer, { ...options, points: [point(1, -1, 2)] }); // 200 px from the left, 100 from the top
  const [pin] = markers();
  expect(document.elementFromPoint(200, 68)).toBe(pin); // the head, over the box of 28 px
  expect(document.elementFromPoint(200, 102)).not.toBe(pin);
  canvasContainer.remove();
});

import { expect, test } from "vitest";
import { createMarkerOverlay } from "./marker-overlay.ts";
import type { Marker } from "./markers.ts";

const cluster = (id: string, lon: number, lat: number, count = 3) =>
  ({ kind: "cluster", id, lon, lat, cluster: { count, best: { cover: { src: "data:," } } } }) as unknown as Marker;

/** An overlay over a plain map, whose view the test moves. */
function open() {
  const host = document.createElement("div");
  Object.assign(host.style, { position: "fixed", inset: "0px" });
  document.body.append(host);
  const view = { zoom: 10, x: 0, y: 0 };
  const project = (lon: number, lat: number) => {
    const scale = 10 * 2 ** (view.zoom - 10);
    return { x: lon * scale - view.x, y: lat * scale - view.y };
  };
  const overlay = createMarkerOverlay({ host, project, zoom: () => view.zoom }, {}, () => {});
  overlay.setMarkers([cluster("a", 10, 10), cluster("b", 20, 30)]);
  const centres = () =>
    [...host.querySelectorAll("button")].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    });
  return { host, view, overlay, centres };
}

test("a drag moves all markers by one change of one element", () => {
  const { host, view, overlay, centres } = open();
  expect(centres()).toEqual([
    { x: 100, y: 100 },
    { x: 200, y: 300 },
  ]);
  const observer = new MutationObserver(() => {});
  observer.observe(host, { attributes: true, childList: true, subtree: true });
  Object.assign(view, { x: 40, y: -15 });
  overlay.updatePositions();
  expect(observer.takeRecords()).toHaveLength(1);
  expect(centres()).toEqual([
    { x: 60, y: 115 },
    { x: 160, y: 315 },
  ]);
});

test("a zoom moves each marker, also after a drag; so do new markers", () => {
  const { view, overlay, centres } = open();
  view.x = 50;
  overlay.updatePositions();
  view.zoom = 11;
  overlay.updatePositions();
  expect(centres()).toEqual([
    { x: 150, y: 200 },
    { x: 350, y: 600 },
  ]);
  view.x = 150;
  overlay.updatePositions();
  overlay.setMarkers([cluster("b", 20, 30), cluster("c", 30, 10)]);
  expect(centres()).toEqual([
    { x: 250, y: 600 },
    { x: 450, y: 200 },
  ]);
});

test("clusters have pictures only after these are wanted", () => {
  const { host, overlay } = open();
  const pictures = () => host.querySelectorAll("img").length;
  overlay.setMarkers([cluster("large", 10, 10, 40), cluster("b", 20, 30)]);
  expect(pictures()).toBe(0);
  overlay.showPictures();
  expect(pictures()).toBe(1);
  overlay.setMarkers([cluster("large", 10, 10, 40), cluster("c", 40, 30, 20)]);
  expect(pictures()).toBe(2);
});

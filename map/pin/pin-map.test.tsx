import { Marker } from "maplibre-gl";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type Theme, ThemeContext } from "../../ui/theme.ts";
import type { Position } from "../distance.ts";
import { type OutdoorMap, openMap, setMapTheme } from "../outdoor-map.ts";
import css from "./pin-map.module.css";
import PinMap from "./pin-map.tsx";

vi.mock("../outdoor-map.ts", () => ({ openMap: vi.fn(), setMapTheme: vi.fn(), prefersReducedMotion: () => true }));

const Themed = ({ theme }: { theme: Theme }) => (
  <ThemeContext value={theme}>
    <PinMap position={null} set={() => {}} />
  </ThemeContext>
);

test("opens the map in the theme of the page, and fetches a style again only for another theme", async () => {
  vi.mocked(openMap).mockResolvedValue({ on: () => {}, remove: () => {} } as unknown as OutdoorMap);
  vi.mocked(setMapTheme).mockResolvedValue();
  const page = await render(<Themed theme="light" />);
  await expect.poll(() => document.querySelector("[data-mapped]")).not.toBeNull();
  expect(vi.mocked(openMap).mock.calls[0]![1]).toMatchObject({ theme: "light" });
  expect(setMapTheme).not.toHaveBeenCalled();
  await page.rerender(<Themed theme="dark" />);
  expect(vi.mocked(setMapTheme).mock.calls.map(([, theme]) => theme)).toEqual(["dark"]);
  await page.rerender(<Themed theme="light" />); // with which it was opened
  expect(vi.mocked(setMapTheme).mock.calls.map(([, theme]) => theme)).toEqual(["dark", "light"]);
  const signals = vi.mocked(setMapTheme).mock.calls.map(([, , signal]) => signal);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]); // the late style of the first is not applied
});

test("is set by a click on the map, and not by one on the pin itself", async () => {
  const canvas = document.createElement("canvas");
  const pin = document.createElement("div");
  let click: (event: unknown) => void = () => {};
  const map = {
    on(type: string, listener: typeof click) {
      if (type === "click") click = listener;
    },
    ...{ remove: () => {}, getCanvas: () => canvas, getZoom: () => 9 },
  };
  vi.mocked(openMap).mockResolvedValue(map as unknown as OutdoorMap);
  const set = vi.fn();
  await render(<PinMap position={null} set={set} />);
  await expect.poll(() => document.querySelector("[data-mapped]")).not.toBeNull();
  const lngLat = { lat: 35.6, lng: 51.4 };
  click({ lngLat, originalEvent: { target: pin } });
  expect(set).not.toHaveBeenCalled();
  click({ lngLat, originalEvent: { target: canvas } });
  expect(set).toHaveBeenCalledExactlyOnceWith({ lat: 35.6, lon: 51.4 }, 9);
});

test("has a marker only while there is a position", async () => {
  const canvas = document.createElement("div");
  const map = {
    ...{ on: () => {}, off: () => {}, remove: () => {}, getZoom: () => 12, getContainer: () => canvas },
    ...{ getCanvasContainer: () => canvas, getBounds: () => ({ contains: () => true }), _getMapId: () => 1 },
  };
  vi.mocked(openMap).mockResolvedValue(map as unknown as OutdoorMap);
  const add = vi.spyOn(Marker.prototype, "addTo").mockReturnThis();
  const remove = vi.spyOn(Marker.prototype, "remove").mockReturnThis();
  const MapAt = ({ position }: { position: Position | null }) => <PinMap {...{ position }} set={() => {}} />;
  const page = await render(<MapAt position={{ lat: 35.6, lon: 51.4 }} />);
  await expect.poll(() => add.mock.calls.length).toBe(1);
  await page.rerender(<MapAt position={null} />);
  expect(remove).toHaveBeenCalledOnce();
  await page.rerender(<MapAt position={{ lat: 32, lon: 52 }} />);
  expect(add).toHaveBeenCalledTimes(2);
});

test("the tip of the pin is where the position is: at the bottom of its box", async () => {
  const page = await render(<div className={css.marker} style={{ position: "fixed", left: "100px", top: "100px" }} />);
  const pin = page.container.firstElementChild;
  expect(document.elementFromPoint(116, 95)).toBe(pin); // the head, over the box
  expect(document.elementFromPoint(116, 133)).not.toBe(pin);
});

import type { Map as MapLibre } from "maplibre-gl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryFailedSources } from "./failed-sources.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A map with a source of an archive and one of single tiles, which records which descriptions and tiles are loaded anew. */
function openFakeMap() {
  const listeners = new Map<string, (event: object) => void>();
  const loaded: string[] = [];
  const reports: boolean[] = [];
  const sources: Record<string, object> = {
    country: { url: "pmtiles:///map/iran.pmtiles", setUrl: (url: string) => loaded.push(url) },
    streets: { tiles: ["/streets/{z}"] },
  };
  const on = (type: string, listener: (event: object) => void) => void listeners.set(type, listener);
  const refreshTiles = (id: string, tiles: { x: number }[]) => loaded.push(`${id} ${tiles.map(({ x }) => x)}`);
  const map = { on, once: on, getSource: (id: string) => sources[id], refreshTiles } as unknown as MapLibre;
  retryFailedSources(map, (isFailing) => reports.push(isFailing));
  const fire = (type: string, event: object = {}) => listeners.get(type)?.(event);
  const fail = (sourceId?: string, x?: number) => {
    const tile = x === undefined ? {} : { tile: { tileID: { canonical: { x, y: 0, z: 9 } } } };
    fire("error", { error: new Error("away"), sourceId, ...tile });
  };
  return { loaded, reports, fire, fail };
}

test("loads a failed source anew after pauses that become longer, until it succeeds", () => {
  const { loaded, fire, fail } = openFakeMap();
  fail("country");
  fail("country");
  fail("streets", 1);
  fail("streets", 2);
  vi.advanceTimersByTime(3999);
  expect(loaded).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(loaded).toEqual(["pmtiles:///map/iran.pmtiles", "streets 1,2"]);
  fail("country");
  fire("idle");
  vi.advanceTimersByTime(7999);
  expect(loaded).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(loaded).toHaveLength(3);
  fire("idle");
  fail("country");
  vi.advanceTimersByTime(4000);
  expect(loaded).toHaveLength(4);
  vi.advanceTimersByTime(600_000);
  expect(loaded).toHaveLength(4);
});

test("loads it at once when the connection is back, and no more when the map is gone", () => {
  const { loaded, fire, fail } = openFakeMap();
  fail("streets", 1);
  dispatchEvent(new Event("online"));
  expect(loaded).toEqual(["streets 1"]);
  fail();
  fail("gone", 1);
  vi.advanceTimersByTime(600_000);
  expect(loaded).toHaveLength(1);
  fail("streets", 1);
  fire("remove");
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(600_000);
  expect(loaded).toHaveLength(1);
});

test("reports once that sources have failed, and that they are back when all of them are there", () => {
  const { reports, fire, fail } = openFakeMap();
  fire("idle");
  fail();
  expect(reports).toEqual([]);
  fail("country");
  fail("streets");
  fire("idle");
  expect(reports).toEqual([true]);
  vi.advanceTimersByTime(4000);
  fail("country");
  fire("idle");
  expect(reports).toEqual([true]);
  vi.advanceTimersByTime(8000);
  fire("idle");
  fire("idle");
  expect(reports).toEqual([true, false]);
  fail("streets");
  expect(reports).toEqual([true, false, true]);
});

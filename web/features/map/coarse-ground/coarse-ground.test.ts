import { expect, test } from "vitest";
import type { OutdoorMap } from "../../../../map/outdoor-map.ts";
import { addCoarseTile, tileAt } from "../../../../map/tiles/coarse-tiles.ts";
import { coarseGroundOf } from "./coarse-ground.ts";

const lut = { lat: 30.6, lng: 58.6 };
const isfahan = { lat: 32.6446, lng: 51.6675 };
addCoarseTile(...tileAt(lut.lat, lut.lng, 13));

/** What of a map the question needs: its view, and what is drawn in the middle, by layer. */
const mapOf = (
  zoom: number,
  centre: { lat: number; lng: number },
  drawn: Record<string, { kind?: string; name?: string }[]>,
) =>
  ({
    getCenter: () => centre,
    getZoom: () => zoom,
    getLayer: (id: string) => drawn[id],
    project: () => ({ x: 0, y: 0 }),
    queryRenderedFeatures: (_at: unknown, { layers }: { layers: string[] }) =>
      layers.flatMap((id) => drawn[id]!.map((properties) => ({ properties }))),
  }) as unknown as OutdoorMap;

test("tells of coarse ground near it only, with the name of its protected area", () => {
  const park = { "park-tint": [{}, { name: "دشت لوت" }] };
  expect(coarseGroundOf(mapOf(13, lut, park))).toEqual({ park: "دشت لوت" });
  expect(coarseGroundOf(mapOf(15.5, lut, {}))).toEqual({ park: undefined });
  expect(coarseGroundOf(mapOf(12.9, lut, park))).toBeUndefined();
  expect(coarseGroundOf(mapOf(15, isfahan, park))).toBeUndefined();
});

test("says nothing of water, but of a dry lake and of land that covers the sea", () => {
  const kinds = (water: string, strait: string) => ({ water: [{ kind: water }], strait: [{ kind: strait }] });
  expect(coarseGroundOf(mapOf(14, lut, { water: [{}] }))).toBeUndefined();
  expect(coarseGroundOf(mapOf(14, lut, { strait: [{ kind: "sea" }] }))).toBeUndefined();
  expect(coarseGroundOf(mapOf(14, lut, { water: [{ kind: "dry" }] }))).toBeDefined();
  expect(coarseGroundOf(mapOf(14, lut, kinds("ocean", "land")))).toBeDefined();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Box } from "../../../map/frames.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { alignToCells } from "./cluster-cells.ts";
import { countPlaces, diffMarkers, rowsInBox, toMarkers } from "./markers.ts";

const cellOf = (lat: number, lon: number, zoom: number) => {
  const cells = 2 ** (Math.floor(zoom) + 3); // the server's grid: cells of 64 px
  const y = (1 - Math.log(Math.tan((lat * Math.PI) / 180) + 1 / Math.cos((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [((lon + 180) / 360) * cells, y * cells] as const;
};

const viewports = fc
  .record({
    lat: fc.double({ min: 24, max: 40, noNaN: true }),
    lon: fc.double({ min: 43, max: 64, noNaN: true }),
    zoom: fc.double({ min: 3, max: 15.9, noNaN: true }),
  })
  .map(({ lat, lon, zoom }) => {
    const [dLon, dLat] = [(700 / 2 ** zoom / 512) * 360, (400 / 2 ** zoom / 512) * 300];
    return { zoom, box: [lon - dLon, lat - dLat, lon + dLon, lat + dLat] as Box };
  });

test("alignToCells widens a box by one cell on every side and touches no further cell", () => {
  fc.assert(
    fc.property(viewports, ({ zoom, box }) => {
      const [west, south, east, north] = alignToCells(box, zoom);
      const [[left, bottom], [right, top]] = [cellOf(south, west, zoom), cellOf(north, east, zoom)];
      const [[viewLeft, viewBottom], [viewRight, viewTop]] = [
        cellOf(box[1], box[0], zoom),
        cellOf(box[3], box[2], zoom),
      ];
      expect(Math.floor(left)).toBe(Math.floor(viewLeft) - 1);
      expect(Math.floor(right)).toBe(Math.floor(viewRight) + 1);
      expect(Math.floor(top)).toBe(Math.floor(viewTop) - 1);
      expect(Math.floor(bottom)).toBe(Math.floor(viewBottom) + 1);
      // Aligned: the edges lie on cell borders.
      for (const edge of [left, top]) expect(edge - Math.floor(edge)).toBeLessThan(0.01);
      for (const edge of [right, bottom]) expect(Math.ceil(edge) - edge).toBeLessThan(0.01);
    }),
  );
});

test("alignToCells returns the same box for a map moved within its cells", () => {
  const box: Box = [51.1, 35.1, 52.9, 36.2];
  const moved: Box = [51.11, 35.11, 52.91, 36.21];
  expect(alignToCells(moved, 7.2)).toEqual(alignToCells(box, 7.2));
  expect(alignToCells(moved, 9.2)).not.toEqual(alignToCells(box, 9.2));
});

const place = (id: number, lat: number, lon: number, importance = 3) =>
  ({ ...makePlaceCard({ id, lat, lon }), distance_m: 0, position: "exact", position_radius: 100, importance }) as const;
const cluster = (count: number, lat: number, lon: number) => ({
  ...{ lat, lon, count, zoom: 9 },
  bbox: [lon - 1, lat - 1, lon + 1, lat + 1] as Box,
  best: { ...makePlaceCard(), importance: 4 },
});

test("diffMarkers adds and removes only changed markers and treats a grown cluster as a new one", () => {
  const before = toMarkers({
    places: [place(1, 30, 50), place(2, 31, 51)],
    clusters: [cluster(7, 32, 52), cluster(9, 33, 53)],
  });
  const after = toMarkers({
    places: [place(2, 31, 51), place(3, 34, 54)],
    clusters: [cluster(7, 32, 52), cluster(10, 33, 53)],
  });
  const { added, removed } = diffMarkers(
    before.map(({ id }) => id),
    after,
  );
  expect(added.map((marker) => (marker.kind === "place" ? marker.place.id : marker.cluster.count))).toEqual([3, 10]);
  expect(removed).toEqual(before.filter((_, index) => index === 0 || index === 3).map(({ id }) => id));
  expect(
    diffMarkers(
      after.map(({ id }) => id),
      after,
    ),
  ).toEqual({ added: [], removed: [] });
});

test("rowsInBox lists the markers of the box by importance, with the distance from the visitor only", () => {
  const marks = toMarkers({
    places: [place(1, 32, 54, 2), place(2, 32.1, 52, 5), place(3, 45, 52, 5)],
    clusters: [cluster(7, 31, 52), cluster(30, 31, 53)],
  });
  const box: Box = [50, 30, 55, 34];
  const rows = rowsInBox(marks, box, { lat: 32, lon: 52 });
  expect(rows.map(({ id }) => id.split(",")[0])).toEqual(["p2", "c30", "c7", "p1"]);
  expect(rows[0]!.metres).toBeCloseTo(11_119.5, 0);
  expect(countPlaces(rows)).toBe(39);
  expect(rowsInBox(marks, box, undefined).map(({ metres }) => metres)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

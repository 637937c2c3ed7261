import fc from "fast-check";
import { expect, test } from "vitest";
import { metresBetween } from "../../../map/distance.ts";
import type { Box } from "../../../map/frames.ts";
import { aPlaceCard } from "../../../testing/place-card.ts";
import { wholeCells } from "./cells.ts";
import { countOf, difference, directionOf, marksOf, nearestFirst } from "./marks.ts";

const cellOf = (lat: number, lon: number, zoom: number) => {
  const cells = 2 ** (Math.floor(zoom) + 3); // as the server counts: 64 px
  const y = (1 - Math.log(Math.tan((lat * Math.PI) / 180) + 1 / Math.cos((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [((lon + 180) / 360) * cells, y * cells] as const;
};

const windows = fc
  .record({
    lat: fc.double({ min: 24, max: 40, noNaN: true }),
    lon: fc.double({ min: 43, max: 64, noNaN: true }),
    zoom: fc.double({ min: 3, max: 15.9, noNaN: true }),
  })
  .map(({ lat, lon, zoom }) => {
    const [dLon, dLat] = [(700 / 2 ** zoom / 512) * 360, (400 / 2 ** zoom / 512) * 300];
    return { zoom, box: [lon - dLon, lat - dLat, lon + dLon, lat + dLat] as Box };
  });

test("a box of whole cells reaches one cell beyond the window on every side, and touches no further one", () => {
  fc.assert(
    fc.property(windows, ({ zoom, box }) => {
      const [west, south, east, north] = wholeCells(box, zoom);
      const [[left, bottom], [right, top]] = [cellOf(south, west, zoom), cellOf(north, east, zoom)];
      const [[seenLeft, seenBottom], [seenRight, seenTop]] = [
        cellOf(box[1], box[0], zoom),
        cellOf(box[3], box[2], zoom),
      ];
      expect(Math.floor(left)).toBe(Math.floor(seenLeft) - 1);
      expect(Math.floor(right)).toBe(Math.floor(seenRight) + 1);
      expect(Math.floor(top)).toBe(Math.floor(seenTop) - 1);
      expect(Math.floor(bottom)).toBe(Math.floor(seenBottom) + 1);
      // Whole: the edges lie at the cells' own.
      for (const edge of [left, top]) expect(edge - Math.floor(edge)).toBeLessThan(0.01);
      for (const edge of [right, bottom]) expect(Math.ceil(edge) - edge).toBeLessThan(0.01);
    }),
  );
});

test("a map moved within its cells asks the same", () => {
  const box: Box = [51.1, 35.1, 52.9, 36.2];
  const moved: Box = [51.11, 35.11, 52.91, 36.21];
  expect(wholeCells(moved, 7.2)).toEqual(wholeCells(box, 7.2));
  expect(wholeCells(moved, 9.2)).not.toEqual(wholeCells(box, 9.2));
});

const place = (id: number, lat: number, lon: number) =>
  ({ ...aPlaceCard({ id, lat, lon }), distance_m: 0, position: "exact" }) as const;
const cluster = (count: number, lat: number, lon: number) => ({
  ...{ lat, lon, count, zoom: 9 },
  bbox: [lon - 1, lat - 1, lon + 1, lat + 1] as Box,
  best: aPlaceCard(),
});

test("only what has changed comes and goes: a cluster that grew is another one", () => {
  const before = marksOf({
    places: [place(1, 30, 50), place(2, 31, 51)],
    clusters: [cluster(7, 32, 52), cluster(9, 33, 53)],
  });
  const after = marksOf({
    places: [place(2, 31, 51), place(3, 34, 54)],
    clusters: [cluster(7, 32, 52), cluster(10, 33, 53)],
  });
  const { come, go } = difference(
    before.map(({ id }) => id),
    after,
  );
  expect(come.map((mark) => (mark.kind === "place" ? mark.place.id : mark.cluster.count))).toEqual([3, 10]);
  expect(go).toEqual(before.filter((_, at) => at === 0 || at === 3).map(({ id }) => id));
  expect(
    difference(
      after.map(({ id }) => id),
      after,
    ),
  ).toEqual({ come: [], go: [] });
});

test("the list holds what the window shows, the nearest first, with the way there", () => {
  const marks = marksOf({
    places: [place(1, 32, 54), place(2, 32.1, 52), place(3, 45, 52)],
    clusters: [cluster(7, 31, 52)],
  });
  const rows = nearestFirst(marks, [50, 30, 55, 34], { lat: 32, lon: 52 });
  expect(rows.map(({ id, toward }) => [id.slice(0, 2), toward])).toEqual([
    ["p2", "شمال"],
    ["c7", "جنوب"],
    ["p1", "شرق"],
  ]);
  expect(rows[0]!.metres).toBeCloseTo(11_119.5, 0);
  expect(countOf(rows)).toBe(9);
});

test("distances are those of a sphere, directions those of a compass", () => {
  expect(metresBetween({ lat: 35.69, lon: 51.39 }, { lat: 32.65, lon: 51.67 })).toBeCloseTo(339_000, -3); // Tehran to Isfahan
  const tehran = { lat: 35.69, lon: 51.39 };
  expect(directionOf(tehran, { lat: 36.6, lon: 49.2 })).toBe("شمال غربی");
  expect(directionOf(tehran, { lat: 36.3, lon: 59.6 })).toBe("شرق");
  expect(directionOf(tehran, { lat: 29.6, lon: 60.9 })).toBe("جنوب شرقی");
});

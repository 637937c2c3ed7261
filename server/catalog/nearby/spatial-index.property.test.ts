import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "../../../testing/random-changes.ts";
import { Bitmap } from "../index/bitmap.ts";
import { createColumns, ensureCapacity } from "../places/place-columns.ts";
import { type Cell, childCells, WORLD } from "./cells.ts";
import { cellNumber } from "./mercator.ts";
import { type SpatialIndex, SpatialList } from "./spatial-index.ts";

const PLACES = 3000;
const LEVELS = 9; // cells of half a degree

interface Position {
  lat: number;
  lon: number;
  importance: number;
}

/** Somewhere in Iran, every second time near Tehran. */
function anyPosition(random: (below: number) => number): Position {
  const within = (from: number, to: number) => from + (random(1e6) / 1e6) * (to - from);
  const importance = random(100);
  return random(2) === 0
    ? { lat: within(25, 40), lon: within(44, 63), importance }
    : { lat: within(35, 36), lon: within(51, 52), importance };
}

/** All cells with places down to the deepest level asked for. */
function cellsOf(index: SpatialIndex, cell: Cell = { ...WORLD, from: 0, to: index.length }): Cell[] {
  if (cell.level === LEVELS) return [cell];
  return [cell, ...childCells(index, cell, undefined).flatMap((child) => cellsOf(index, child))];
}

test("summaries of cells equal those of the places that are in them now, after any changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(40), async (seed, changes) => {
      const random = createRandom(seed);
      const columns = createColumns();
      ensureCapacity(columns, PLACES);
      const byImportance = (a: number, b: number) => columns.importance[b]! - columns.importance[a]! || a - b;
      const write = (slot: number) => {
        const { lat, lon, importance } = anyPosition(random);
        columns.id[slot] = slot + 1;
        columns.lat[slot] = lat;
        columns.lon[slot] = lon;
        columns.cell[slot] = cellNumber(lat, lon);
        columns.importance[slot] = importance;
      };
      const slots = new Set(Array.from({ length: PLACES }).keys());
      for (const slot of slots) write(slot);
      const list = new SpatialList(columns, byImportance);
      await list.fill(Uint32Array.from(slots));

      const expectExact = (index: SpatialIndex) => {
        for (const cell of cellsOf(index)) {
          const inside = Array.from({ length: cell.to - cell.from }, (_, nth) => index.slotAt(cell.from + nth));
          const { count, first, last, best, west, east, south, north } = index.summarize(cell);
          const [lats, lons] = [inside.map((slot) => columns.lat[slot]!), inside.map((slot) => columns.lon[slot]!)];
          expect([count, first, last, best]).toEqual([
            inside.length,
            inside[0],
            inside.at(-1),
            inside.reduce((best, slot) => (byImportance(slot, best) < 0 ? slot : best)),
          ]);
          expect([west, east]).toEqual([Math.min(...lons), Math.max(...lons)]);
          expect([south, north]).toEqual([Math.min(...lats), Math.max(...lats)]);
        }
      };
      expectExact(list);
      for (let nth = 0; nth < changes; nth++) {
        const slot = random(PLACES);
        if (slots.delete(slot)) list.delete(slot);
        if (random(4) === 0) continue;
        write(slot);
        list.insert(slot);
        slots.add(slot);
      }
      expectExact(list);
      const some = list.only(Bitmap.from([...slots].filter((slot) => slot % 3 > 0)));
      expectExact(some);
      expectExact(some); // as remembered
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

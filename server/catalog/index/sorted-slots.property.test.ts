import fc from "fast-check";
import { expect, test } from "vitest";
import { sortInSlices } from "./sort-in-slices.ts";
import { SortedSlots } from "./sorted-slots.ts";

/** Slots by a key that differs from the slot; equal keys are ordered by slot. */
const keyOf = (slot: number) => (slot * 7919) % 101;
const compare = (a: number, b: number) => keyOf(a) - keyOf(b) || a - b;

const slots = fc.oneof(
  fc.uniqueArray(fc.nat({ max: 500 }), { maxLength: 200 }),
  fc.nat({ max: 6000 }).map((length) => Array.from({ length }, (_, slot) => slot)), // several chunks
);

test("equals a sorted array after any sequence of insertions and deletions, filled at once or not", async () => {
  const change = fc.record({ isInserted: fc.boolean(), slot: fc.nat({ max: 7000 }) });
  await fc.assert(
    fc.asyncProperty(
      slots,
      fc.boolean(),
      fc.array(change, { maxLength: 300 }),
      fc.nat(),
      fc.nat({ max: 3000 }),
      async (initial, isFilled, changes, from, length) => {
        const list = new SortedSlots(compare);
        if (isFilled) await list.fill(await sortInSlices(Uint32Array.from(initial), compare));
        else for (const slot of initial) list.insert(slot);
        const model = new Set(initial);
        for (const { isInserted, slot } of changes) {
          if (isInserted) list.insert(slot);
          else list.delete(slot);
          if (isInserted) model.add(slot);
          else model.delete(slot);
        }
        const expected = [...model].sort(compare);
        expect([...list]).toEqual(expected);
        expect(list.length).toBe(expected.length);
        const start = expected.length === 0 ? 0 : from % expected.length;
        expect(list.slice(start, start + length)).toEqual(expected.slice(start, start + length));
        if (expected.length > 0) expect(list.at(start)).toBe(expected[start]);
        const ranges: number[] = [];
        list.forEachRange(start, start + length, ({ slots }, first, end) => ranges.push(...slots.subarray(first, end)));
        expect(ranges).toEqual(expected.slice(start, start + length));
        const bound = list.lowerBound((slot) => keyOf(slot) < 50);
        expect(bound).toBe(expected.filter((slot) => keyOf(slot) < 50).length);
      },
    ),
    { numRuns: 100 },
  );
});

test("forgets the summaries of changed chunks only", () => {
  const list = new SortedSlots<string>((a, b) => a - b);
  for (let slot = 0; slot < 5000; slot++) list.insert(2 * slot);
  for (const chunk of list.chunks) chunk.summary = "known";
  list.insert(3001);
  list.delete(7000);
  expect(list.chunks.filter(({ summary }) => summary === undefined)).toHaveLength(2);
});

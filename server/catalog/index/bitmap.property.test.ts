import fc from "fast-check";
import { expect, test } from "vitest";
import { Bitmap } from "./bitmap.ts";

/** Numbers near the borders of containers, and dense and sparse ranges. */
const number = fc.oneof(
  fc.nat({ max: 200 }),
  fc.integer({ min: 65_500, max: 65_600 }),
  fc.nat({ max: 300_000 }),
  fc.constantFrom(0, 65_535, 65_536, 131_071, 2 ** 32 - 1),
);
/** A set with a dense range, so that containers of both kinds occur. */
const numbers = fc
  .tuple(fc.array(number, { maxLength: 300 }), fc.nat({ max: 100_000 }), fc.nat({ max: 9000 }), fc.nat({ max: 3 }))
  .map(
    ([single, from, length, step]) =>
      new Set([...single, ...Array.from({ length }, (_, nth) => from + nth * (step + 1))]),
  );

const sorted = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

test("equals a set of numbers after any sequence of additions and removals", () => {
  const change = fc.record({ isAdded: fc.boolean(), value: number });
  fc.assert(
    fc.property(numbers, fc.array(change, { maxLength: 400 }), (initial, changes) => {
      const bitmap = Bitmap.from(initial);
      const model = new Set(initial);
      for (const { isAdded, value } of changes) {
        const hadValue = model.has(value);
        expect(isAdded ? bitmap.add(value) : bitmap.delete(value)).toBe(isAdded ? !hadValue : hadValue);
        if (isAdded) model.add(value);
        else model.delete(value);
        expect(bitmap.has(value)).toBe(isAdded);
      }
      expect(bitmap.size).toBe(model.size);
      expect([...bitmap.toArray()]).toEqual(sorted(model));
    }),
    { numRuns: 60 },
  );
});

test("becomes sparse again when a dense range is emptied", () => {
  const bitmap = Bitmap.from(Array.from({ length: 70_000 }, (_, nth) => nth));
  for (let value = 0; value < 70_000; value++) if (value % 997 !== 0) bitmap.delete(value);
  expect([...bitmap.toArray()]).toEqual(Array.from({ length: 71 }, (_, nth) => nth * 997));
});

test("intersects, subtracts and unites like sets", () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 2, maxLength: 4 }), (sets) => {
      const [a, b] = [sets[0]!, sets[1]!];
      const bitmaps = sets.map((set) => Bitmap.from(set));
      const common = sorted([...a].filter((value) => b.has(value)));
      const both = bitmaps[0]!.and(bitmaps[1]!);
      expect([...both.toArray()]).toEqual(common);
      expect(both.size).toBe(common.length);
      expect(bitmaps[0]!.andSize(bitmaps[1]!)).toBe(common.length);
      expect([...bitmaps[0]!.andNot(bitmaps[1]!).toArray()]).toEqual(sorted([...a].filter((value) => !b.has(value))));
      expect([...Bitmap.ofSorted(Uint32Array.from(sorted([...a, ...a]))).toArray()]).toEqual(sorted(a));
      expect([...Bitmap.ofUnsorted(Uint32Array.of(...a, ...b, ...a)).toArray()]).toEqual(sorted(a.union(b)));
      expect(bitmaps[0]!.intersects(bitmaps[1]!)).toBe(common.length > 0);
      expect([...Bitmap.union(bitmaps).toArray()]).toEqual(sorted(new Set(sets.flatMap((set) => [...set]))));
    }),
    { numRuns: 60 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=500-", { start: 500, end: 999 }],
  ["bytes=-200", { start: 800, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  ["BYTES=0-0", { start: 0, end: 0 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
  ["bytes=a-b", undefined],
  [undefined, undefined],
])("parses the range %s of 1000 bytes", (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

test("returns a range within the file for any request", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1e9 }), (from, to, size) => {
      const range = parseRange(`bytes=${from}-${to}`, size);
      if (range === undefined) expect(to).toBeLessThan(from);
      else if (range === "unsatisfiable") expect(from).toBeGreaterThanOrEqual(size);
      else expect([range.start, range.end]).toEqual([from, Math.min(to, size - 1)]);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { RecordStore } from "./record-store.ts";

const record = (byte: number, length: number) => new Uint8Array(length).fill(byte);

test("returns the last record of each slot after any sequence of changes", () => {
  const change = fc.record({
    slot: fc.nat({ max: 3000 }),
    byte: fc.nat({ max: 255 }),
    length: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 60_000 })),
    isDeleted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 500, size: "max" }), (changes) => {
      const store = new RecordStore();
      const model = new Map<number, Uint8Array>();
      for (const { slot, byte, length, isDeleted } of changes) {
        if (isDeleted) store.delete(slot);
        else store.set(slot, record(byte, length));
        if (isDeleted) model.delete(slot);
        else model.set(slot, record(byte, length));
      }
      for (let slot = 0; slot <= 3000; slot++) {
        const [stored, expected] = [store.get(slot), model.get(slot)];
        expect(stored === undefined).toBe(expected === undefined);
        if (expected) expect(Buffer.compare(stored!, expected)).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test("reuses the space of replaced records", () => {
  const store = new RecordStore();
  for (let round = 0; round < 200; round++)
    for (let slot = 0; slot < 1000; slot++)
      if ((slot + round) % 3 === 0 || round === 0) store.set(slot, record(round, 900));
  expect(store.allocatedBytes).toBeLessThan(4 * 1000 * 908);
  expect(store.get(5)![0]).toBe(199 - ((5 + 199) % 3));
});

test("rejects a record that does not fit into a chunk", () => {
  expect(() => new RecordStore().set(0, new Uint8Array(300_000))).toThrow(RangeError);
});

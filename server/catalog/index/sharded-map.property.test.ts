import fc from "fast-check";
import { expect, test } from "vitest";
import { ShardedMap } from "./sharded-map.ts";

const keys = fc.oneof(fc.nat({ max: 2000 }), fc.string({ maxLength: 3 }));

test("equals a map after any sequence of changes", () => {
  const change = fc.record({ key: keys, value: fc.nat(), isDeleted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400 }), (changes) => {
      const map = new ShardedMap<string | number, number>();
      const model = new Map<string | number, number>();
      for (const { key, value, isDeleted } of changes) {
        if (isDeleted) map.delete(key);
        else map.set(key, value);
        if (isDeleted) model.delete(key);
        else model.set(key, value);
      }
      expect(map.size).toBe(model.size);
      for (const { key } of changes) expect([map.has(key), map.get(key)]).toEqual([model.has(key), model.get(key)]);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { turns } from "./turns.ts";

test("whoever does not fit waits, in their order, and whoever finds too many waiting is refused", async () => {
  const inTurn = turns(2, 2);
  const order: string[] = [];
  const come = (name: string, size: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const gone = inTurn(async () => {
      order.push(name);
      await promise;
    }, size);
    return () => {
      resolve();
      return gone;
    };
  };
  const first = come("first", 1);
  const large = come("large", 2);
  const late = come("late", 1); // would fit, but then the large one might wait for ever
  await expect(inTurn(async () => {})).rejects.toMatchObject({
    status: 429,
    data: { code: "too_often", retry_after: 10 },
  });
  expect(order).toEqual(["first"]);
  await first();
  expect(order).toEqual(["first", "large"]);
  await large();
  expect(order).toEqual(["first", "large", "late"]);
  await late();
  await expect(inTurn(() => Promise.reject(new Error("broken")), 2)).rejects.toThrow("broken");
  expect(await inTurn(async () => "free again", 2)).toBe("free again");
});

test("never more than the room is taken, and everybody comes in", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }), async (sizes) => {
      const inTurn = turns(5, 100);
      let taken = 0;
      let most = 0;
      const stay = (size: number) => async () => {
        taken += size;
        most = Math.max(most, taken);
        await new Promise(setImmediate);
        taken -= size;
      };
      await Promise.all(sizes.map((size) => inTurn(stay(size), size)));
      expect(most).toBeLessThanOrEqual(5);
    }),
    { numRuns: 50 },
  ));

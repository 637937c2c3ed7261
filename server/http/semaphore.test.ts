import fc from "fast-check";
import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("whoever finds it full waits, in their order; whoever finds too many waiting is refused", async () => {
  const inTurn = createSemaphore(1, 2);
  const order: string[] = [];
  const come = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const gone = inTurn(async () => {
      order.push(name);
      await promise;
    });
    return () => {
      resolve();
      return gone;
    };
  };
  const [first, second, third] = [come("first"), come("second"), come("third")];
  await expect(inTurn(async () => {})).rejects.toMatchObject({
    status: 429,
    data: { code: "too_often", retry_after: 10 },
  });
  expect(order).toEqual(["first"]);
  await first();
  expect(order).toEqual(["first", "second"]);
  await second();
  await third();
  expect(order).toEqual(["first", "second", "third"]);
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(async () => "free again")).toBe("free again");
});

test("never more than so many at once, and everybody comes in", () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(30), async (atOnce, people) => {
      const inTurn = createSemaphore(atOnce, 100);
      let inside = 0;
      let most = 0;
      const stay = async () => {
        most = Math.max(most, ++inside);
        await new Promise(setImmediate);
        inside--;
      };
      await Promise.all(Array.from({ length: people }, () => inTurn(stay)));
      expect(most).toBe(Math.min(atOnce, people));
    }),
    { numRuns: 50 },
  ));

import fc from "fast-check";
import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("runs queued tasks in order and rejects tasks when the queue is full", async () => {
  const runTask = createSemaphore(1, 2);
  const order: string[] = [];
  const startTask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const finished = runTask(async () => {
      order.push(name);
      await promise;
    });
    return () => {
      resolve();
      return finished;
    };
  };
  const [first, second, third] = [startTask("first"), startTask("second"), startTask("third")];
  await expect(runTask(async () => {})).rejects.toMatchObject({
    status: 429,
    data: { code: "too_often", retry_after: 10 },
  });
  expect(order).toEqual(["first"]);
  await first();
  expect(order).toEqual(["first", "second"]);
  await second();
  await third();
  expect(order).toEqual(["first", "second", "third"]);
  await expect(runTask(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await runTask(async () => "free again")).toBe("free again");
});

test("never exceeds the concurrency limit and runs every task", () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(30), async (maxConcurrent, taskCount) => {
      const runTask = createSemaphore(maxConcurrent, 100);
      let running = 0;
      let maxRunning = 0;
      const task = async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise(setImmediate);
        running--;
      };
      await Promise.all(Array.from({ length: taskCount }, () => runTask(task)));
      expect(maxRunning).toBe(Math.min(maxConcurrent, taskCount));
    }),
    { numRuns: 50 },
  ));

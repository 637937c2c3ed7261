import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeBudgets } from "./time-budget.ts";
import { type ClassLimits, type Job, WorkQueue } from "./work-queue.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] }));
afterEach(() => vi.useRealTimers());

const limits: ClassLimits = {
  ...{ slots: 1, maxPerFlow: 100, maxWaiting: 8, maxWaitMs: 1500, maxLastingWaitMs: 200, maxLoopDelayMs: 100 },
};
const jobOf = (flow: string): Job => ({ workClass: "visitor", flow, budgets: [] });

/** A queue of eight in which nothing gets its turn until `end`; `rejectedAt` resolves with the code of a task and when it was rejected. */
function blockedQueue() {
  const queue = new WorkQueue({
    limits: { write: limits, read: limits, outside: limits, visitor: limits },
    budgets: new TimeBudgets({ rate: 1e9, burst: 1e9 }),
    loopDelay: () => 0,
    acceptedConnections: () => 0,
    loopTime: () => 0,
  });
  const blocker = Promise.withResolvers<void>();
  const running = queue.run(jobOf("blocker"), () => blocker.promise);
  const startedAt = performance.now();
  const rejectedAt = async (flow: string) => {
    const code = await queue
      .run(jobOf(flow), async () => {})
      .then(
        () => "done",
        (error) => error.data?.code,
      );
    return [code, Math.round(performance.now() - startedAt)];
  };
  const end = () => {
    blocker.resolve();
    return running;
  };
  return { rejectedAt, end };
}

test("lets tasks wait for a short time only when a quarter of the queue has waited for a second without a break", async () => {
  const { rejectedAt, end } = blockedQueue();
  const burst = [rejectedAt("a"), rejectedAt("b")];
  await vi.advanceTimersByTimeAsync(1100);
  const lasting = rejectedAt("c");
  await vi.advanceTimersByTimeAsync(400);
  expect(await Promise.all([...burst, lasting])).toEqual([1500, 1500, 1300].map((ms) => ["overloaded", ms]));
  const alone = rejectedAt("d");
  await vi.advanceTimersByTimeAsync(1200);
  const second = rejectedAt("e"); // two wait, but not for a second
  await vi.advanceTimersByTimeAsync(250);
  void end();
  await vi.advanceTimersByTimeAsync(10);
  expect((await Promise.all([alone, second])).map(([code]) => code)).toEqual(["done", "done"]);
});

test("lets tasks wait for a short time only until nothing waits any more after lasting overload", async () => {
  const { rejectedAt, end } = blockedQueue();
  const burst = [rejectedAt("a"), rejectedAt("b")]; // until 1,500
  await vi.advanceTimersByTimeAsync(1450);
  const lasting = rejectedAt("c"); // until 1,650
  await vi.advanceTimersByTimeAsync(150);
  const behind = rejectedAt("d"); // one is before it, less than a quarter
  await vi.advanceTimersByTimeAsync(400);
  const after = rejectedAt("e"); // at 2,000 nothing waits
  await vi.advanceTimersByTimeAsync(1500);
  const expected = [1500, 1500, 1650, 1800, 3500].map((ms) => ["overloaded", ms]);
  expect(await Promise.all([...burst, lasting, behind, after])).toEqual(expected);
  await end();
});

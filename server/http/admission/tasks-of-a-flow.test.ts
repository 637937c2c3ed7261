import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "../request-timeout.ts";
import { TimeBudgets } from "./time-budget.ts";
import { type ClassLimits, type Job, WorkQueue } from "./work-queue.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] }));
afterEach(() => vi.useRealTimers());

const limits: ClassLimits = {
  ...{
    slots: 64,
    maxRunningPerFlow: 4,
    manyRunning: 6,
    maxPerFlow: 100,
    maxWaiting: 100,
    maxWaitMs: 60_000,
    maxLoopDelayMs: 100,
  },
};
const jobOf = (flow: string): Job => ({ workClass: "write", flow, budgets: [{ name: flow, factor: 1 }] });

/** A queue in which `hang` adds a task of a flow that goes on until `end`; `started` has the flows of those that have begun. */
function queueOfHangingTasks() {
  const queue = new WorkQueue({
    limits: { write: limits, read: limits, outside: limits, visitor: limits },
    budgets: new TimeBudgets({ rate: 100, burst: 50 }),
    loopDelay: () => 0,
    acceptedConnections: () => 0,
    loopTime: () => 0,
  });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const started: string[] = [];
  const hang = (flow: string) =>
    queue.run(jobOf(flow), () => {
      started.push(flow);
      return promise;
    });
  return { queue, hang, started, end };
}

test("runs a few tasks of a flow at once, although slots are free, and those of others beside them", async () => {
  const { hang, started, end } = queueOfHangingTasks();
  const tasks = [...Array(20).fill("flood"), "guest"].map(hang);
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual(["flood", "flood", "flood", "flood", "guest"]);
  end();
  await vi.runAllTimersAsync();
  await Promise.all(tasks);
  expect(started).toHaveLength(21);
});

test("when many run, also some that were answered by their time-out, a flow begins a first task and no further one", async () => {
  const { queue, hang, started, end } = queueOfHangingTasks();
  const { promise, resolve: endWork } = Promise.withResolvers<void>();
  const late = Array.from({ length: 4 }, () => queue.run(jobOf("first"), () => withTimeout(promise, 1000)));
  const answers = Promise.allSettled(late);
  await vi.advanceTimersByTimeAsync(2000);
  const tasks = ["second", "third", "fourth"].flatMap((flow) => Array(4).fill(flow)).map(hang);
  await vi.advanceTimersByTimeAsync(1000);
  expect([...(await answers), ...started]).toHaveLength(4 + 4);
  expect(started.toSorted()).toEqual(["fourth", "second", "second", "third"]);
  endWork();
  end();
  await vi.runAllTimersAsync();
  await Promise.all(tasks);
  expect(started).toHaveLength(12);
});

test("a task that was answered by its time-out counts until its work is over, for its flow alone", async () => {
  const { queue, hang, started, end } = queueOfHangingTasks();
  const { promise, resolve: endWork } = Promise.withResolvers<void>();
  const late = Array.from({ length: 4 }, () => queue.run(jobOf("flood"), () => withTimeout(promise, 1000)));
  const answers = Promise.allSettled(late);
  await vi.advanceTimersByTimeAsync(2000);
  expect((await answers).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  const tasks = [hang("flood"), hang("guest")];
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual(["guest"]);
  endWork();
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual(["guest", "flood"]);
  end();
  await vi.runAllTimersAsync();
  await Promise.all(tasks);
});

test("runs a flow whose budget has recovered while another one waits for its own tasks", async () => {
  const { queue, hang, started, end } = queueOfHangingTasks();
  const tasks = Array.from({ length: 5 }, () => hang("flood"));
  await queue.run(jobOf("spender"), async (charge) => charge(150)); // a second until its budget allows more
  tasks.push(hang("spender"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(started.at(-1)).toBe("spender");
  end();
  await vi.runAllTimersAsync();
  await Promise.all(tasks);
});

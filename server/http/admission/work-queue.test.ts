import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeBudgets } from "./time-budget.ts";
import { type ClassLimits, type Job, type WorkClass, WorkQueue } from "./work-queue.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] }));
afterEach(() => vi.useRealTimers());

/** The time that the event loop has been busy; a task that computes adds to it. */
let loopTime = 0;
let loopDelay = 0;
let acceptedConnections = 0;
const compute = (ms: number) => {
  loopTime += ms;
};

const plenty: ClassLimits = {
  slots: 1,
  maxPerFlow: 10_000,
  maxWaiting: 10_000,
  maxWaitMs: 60_000,
  maxLoopDelayMs: 100,
};
const unlimited = { rate: 1e9, burst: 1e9 };

function createQueue(
  limits: Partial<Record<WorkClass, Partial<ClassLimits>>> = {},
  size = unlimited,
  budgets = new TimeBudgets(size),
) {
  loopTime = 0;
  loopDelay = 0;
  const of = (workClass: WorkClass) => ({ ...plenty, ...limits[workClass] });
  return new WorkQueue({
    limits: {
      write: { ...of("write"), maxLoopDelayMs: 4000 },
      read: { ...of("read"), maxLoopDelayMs: 1000 },
      outside: of("outside"),
      visitor: of("visitor"),
    },
    budgets,
    loopDelay: () => loopDelay,
    acceptedConnections: () => acceptedConnections,
    loopTime: () => loopTime,
  });
}

const jobOf = (flow: string, workClass: WorkClass = "visitor"): Job => ({
  workClass,
  flow,
  budgets: [{ name: flow, factor: 1 }],
});

/** Adds tasks of a flow that compute for so many milliseconds each; their names are appended to `done`. */
function addTasks(queue: WorkQueue, done: string[], flow: string, count: number, ms: number) {
  return Array.from({ length: count }, () =>
    queue.run(jobOf(flow), async () => {
      compute(ms);
      done.push(flow);
    }),
  );
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error) => error.data?.code ?? String(error),
  );

test("serves flows in turns, so that a newcomer waits for one task and not for the whole queue", async () => {
  const queue = createQueue();
  const done: string[] = [];
  const flood = addTasks(queue, done, "flood", 50, 10);
  const guest = addTasks(queue, done, "guest", 3, 10);
  await vi.runAllTimersAsync();
  await Promise.all([...flood, ...guest]);
  expect(done.indexOf("guest")).toBeLessThanOrEqual(2);
  expect(done.lastIndexOf("guest")).toBeLessThanOrEqual(7);
});

test("divides the time equally between flows whose tasks cost differently", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 2, maxLength: 6 }), async (costs) => {
      const queue = createQueue();
      const done: string[] = [];
      const tasks = costs.map((ms, flow) => addTasks(queue, done, `${flow}`, Math.ceil(600 / ms), ms));
      await vi.runAllTimersAsync();
      await Promise.all(tasks.flat());
      // As long as all flows have tasks, none is ahead of another by more than a task of each.
      const spent = costs.map(() => 0);
      const left = costs.map((ms) => Math.ceil(600 / ms));
      for (const name of done) {
        const flow = Number(name);
        spent[flow]! += costs[flow]!;
        if (--left[flow]! === 0) break;
        expect(Math.max(...spent) - Math.min(...spent)).toBeLessThanOrEqual(2 * Math.max(...costs));
      }
    }),
    { numRuns: 50 },
  );
});

test("serves members' writes first, then their reads, then visitors", async () => {
  const queue = createQueue();
  const done: string[] = [];
  const add = (workClass: WorkClass) =>
    queue.run(jobOf(`${workClass}r`, workClass), async () => {
      compute(10);
      done.push(workClass);
    });
  const running = add("visitor"); // starts at once, and uses up the slice
  const waiting = (["visitor", "read", "visitor", "write", "read", "write"] as const).map(add);
  await vi.runAllTimersAsync();
  await Promise.all([running, ...waiting]);
  expect(done.slice(1)).toEqual(["write", "write", "read", "read", "visitor", "visitor"]);
});

test("gives the event loop its turn after each slice of work", async () => {
  const queue = createQueue();
  const done: string[] = [];
  void addTasks(queue, done, "flood", 20, 10);
  let before: number | undefined;
  setImmediate(() => {
    before = done.length;
  });
  await vi.runAllTimersAsync();
  expect(before).toBeLessThanOrEqual(2);
  expect(done).toHaveLength(20);
});

test("accepts the connections that wait before it goes on with visitors, up to 127 between two slices", async () => {
  const queue = createQueue();
  const done: string[] = [];
  void addTasks(queue, done, "flood", 2, 10);
  for (let turn = 0; turn < 127; turn++) {
    acceptedConnections++;
    await vi.advanceTimersToNextTimerAsync();
    expect(done).toHaveLength(1);
  }
  acceptedConnections++;
  await vi.advanceTimersToNextTimerAsync();
  expect(done).toHaveLength(2);
});

test("lets members wait for fewer connections than visitors", async () => {
  const queue = createQueue();
  const done: string[] = [];
  const add = (workClass: WorkClass) =>
    queue.run(jobOf(workClass, workClass), async () => {
      compute(10);
      done.push(workClass);
    });
  for (const workClass of ["visitor", "visitor", "read", "read"] as const) void add(workClass); // the first one begins at once
  const turnsUntil = async (count: number) => {
    for (let turns = 1; ; turns++) {
      acceptedConnections++;
      await vi.advanceTimersToNextTimerAsync();
      if (done.length === count) return turns;
    }
  };
  expect([await turnsUntil(2), await turnsUntil(3), await turnsUntil(4)]).toEqual([16, 16, 96]);
  expect(done).toEqual(["visitor", "read", "read", "visitor"]);
});

test("keeps a flow within its budget although no other one waits", async () => {
  const queue = createQueue({}, { rate: 100, burst: 200 });
  const done: string[] = [];
  const startedAt = performance.now();
  const tasks = addTasks(queue, done, "flood", 100, 20);
  await vi.advanceTimersByTimeAsync(1000);
  const inFirstSecond = done.length;
  expect(inFirstSecond).toBeGreaterThanOrEqual(10); // the burst
  expect(inFirstSecond).toBeLessThanOrEqual(16); // the burst, the rate, and one task that overdraws the budget
  await vi.runAllTimersAsync();
  await Promise.all(tasks);
  expect(performance.now() - startedAt).toBeGreaterThan(16_000); // 2,000 ms of work, 200 of them at once
});

test("starts a task whose budget recovers between two looks at it", async () => {
  const budgets = new TimeBudgets(unlimited);
  const queue = createQueue({}, unlimited, budgets);
  // When it is added, when the next task is chosen, and when its wait is looked up.
  vi.spyOn(budgets, "waitFor").mockReturnValueOnce(0).mockReturnValueOnce(1).mockReturnValueOnce(0);
  const done: string[] = [];
  void addTasks(queue, done, "guest", 1, 10);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(done).toEqual(["guest"]);
});

test("a flow that has overdrawn its budget does not hold up the others", async () => {
  const queue = createQueue({}, { rate: 10, burst: 50 });
  const done: string[] = [];
  void addTasks(queue, done, "flood", 100, 60);
  const guest = addTasks(queue, done, "guest", 1, 10);
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all(guest);
  expect(done).toEqual(["flood", "guest"]);
});

test("rejects what does not get its turn in time, with the seconds to wait", async () => {
  const queue = createQueue({ visitor: { maxWaitMs: 4000 } }, { rate: 10, burst: 50 });
  const first = codeOf(queue.run(jobOf("flood"), async () => compute(80)));
  await vi.advanceTimersByTimeAsync(1);
  const second = codeOf(queue.run(jobOf("flood"), async () => compute(80))); // after three seconds
  const late = queue.run(jobOf("flood"), async () => {}); // after eleven
  const error = late.catch((reason) => reason);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await Promise.all([first, second])).toEqual(["done", "done"]);
  expect(await error).toMatchObject({ status: 503, data: { code: "overloaded", retry_after: expect.any(Number) } });
  const hopeless = queue.run(jobOf("flood"), async () => {}); // the budget cannot recover within the longest wait
  await expect(hopeless).rejects.toMatchObject({ data: { code: "overloaded", retry_after: 7 } });
});

test("bounds the tasks of a flow and of all flows; a full queue takes from the longest flow", async () => {
  const queue = createQueue({ visitor: { maxPerFlow: 5, maxWaiting: 8 } });
  const blocker = Promise.withResolvers<void>();
  const running = queue.run(jobOf("blocker"), () => blocker.promise);
  const flood = Array.from({ length: 7 }, () => codeOf(queue.run(jobOf("flood"), async () => {})));
  const others = Array.from({ length: 5 }, (_, flow) => codeOf(queue.run(jobOf(`${flow}`), async () => {})));
  blocker.resolve();
  await vi.runAllTimersAsync();
  await running;
  expect((await Promise.all(flood)).filter((code) => code === "overloaded")).toHaveLength(4); // two too many, two displaced
  expect(await Promise.all(others)).toEqual(Array(5).fill("done"));
});

test("drops a waiting task whose client is gone, and goes on after a task that fails", async () => {
  const queue = createQueue();
  const blocker = Promise.withResolvers<void>();
  const running = queue.run(jobOf("a"), () => blocker.promise);
  let closeConnection = () => {};
  const onWaiting = (drop: () => void) => {
    closeConnection = drop;
  };
  const dropped = vi.fn(async () => {});
  const gone = codeOf(queue.run({ ...jobOf("a"), onWaiting }, dropped));
  const failing = codeOf(queue.run(jobOf("a"), () => Promise.reject(new Error("no"))));
  const next = codeOf(queue.run(jobOf("a"), async () => {}));
  closeConnection();
  expect(await gone).toBe("overloaded");
  blocker.resolve();
  await vi.runAllTimersAsync();
  await running;
  expect([await failing, await next]).toEqual(["Error: no", "done"]);
  closeConnection(); // does nothing any more
  expect(dropped).not.toHaveBeenCalled();
});

test.each([
  [50, ["done", "done", "done"]],
  [500, ["overloaded", "done", "done"]],
  [2000, ["overloaded", "overloaded", "done"]],
  [5000, ["overloaded", "overloaded", "overloaded"]],
])("at a loop delay of %i ms rejects in the order visitors, reads, writes: %j", async (delay, codes) => {
  const queue = createQueue();
  loopDelay = delay;
  const results = (["visitor", "read", "write"] as const).map((workClass) =>
    codeOf(queue.run(jobOf("a", workClass), async () => {})),
  );
  await vi.runAllTimersAsync();
  expect(await Promise.all(results)).toEqual(codes);
});

test("charges the time of another process as well", async () => {
  const queue = createQueue({}, { rate: 10, burst: 50 });
  await queue.run(jobOf("a"), async (charge) => charge(150));
  const next = queue.run(jobOf("a"), async () => performance.now());
  const before = performance.now();
  await vi.runAllTimersAsync();
  expect((await next) - before).toBeGreaterThanOrEqual(9_900);
});

test("long tasks do not run one after the other in one turn of the event loop, although slots are free", async () => {
  const queue = createQueue({ visitor: { slots: 4 } });
  const perTurn: number[] = [0];
  const runs = Array.from({ length: 8 }, () =>
    queue.run({ ...jobOf("a"), isLong: true }, async () => {
      for (let step = 0; step < 20; step++) await undefined; // its data is there a few microtasks later
      compute(5);
      perTurn[perTurn.length - 1]! += 5;
    }),
  );
  for (let turn = 0; turn < 40; turn++) {
    for (let step = 0; step < 200; step++) await undefined;
    vi.advanceTimersToNextTimer(); // the next turn
    perTurn.push(0);
  }
  await Promise.all(runs);
  expect(Math.max(...perTurn), "the first one ends within the slice of 8 ms, so a second one begins").toBe(10);
});

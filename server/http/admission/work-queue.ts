import { performance } from "node:perf_hooks";
import { apiError } from "../../../contract/api-errors.ts";
import { workAfter } from "../request-timeout.ts";
import { type Flow, FlowSet, type QueuedTask } from "./flow.ts";
import type { BudgetRef, TimeBudgets } from "./time-budget.ts";

/**
 * In the order in which they are served; under overload they are rejected in the reverse order. What is `outside` waits most of its time
 * for something that is neither the event loop nor the database.
 */
export const workClasses = ["write", "read", "outside", "visitor"] as const;
export type WorkClass = (typeof workClasses)[number];

/** What kind of work a task is, and on whose account. */
export interface Job {
  workClass: WorkClass;
  /** The network or member on whose behalf it is done. */
  flow: string;
  /** The budgets that pay for it; none for staff. */
  budgets: readonly BudgetRef[];
  /** It takes milliseconds at a time, as rendering does: started together, four of them would hold everybody else up. */
  isLong?: boolean | undefined;
  /** Passes on what drops a task that has to wait, to be called when the result is not needed any more. */
  onWaiting?: OnWaiting | undefined;
}

/** Is called with the function that drops a waiting task; afterwards that does nothing. Most tasks start at once and need none. */
export type OnWaiting = (drop: () => void) => void;

export interface ClassLimits {
  /** Tasks that run at once. More than one, since a task may wait for the database. */
  slots: number;
  /** The same of one flow; by default as many as there are slots. */
  maxRunningPerFlow?: number;
  /** From so many tasks on, of all flows, a flow that has one running begins no other; by default never. */
  manyRunning?: number;
  /** Tasks that wait, of one flow and altogether. */
  maxPerFlow: number;
  maxWaiting: number;
  /** The longest time that a task waits, in milliseconds. */
  maxWaitMs: number;
  /** The same from when a quarter of `maxWaiting` has waited for a second without a break until none waits; no other one by default. */
  maxLastingWaitMs?: number;
  /** The delay of the event loop, in milliseconds, from which on tasks of this class are rejected. */
  maxLoopDelayMs: number;
}

interface WorkQueueOptions {
  limits: Record<WorkClass, ClassLimits>;
  budgets: TimeBudgets;
  /** The delay of the event loop in milliseconds. */
  loopDelay: () => number;
  /** The number of connections that the server has accepted so far. */
  acceptedConnections: () => number;
  /** The time that the event loop has been busy so far, in milliseconds. */
  loopTime?: () => number;
}

/** Adds milliseconds that the task has used outside of the event loop. */
type Charge = (ms: number) => void;

/** After so many milliseconds of work in one turn of the event loop, everything else gets its turn. */
const sliceMs = 8;

/**
 * Turns of the event loop between two slices. A turn accepts one new connection (libuv), so there are more turns as long as
 * connections arrive, and most before the work of visitors; otherwise they would wait for a slice each, and after an overload
 * thousands of them for many seconds. The first turn may end before anything was received.
 */
const minTurns = 2;
const maxTurns: Record<WorkClass, number> = { write: 16, read: 16, outside: 16, visitor: 128 };

/** Overload is lasting when so many of the tasks that may wait do so, and when they have for so many milliseconds. */
const crowdedShare = 0.25;
const lastingAfterMs = 1000;

/** The most that one task costs its flow, in milliseconds: a task that waits is charged for the work of others, too. */
const maxCost = 1000;

/**
 * Not the CPU time of the thread: on a machine that has more to do than its processors can, the loop is busy for longer than
 * it computes, and it is the loop that everybody waits for.
 */
const busyTime = () => performance.eventLoopUtilization().active;

// In seconds.
const minRetryAfter = 2;
const maxRetryAfter = 30;

/**
 * Runs work in fair turns: by class first, then flow by flow, weighted by the time of the event loop that it takes, and within budgets. After
 * each slice of work the event loop gets its turn, so that cached responses and health checks never wait for the queue.
 *
 * The time of tasks that wait in between cannot be measured one by one: the time in which the loop is busy is divided
 * equally among the tasks that run.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #loopTime: () => number;
  readonly #classes: Record<WorkClass, FlowSet>;
  #share = 0; // the time that a task would have been charged that has been running all the time
  #lastLoopTime: number;
  #running = 0;
  #sliceStart: number | undefined;
  #turns: number | undefined; // since visitors' tasks were last started; undefined when all tasks may be started
  #turnsSinceSlice = 0;
  #isLongRunning = false; // in this turn, as far as is known
  #accepted = 0;
  #wakeUp: NodeJS.Timeout | undefined;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
    this.#loopTime = options.loopTime ?? busyTime;
    this.#lastLoopTime = this.#loopTime();
    const flowsOf = (workClass: WorkClass) => {
      const { slots, maxRunningPerFlow = slots, manyRunning = Number.POSITIVE_INFINITY } = options.limits[workClass];
      const crowd = { from: options.limits[workClass].maxWaiting * crowdedShare, lastingAfterMs };
      return new FlowSet(crowd, { perFlow: maxRunningPerFlow, many: manyRunning });
    };
    this.#classes = {
      write: flowsOf("write"),
      read: flowsOf("read"),
      outside: flowsOf("outside"),
      visitor: flowsOf("visitor"),
    };
  }

  /**
   * Runs a task when its turn comes; returns its result. Throws ApiError `overloaded`, with the seconds after which to try
   * again, when the queue is full or the turn does not come in time.
   */
  run<T>(job: Job, task: (charge: Charge) => Promise<T>): Promise<T> {
    const flows = this.#classes[job.workClass];
    const { maxWaitMs, maxLastingWaitMs = maxWaitMs } = this.#options.limits[job.workClass];
    const flow = flows.flowOf(job.flow, job.budgets);
    if (!this.#admits(job.workClass, flow)) return Promise.reject(this.#overloaded(flow));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let timer: NodeJS.Timeout | undefined;
    const queued: QueuedTask = {
      flow,
      isLong: job.isLong ?? false,
      start: () => {
        clearTimeout(timer);
        this.#execute(flows, flow, task).then(resolve, reject);
      },
      reject: (error) => {
        clearTimeout(timer);
        reject(error);
      },
    };
    flows.add(queued);
    this.#dispatch();
    if (!flow.tasks.has(queued)) return promise;
    const drop = () => {
      if (flows.remove(queued)) queued.reject(this.#overloaded(flow));
    };
    timer = setTimeout(drop, flows.isLasting ? maxLastingWaitMs : maxWaitMs).unref();
    job.onWaiting?.(drop);
    return promise;
  }

  /** Whether a task of this flow may wait. When the queue is full, it takes the place of a task of the owner with the most. */
  #admits(workClass: WorkClass, flow: Flow): boolean {
    const { limits, budgets, loopDelay } = this.#options;
    const { maxPerFlow, maxWaiting, maxWaitMs, maxLoopDelayMs } = limits[workClass];
    const flows = this.#classes[workClass];
    if (loopDelay() > maxLoopDelayMs || flow.tasks.size >= maxPerFlow) return false;
    if (budgets.waitFor(flow.budgets) > maxWaitMs) return false;
    if (flows.waiting < maxWaiting) return true;
    const last = flows.givingWayTo(flow);
    if (!last) return false;
    if (flows.remove(last)) last.reject(this.#overloaded(last.flow));
    return true;
  }

  #overloaded({ budgets }: Flow) {
    const seconds = Math.ceil(this.#options.budgets.waitFor(budgets) / 1000);
    return apiError("overloaded", undefined, Math.min(Math.max(seconds, minRetryAfter), maxRetryAfter));
  }

  /** Starts tasks until the slice is used up, no slot is free, or no flow may run. */
  #dispatch() {
    for (;;) {
      if (!this.#hasWaiting()) return clearTimeout(this.#wakeUp);
      if (this.#isLongRunning) return; // goes on when it has ended, or in the next turn
      if (this.#sliceStart !== undefined && this.#loopTime() - this.#sliceStart >= sliceMs) return; // goes on in the next turn
      const next = this.#next();
      if (!next) return this.#wakeUpLater();
      this.#beginSlice();
      this.#isLongRunning = next.isLong; // before it starts, since it may end at once
      next.start();
    }
  }

  #hasWaiting(): boolean {
    const { write, read, outside, visitor } = this.#classes;
    return write.waiting + read.waiting + outside.waiting + visitor.waiting > 0;
  }

  #beginSlice() {
    this.#sliceStart ??= this.#loopTime();
    this.#turnsSinceSlice = 0;
    if (this.#turns !== undefined) return;
    this.#turns = 0;
    this.#accepted = this.#options.acceptedConnections();
    setImmediate(() => this.#endTurn());
  }

  #endTurn() {
    this.#isLongRunning = false;
    this.#sliceStart = undefined;
    this.#turnsSinceSlice++;
    const turns = (this.#turns ?? 0) + 1;
    const acceptedBefore = this.#accepted;
    this.#accepted = this.#options.acceptedConnections();
    const goesOn = turns < minTurns || (this.#accepted > acceptedBefore && turns < maxTurns.visitor);
    this.#turns = goesOn ? turns : undefined;
    if (goesOn) setImmediate(() => this.#endTurn());
    this.#dispatch();
  }

  #next(): QueuedTask | undefined {
    for (const workClass of workClasses) {
      if (this.#isAccepting(workClass)) return undefined;
      const flows = this.#classes[workClass];
      if (flows.waiting === 0 || flows.running >= this.#options.limits[workClass].slots) continue;
      const task = flows.next((flow) => this.#options.budgets.waitFor(flow.budgets));
      if (task && flows.remove(task)) return task;
    }
    return undefined;
  }

  /** Whether connections are accepted before the next task of a class; within a slice they are not. */
  #isAccepting(workClass: WorkClass): boolean {
    if (!this.#turns) return false;
    if (workClass === "visitor") return true;
    return this.#turnsSinceSlice > 0 && this.#turnsSinceSlice < maxTurns[workClass];
  }

  /**
   * Waits for the budget that recovers first, when tasks wait for nothing else. It may have recovered since the next task was looked for:
   * then they are looked at again at once.
   */
  #wakeUpLater() {
    clearTimeout(this.#wakeUp);
    const { limits, budgets } = this.#options;
    const waits = workClasses
      .filter((workClass) => this.#classes[workClass].running < limits[workClass].slots)
      .map((workClass) => this.#classes[workClass].shortestWait((flow) => budgets.waitFor(flow.budgets)));
    const wait = Math.min(...waits);
    if (wait < Number.POSITIVE_INFINITY) this.#wakeUp = setTimeout(() => this.#dispatch(), wait).unref();
  }

  async #execute<T>(flows: FlowSet, flow: Flow, task: (charge: Charge) => Promise<T>): Promise<T> {
    this.#divideTime();
    flows.begin(flow);
    this.#running++;
    const shareBefore = this.#share;
    let charged = 0;
    let goingOn: Promise<unknown> | undefined;
    try {
      return await task((ms) => {
        charged += ms;
      });
    } catch (error) {
      goingOn = workAfter(error);
      throw error;
    } finally {
      this.#divideTime();
      this.#running--;
      const cost = Math.min(this.#share - shareBefore, maxCost) + charged;
      flows.end(flow, cost);
      this.#options.budgets.charge(flow.budgets, cost);
      this.#isLongRunning = false;
      const release = () => {
        flows.release(flow);
        this.#dispatch();
      };
      if (goingOn) {
        goingOn.then(release, release);
        this.#dispatch(); // others may take the slot
      } else release();
    }
  }

  /** Adds what the thread has used since the last call to the share of every running task. */
  #divideTime() {
    const loopTime = this.#loopTime();
    if (this.#running > 0) this.#share += (loopTime - this.#lastLoopTime) / this.#running;
    this.#lastLoopTime = loopTime;
  }
}

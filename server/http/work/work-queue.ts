import { apiError } from "../../../contract/api-errors.ts";
import type { BudgetRef, CpuBudgets } from "./cpu-budget.ts";
import { type Flow, FlowSet, type QueuedTask } from "./flow.ts";

/** In the order in which they are served; under overload they are rejected in the reverse order. */
export const workClasses = ["write", "read", "visitor"] as const;
export type WorkClass = (typeof workClasses)[number];

/** What kind of work a task is, and on whose account. */
export interface Job {
  workClass: WorkClass;
  /** The network or member on whose behalf it is done. */
  flow: string;
  /** The budgets that pay for it; none for staff. */
  budgets: readonly BudgetRef[];
  /** Aborted when nobody needs the result any more: a task that still waits is dropped. */
  signal?: AbortSignal | undefined;
}

export interface ClassLimits {
  /** Tasks that run at once. More than one, since a task may wait for the database. */
  slots: number;
  /** Tasks that wait, of one flow and altogether. */
  maxPerFlow: number;
  maxWaiting: number;
  /** The longest time that a task waits, in milliseconds. */
  maxWaitMs: number;
  /** The delay of the event loop, in milliseconds, from which on tasks of this class are rejected. */
  maxLoopDelayMs: number;
}

interface WorkQueueOptions {
  limits: Record<WorkClass, ClassLimits>;
  budgets: CpuBudgets;
  /** The delay of the event loop in milliseconds. */
  loopDelay: () => number;
  /** The CPU time of this thread so far, in milliseconds. */
  cpuTime?: () => number;
}

/** Adds milliseconds of CPU time that the task has used outside of this thread. */
type Charge = (ms: number) => void;

/** After so many milliseconds of work in one turn of the event loop, everything else gets its turn. */
const sliceMs = 8;

/** The most that one task costs its flow, in milliseconds: a task that waits is charged for the work of others, too. */
const maxCost = 1000;

const threadCpuTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

// In seconds.
const minRetryAfter = 2;
const maxRetryAfter = 30;

/**
 * Runs work in fair turns: by class first, then flow by flow, weighted by measured CPU time and limited by budgets. After
 * each slice of work the event loop gets its turn, so that cached responses and health checks never wait for the queue.
 *
 * The CPU time of tasks that wait in between cannot be measured one by one: what the thread uses is divided equally among
 * the tasks that run.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #cpuTime: () => number;
  readonly #classes: Record<WorkClass, FlowSet>;
  #share = 0; // the CPU time that a task would have been charged that has been running all the time
  #lastCpuTime: number;
  #running = 0;
  #sliceStart: number | undefined;
  #wakeUp: NodeJS.Timeout | undefined;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
    this.#cpuTime = options.cpuTime ?? threadCpuTime;
    this.#lastCpuTime = this.#cpuTime();
    this.#classes = { write: new FlowSet(), read: new FlowSet(), visitor: new FlowSet() };
  }

  /**
   * Runs a task when its turn comes; returns its result. Throws ApiError `overloaded`, with the seconds after which to try
   * again, when the queue is full or the turn does not come in time.
   */
  run<T>(job: Job, task: (charge: Charge) => Promise<T>): Promise<T> {
    const flows = this.#classes[job.workClass];
    const flow = flows.flowOf(job.flow, job.budgets);
    if (job.signal?.aborted) return Promise.reject(this.#overloaded(flow));
    if (!this.#admits(job.workClass, flow)) return Promise.reject(this.#overloaded(flow));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const drop = () => {
      if (flows.remove(queued)) queued.reject(this.#overloaded(flow));
    };
    const timer = setTimeout(drop, this.#options.limits[job.workClass].maxWaitMs).unref();
    const settle = () => {
      clearTimeout(timer);
      job.signal?.removeEventListener("abort", drop);
    };
    const queued: QueuedTask = {
      flow,
      start: () => {
        settle();
        this.#execute(flows, flow, task).then(resolve, reject);
      },
      reject: (error) => {
        settle();
        reject(error);
      },
    };
    job.signal?.addEventListener("abort", drop);
    flows.add(queued);
    this.#dispatch();
    return promise;
  }

  /** Whether a task of this flow may wait. When the queue is full, it takes the place of a task of the longest flow. */
  #admits(workClass: WorkClass, flow: Flow): boolean {
    const { limits, budgets, loopDelay } = this.#options;
    const { maxPerFlow, maxWaiting, maxWaitMs, maxLoopDelayMs } = limits[workClass];
    const flows = this.#classes[workClass];
    if (loopDelay() > maxLoopDelayMs || flow.tasks.size >= maxPerFlow) return false;
    if (budgets.waitFor(flow.budgets) > maxWaitMs) return false;
    if (flows.waiting < maxWaiting) return true;
    const last = flows.newestOfLongest();
    if (!last || last.flow.tasks.size <= flow.tasks.size + 1) return false;
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
      if (this.#sliceStart !== undefined && this.#cpuTime() - this.#sliceStart >= sliceMs) return; // goes on in the next turn
      const next = this.#next();
      if (!next) return this.#wakeUpLater();
      if (this.#sliceStart === undefined) this.#beginSlice();
      next.start();
    }
  }

  #beginSlice() {
    this.#sliceStart = this.#cpuTime();
    setImmediate(() => {
      this.#sliceStart = undefined;
      this.#dispatch();
    });
  }

  #next(): QueuedTask | undefined {
    for (const workClass of workClasses) {
      const flows = this.#classes[workClass];
      if (flows.waiting === 0 || flows.running >= this.#options.limits[workClass].slots) continue;
      const task = flows.next((flow) => this.#options.budgets.waitFor(flow.budgets));
      if (task && flows.remove(task)) return task;
    }
    return undefined;
  }

  /** Waits for the budget that recovers first, when tasks wait for nothing else. */
  #wakeUpLater() {
    clearTimeout(this.#wakeUp);
    const waits = workClasses.map((workClass) =>
      this.#classes[workClass].shortestWait((flow) => this.#options.budgets.waitFor(flow.budgets)),
    );
    const wait = Math.min(...waits);
    if (wait > 0 && wait < Number.POSITIVE_INFINITY) this.#wakeUp = setTimeout(() => this.#dispatch(), wait).unref();
  }

  async #execute<T>(flows: FlowSet, flow: Flow, task: (charge: Charge) => Promise<T>): Promise<T> {
    this.#divideCpuTime();
    flows.begin(flow);
    this.#running++;
    const shareBefore = this.#share;
    let charged = 0;
    try {
      return await task((ms) => {
        charged += ms;
      });
    } finally {
      this.#divideCpuTime();
      this.#running--;
      const cost = Math.min(this.#share - shareBefore, maxCost) + charged;
      flows.end(flow, cost);
      this.#options.budgets.charge(flow.budgets, cost);
      this.#dispatch();
    }
  }

  /** Adds what the thread has used since the last call to the share of every running task. */
  #divideCpuTime() {
    const cpuTime = this.#cpuTime();
    if (this.#running > 0) this.#share += (cpuTime - this.#lastCpuTime) / this.#running;
    this.#lastCpuTime = cpuTime;
  }
}

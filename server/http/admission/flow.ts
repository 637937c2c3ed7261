import type { BudgetRef } from "./time-budget.ts";

/** A task that waits for its turn. */
export interface QueuedTask {
  flow: Flow;
  /** No other task is started with it: it takes milliseconds at a time. */
  isLong: boolean;
  start: () => void;
  reject: (error: unknown) => void;
}

/** The work of one network or member: its tasks run in the order in which they came. */
export interface Flow {
  readonly key: string;
  readonly budgets: readonly BudgetRef[];
  readonly tasks: Set<QueuedTask>;
  running: number;
  /** Milliseconds of the event loop's time, comparable between flows: the flow with the least is served next. */
  served: number;
}

/**
 * A running task counts as much until its cost is known, so that one flow does not take every slot at once. The cost of an
 * average page, in milliseconds.
 */
const expectedCost = 20;

/**
 * The flows of one class of work, served in turns that are weighted by cost: the next task is of the flow that has had the
 * least time. A flow that had nothing to do gets no credit for it: it continues where the others are (start-time fair
 * queueing; deficit round robin would need the cost of a task before it runs).
 */
export class FlowSet {
  readonly #flows = new Map<string, Flow>();
  readonly #crowd: { from: number; lastingAfterMs: number };
  readonly #limits: { perFlow: number; many: number };
  #waiting = 0;
  #crowdedSince = 0;
  #wasLasting = false;
  #position = 0;
  #unreleased = 0;
  running = 0;

  /**
   * From so many waiting tasks on it counts as crowded; after so many milliseconds without a break that is lasting. Of one flow
   * `perFlow` tasks run at once, and one while `many` of all flows do: so a few flows do not hold everything that tasks share.
   */
  constructor(crowd: { from: number; lastingAfterMs: number }, limits: { perFlow: number; many: number }) {
    this.#crowd = crowd;
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** The flow of a key; a new one begins where the others are. */
  flowOf(key: string, budgets: readonly BudgetRef[]): Flow {
    return this.#flows.get(key) ?? { key, budgets, tasks: new Set(), running: 0, served: this.#position };
  }

  /** Whether it is crowded lastingly, or was and has not been empty since: what an overload leaves behind is over sooner so. */
  get isLasting(): boolean {
    const { from, lastingAfterMs } = this.#crowd;
    if (this.#waiting >= from && performance.now() - this.#crowdedSince >= lastingAfterMs) this.#wasLasting = true;
    return this.#wasLasting;
  }

  add(task: QueuedTask): void {
    if (this.#waiting < this.#crowd.from) this.#crowdedSince = performance.now();
    this.#flows.set(task.flow.key, task.flow);
    task.flow.tasks.add(task);
    this.#waiting++;
  }

  /** Removes a task that waits; returns false when it does not wait any more. */
  remove(task: QueuedTask): boolean {
    if (!task.flow.tasks.delete(task)) return false;
    this.#waiting--;
    if (this.#waiting === 0) this.#wasLasting = false;
    this.#forgetIdle(task.flow);
    return true;
  }

  /** The task to run next, of a flow for which `waitFor` returns 0. */
  next(waitFor: (flow: Flow) => number): QueuedTask | undefined {
    let best: Flow | undefined;
    for (const flow of this.#flows.values()) {
      if (!this.#mayRun(flow) || (best && progressOf(flow) >= progressOf(best))) continue;
      if (waitFor(flow) === 0) best = flow;
    }
    return best?.tasks.values().next().value;
  }

  /** The shortest wait of a flow that waits for nothing else, in milliseconds; Infinity without any. */
  shortestWait(waitFor: (flow: Flow) => number): number {
    if (this.#waiting === 0) return Number.POSITIVE_INFINITY;
    const waits = [...this.#flows.values()].filter((flow) => this.#mayRun(flow)).map(waitFor);
    return Math.min(...waits);
  }

  /**
   * The task that gives way to one of this flow when no more may wait: the newest of the owner who has the most, if that one still has as
   * many as the owner of this flow then. An owner is a member, or all networks that one customer may have.
   */
  givingWayTo(flow: Flow): QueuedTask | undefined {
    const counts = new Map<string, number>();
    for (const other of this.#flows.values()) {
      const owner = ownerOf(other);
      counts.set(owner, (counts.get(owner) ?? 0) + other.tasks.size);
    }
    const own = counts.get(ownerOf(flow)) ?? 0;
    const [owner, most] = [...counts].reduce((largest, entry) => (entry[1] > largest[1] ? entry : largest), ["", 0]);
    if (most <= own + 1) return undefined;
    const flows = [...this.#flows.values()].filter((other) => ownerOf(other) === owner);
    const longest = flows.reduce((best, other) => (other.tasks.size >= best.tasks.size ? other : best));
    return [...longest.tasks].at(-1);
  }

  begin(flow: Flow): void {
    this.#flows.set(flow.key, flow);
    this.#position = Math.max(this.#position, flow.served);
    flow.running++;
    this.#unreleased++;
    this.running++;
  }

  /** A task is answered, and its slot is free. `cost`: milliseconds of the event loop's time. */
  end(flow: Flow, cost: number): void {
    this.running--;
    flow.served += cost;
  }

  /** The work of an answered task is over: after a time-out that may be later, and until then its flow has one task less to start. */
  release(flow: Flow): void {
    flow.running--;
    this.#unreleased--;
    this.#forgetIdle(flow);
  }

  #mayRun({ tasks, running }: Flow): boolean {
    const { perFlow, many } = this.#limits;
    return tasks.size > 0 && running < (this.#unreleased < many ? perFlow : 1);
  }

  #forgetIdle(flow: Flow) {
    if (flow.tasks.size === 0 && flow.running === 0) this.#flows.delete(flow.key);
  }
}

const progressOf = ({ served, running }: Flow) => served + running * expectedCost;
const ownerOf = ({ key, budgets }: Flow) => budgets.at(-1)?.name ?? key; // the last one is of the widest network

import { LRUCache } from "lru-cache";

export interface BudgetSize {
  /** Milliseconds that a budget regains per second. */
  rate: number;
  /** Milliseconds that can be spent at once. */
  burst: number;
}

/** A budget by its name. `factor` multiplies rate and burst: the larger a network, the more people use it. */
export interface BudgetRef {
  name: string;
  factor: number;
}

const maxBudgets = 50_000; // beyond that the budgets that were not used for the longest time are forgotten, and thereby full

/**
 * Budgets of the event loop's time (token buckets), in memory: each further process adds them once more. The cost of work is known
 * only afterwards, so a budget may be overdrawn; it then has to recover before it allows anything again.
 */
export class TimeBudgets {
  readonly #size: BudgetSize;
  readonly #now: () => number;
  readonly #spent = new LRUCache<string, { ms: number; at: number }>({ max: maxBudgets });

  /** `now` returns milliseconds. */
  constructor(size: BudgetSize, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
  }

  /** Milliseconds until all of the budgets allow work again; 0 when they do. */
  waitFor(budgets: readonly BudgetRef[]): number {
    const { rate, burst } = this.#size;
    const waits = budgets.map(({ name, factor }) => (this.#spentOf(name, factor) - burst * factor) / (rate * factor));
    return Math.max(0, ...waits.map((seconds) => Math.ceil(seconds * 1000)));
  }

  /** Takes milliseconds from each of the budgets. */
  charge(budgets: readonly BudgetRef[], ms: number): void {
    for (const { name, factor } of budgets)
      this.#spent.set(name, { ms: this.#spentOf(name, factor) + ms, at: this.#now() });
  }

  #spentOf(name: string, factor: number): number {
    const { ms, at } = this.#spent.get(name) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - ((this.#now() - at) / 1000) * this.#size.rate * factor);
  }
}

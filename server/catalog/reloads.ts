export type Part = "everything" | "statistics" | "comments";

export interface Reloads {
  /** Wants a part loaded within so many milliseconds; what is wanted meanwhile is loaded with it. */
  want: (part: Part, wait: number) => void;
  /** Loads everything now; rejects when that fails. */
  now: () => Promise<void>;
  /** Wants nothing more, and waits for what is running. */
  close: () => Promise<void>;
}

const parts: readonly Part[] = ["everything", "statistics", "comments"];
const never = Number.POSITIVE_INFINITY;
const longestWait = 60_000;
const longestTimer = 2 ** 31 - 1; // ms: a longer one would run at once

/**
 * Calls `load` when a part is due: one load at a time, and one more for all that was wanted while it ran. Everything includes the
 * other parts. What fails is tried again after `retry` milliseconds, then twice as long and so on, up to a minute.
 */
export function scheduleReloads(load: (part: Part) => Promise<void>, retry: number): Reloads {
  const due: Record<Part, number> = { everything: never, statistics: never, comments: never };
  const asked: PromiseWithResolvers<void>[] = [];
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  function want(part: Part, wait: number) {
    due[part] = Math.min(due[part], Date.now() + wait);
    schedule();
  }
  function schedule() {
    clearTimeout(timer);
    const next = due[first()];
    if (closed || running || next === never) return;
    const wait = next - Date.now();
    timer = wait > longestTimer ? setTimeout(schedule, longestTimer) : setTimeout(start, Math.max(0, wait));
    timer.unref();
  }
  function first(): Part {
    return parts.reduce((one, other) => (due[other] < due[one] ? other : one));
  }
  function start() {
    running = run(first()).finally(() => {
      running = undefined;
      schedule();
    });
  }
  async function run(part: Part) {
    for (const included of part === "everything" ? parts : [part]) due[included] = never;
    const answered = part === "everything" ? asked.splice(0) : [];
    try {
      await load(part);
      failures = 0;
      for (const { resolve } of answered) resolve();
    } catch (error) {
      for (const { reject } of answered) reject(error);
      if (closed) return;
      console.warn("The catalogue could not be loaded; the old one stays:", String(error));
      want(part, Math.min(retry * 2 ** failures++, longestWait));
    }
  }

  return {
    want,
    now() {
      const one = Promise.withResolvers<void>();
      asked.push(one);
      want("everything", 0);
      return one.promise;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      for (const { resolve } of asked.splice(0)) resolve();
    },
  };
}

export type ReloadPart = "everything" | "statistics" | "comments";

export interface ReloadScheduler {
  /** Schedules a reload of a part within `delay` milliseconds; further requests until then are served by the same reload. */
  schedule: (part: ReloadPart, delay: number) => void;
  /** Reloads everything now; rejects when that fails. */
  reloadNow: () => Promise<void>;
  /** Cancels scheduled reloads and waits for the running one. */
  close: () => Promise<void>;
}

const parts: readonly ReloadPart[] = ["everything", "statistics", "comments"];
const NEVER = Number.POSITIVE_INFINITY;
const maxRetryDelay = 60_000;
const maxTimerDelay = 2 ** 31 - 1; // ms: setTimeout runs longer timers at once

/**
 * Calls `load` when a part is due, one load at a time; requests that arrive during a load are combined into the next one.
 * "everything" includes the other parts. A failed load is retried after `retryDelay` milliseconds, doubled with every further
 * failure up to a minute.
 */
export function createReloadScheduler(load: (part: ReloadPart) => Promise<void>, retryDelay: number): ReloadScheduler {
  const dueAt: Record<ReloadPart, number> = { everything: NEVER, statistics: NEVER, comments: NEVER };
  const pendingRequests: PromiseWithResolvers<void>[] = [];
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  function schedule(part: ReloadPart, delay: number) {
    dueAt[part] = Math.min(dueAt[part], Date.now() + delay);
    startTimer();
  }
  function startTimer() {
    clearTimeout(timer);
    const next = dueAt[nextPart()];
    if (closed || running || next === NEVER) return;
    const wait = next - Date.now();
    timer = wait > maxTimerDelay ? setTimeout(startTimer, maxTimerDelay) : setTimeout(start, Math.max(0, wait));
    timer.unref();
  }
  function nextPart(): ReloadPart {
    return parts.reduce((earliest, part) => (dueAt[part] < dueAt[earliest] ? part : earliest));
  }
  function start() {
    running = run(nextPart()).finally(() => {
      running = undefined;
      startTimer();
    });
  }
  async function run(part: ReloadPart) {
    for (const included of part === "everything" ? parts : [part]) dueAt[included] = NEVER;
    const requests = part === "everything" ? pendingRequests.splice(0) : [];
    try {
      await load(part);
      failures = 0;
      for (const { resolve } of requests) resolve();
    } catch (error) {
      for (const { reject } of requests) reject(error);
      if (closed) return;
      console.warn("Could not reload the catalogue; the previous snapshot stays:", String(error));
      schedule(part, Math.min(retryDelay * 2 ** failures++, maxRetryDelay));
    }
  }

  return {
    schedule,
    reloadNow() {
      const request = Promise.withResolvers<void>();
      pendingRequests.push(request);
      schedule("everything", 0);
      return request.promise;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      for (const { resolve } of pendingRequests.splice(0)) resolve();
    },
  };
}

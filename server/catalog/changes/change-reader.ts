import { log } from "../../log/log.ts";
import { reasonOf } from "../../log/private-data.ts";
export interface ChangeReader {
  /** Reads within `delay` milliseconds; further requests until then are served by the same read. */
  schedule: (delay: number) => void;
  /** Reads now; rejects when that fails. */
  readNow: () => Promise<void>;
  /** Cancels scheduled reads and waits for the running one. */
  close: () => Promise<void>;
}

const maxRetryDelay = 60_000;
const maxTimerDelay = 2 ** 31 - 1; // ms: setTimeout runs longer timers at once

/**
 * Calls `read` when it is due, one call at a time; requests that arrive during a call are combined into the next one. A failed
 * call is repeated after `retryDelay` milliseconds, doubled with every further failure up to a minute.
 */
export function createChangeReader(read: () => Promise<void>, retryDelay: number): ChangeReader {
  const requests: PromiseWithResolvers<void>[] = [];
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  function schedule(delay: number) {
    dueAt = Math.min(dueAt, Date.now() + delay);
    startTimer();
  }
  function startTimer() {
    clearTimeout(timer);
    if (isClosed || running || dueAt === Number.POSITIVE_INFINITY) return;
    const wait = dueAt - Date.now();
    timer = wait > maxTimerDelay ? setTimeout(startTimer, maxTimerDelay) : setTimeout(start, Math.max(0, wait));
    timer.unref();
  }
  function start() {
    running = run().finally(() => {
      running = undefined;
      startTimer();
    });
  }
  async function run() {
    dueAt = Number.POSITIVE_INFINITY;
    const served = requests.splice(0);
    try {
      await read();
      failures = 0;
      for (const { resolve } of served) resolve();
    } catch (error) {
      for (const { reject } of served) reject(error);
      if (isClosed) return;
      log.warn("catalogue_unread", { reason: reasonOf(error) });
      schedule(Math.min(retryDelay * 2 ** failures++, maxRetryDelay));
    }
  }

  return {
    schedule,
    readNow() {
      const request = Promise.withResolvers<void>();
      requests.push(request);
      schedule(0);
      return request.promise;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      for (const { resolve } of requests.splice(0)) resolve();
    },
  };
}

import { apiError } from "../../contract/api-errors.ts";

/**
 * Creates a function that runs at most `maxConcurrent` tasks at once and queues up to `maxQueued` more; beyond that it
 * throws ApiError `too_often`. For tasks that need so much memory that many at once would crash the process.
 */
export function createSemaphore(maxConcurrent: number, maxQueued: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) throw apiError("too_often", undefined, 10);
      await new Promise<void>((start) => queue.push(start));
    } else running++;
    try {
      return await task();
    } finally {
      const startNext = queue.shift();
      if (startNext) startNext();
      else running--;
    }
  };
}

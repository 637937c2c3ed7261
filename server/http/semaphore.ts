import { apiError } from "../../contract/api-errors.ts";

/**
 * Lets only so many do something at once; some more wait for their turn, and whoever comes beyond them is refused with
 * `too_often`. For what takes so much memory that many at once would end the process.
 */
export function createSemaphore(atOnce: number, waiting: number): <T>(run: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw apiError("too_often", undefined, 10);
      await new Promise<void>((next) => queue.push(next));
    } else running++;
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}

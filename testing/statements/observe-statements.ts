import { expect } from "vitest";
import type { Db } from "../../database/connect.ts";

export interface StatementObserver {
  /** The same database; the code under test runs on it. */
  db: Db;
  /** How many statements with the text have begun. */
  count: () => number;
  /**
   * Resolves when a poll that began after this call has finished its statement. A poller's polls follow one another, so this is when
   * two more have begun.
   */
  nextPoll: () => Promise<void>;
}

/**
 * Counts the statements of a poller that contain `text`, so that a test can wait for polls instead of for time. `onBegin` is called
 * before each of them is sent.
 */
export function observeStatements(db: Db, text: string, onBegin = () => {}): StatementObserver {
  let begun = 0;
  const observed = new Proxy(db, {
    apply(target, self, args) {
      const [strings] = args;
      if (Array.isArray(strings) && "raw" in strings && strings.join("").includes(text)) {
        begun++;
        onBegin();
      }
      return Reflect.apply(target, self, args);
    },
  });
  return {
    db: observed,
    count: () => begun,
    async nextPoll() {
      const before = begun;
      await expect.poll(() => begun, { interval: 5 }).toBeGreaterThanOrEqual(before + 2);
    },
  };
}

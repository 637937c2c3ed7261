import { setTimeout as wait } from "node:timers/promises";
import { createPoller, type Poller, type PollerOptions } from "./poller.ts";

interface QueueOptions<Item> extends Omit<PollerOptions, "poll" | "closeTimeout"> {
  /** Items worked on at the same time, in this process. */
  concurrency: number;
  /** Claims up to `capacity` items, possibly none; `isScheduled` is true for a scheduled poll. */
  claim: (capacity: number, isScheduled: boolean) => Promise<Item[]>;
  /** Works on one item. Must not reject. */
  work: (item: Item) => Promise<void>;
}

/** `close` claims no more and waits a few seconds at most for running work. */
export type Queue = Omit<Poller, "poll">;

const closeTimeout = 5000; // ms that close waits at most

/** Creates a queue that works on rows of a table as soon as they are there, several at a time. */
export function createWorkQueue<Item>({ concurrency, claim, work, ...options }: QueueOptions<Item>): Queue {
  const running = new Set<Promise<void>>();
  const { poll, ...poller } = createPoller({
    ...options,
    async poll(isScheduled) {
      for (const item of await claim(concurrency - running.size, isScheduled)) start(item);
    },
  });
  function start(item: Item) {
    const task = work(item).finally(() => {
      running.delete(task);
      poll(); // there is capacity again
    });
    running.add(task);
  }

  return {
    ...poller,
    async close() {
      const rest = poller.close().then(() => Promise.all(running));
      await Promise.race([rest, wait(closeTimeout, undefined, { ref: false })]);
    },
  };
}

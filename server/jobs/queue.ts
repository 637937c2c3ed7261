import { setTimeout as wait } from "node:timers/promises";
import { createPoller, type Poller, type PollerOptions } from "./poller.ts";

interface QueueOptions<Item> extends Omit<PollerOptions, "look" | "lastWait"> {
  /** Items worked on at once, in this process. */
  atOnce: number;
  /** Takes up to `room` items, which may be none; `regular` when the time for a look without being told has come. */
  claim: (room: number, regular: boolean) => Promise<Item[]>;
  /** Works on one item. Does not reject. */
  work: (item: Item) => Promise<void>;
}

/** `close` takes no more and waits, for a few seconds at most, for what is on its way. */
export type Queue = Omit<Poller, "look">;

const lastWait = 5000; // ms at the end

/** Works on rows of a table as soon as they are there, some of them at once. */
export function workQueue<Item>({ atOnce, claim, work, ...options }: QueueOptions<Item>): Queue {
  const working = new Set<Promise<void>>();
  const { look, ...looker } = createPoller({
    ...options,
    async look(regular) {
      for (const item of await claim(atOnce - working.size, regular)) start(item);
    },
  });
  function start(item: Item) {
    const one = work(item).finally(() => {
      working.delete(one);
      look(); // there is room again
    });
    working.add(one);
  }

  return {
    ...looker,
    async close() {
      const rest = looker.close().then(() => Promise.all(working));
      await Promise.race([rest, wait(lastWait, undefined, { ref: false })]);
    },
  };
}

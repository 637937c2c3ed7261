import type { Counter, Look } from "./gateway.ts";

export interface Forwarding {
  /** Puts a look into the queue, or drops it when that is full. Returns at once, never throws. */
  forward: (look: Look) => void;
  /** Drops what waits and ends what is on its way. */
  close: () => Promise<void>;
}

/** Times in milliseconds. */
interface ForwardingOptions {
  timeOut?: number;
  /** Looks that may wait. */
  most?: number;
  /** Requests on their way at once. */
  atOnce?: number;
}

/**
 * Tells a program that counts, behind the answers' back: from a bounded queue in memory, each look once. What cannot be told is
 * lost; the counts of record are in the database.
 */
export function forwardLooks(report: Counter, options: ForwardingOptions = {}): Forwarding {
  const { timeOut = 4000, most = 1000, atOnce = 2 } = options;
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  let queue: Look[] = [];
  let failing = false;

  async function tell(look: Look): Promise<string | undefined> {
    const { url, headers, body } = report(look);
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeOut)]);
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel(); // what it says is of no interest, however long it is
      return response.ok ? undefined : `HTTP ${response.status}`;
    } catch (error) {
      const { name, cause } = error as { name?: string; cause?: { code?: string } };
      return cause?.code ?? name ?? "broken"; // no more: an address may hold a key
    }
  }
  async function work() {
    for (let look = queue.shift(); look; look = queue.shift()) {
      const failure = await tell(look);
      if (ending.signal.aborted) return;
      if (failure && !failing) console.warn("Page views are not forwarded:", failure);
      if (!failure && failing) console.warn("Page views are forwarded again.");
      failing = failure !== undefined;
    }
  }

  return {
    forward(look) {
      if (ending.signal.aborted || queue.length >= most) return;
      queue.push(look);
      if (running.size >= atOnce) return;
      const worker = work().finally(() => running.delete(worker));
      running.add(worker);
    },
    async close() {
      queue = [];
      ending.abort();
      await Promise.all(running);
    },
  };
}

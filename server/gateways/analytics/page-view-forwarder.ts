import { log } from "../../log/log.ts";
import type { PageView, RequestBuilder } from "./gateway.ts";

export interface PageViewForwarder {
  /** Enqueues a page view, or drops it when the queue is full. Returns immediately and never throws. */
  forward: (view: PageView) => void;
  /** Clears the queue and aborts running requests. */
  close: () => Promise<void>;
}

interface ForwarderOptions {
  /** For each request. */
  timeoutMs?: number;
  /** The capacity of the queue. */
  maxQueued?: number;
  /** The number of concurrent requests. */
  maxConcurrent?: number;
}

/**
 * Reports page views to an external analytics program in the background, from a bounded queue in memory and without
 * retries. Lost views are acceptable, since the authoritative counts are in the database.
 */
export function forwardPageViews(buildRequest: RequestBuilder, options: ForwarderOptions = {}): PageViewForwarder {
  const { timeoutMs = 4000, maxQueued = 1000, maxConcurrent = 2 } = options;
  const abortController = new AbortController();
  const running = new Set<Promise<void>>();
  let queue: PageView[] = [];
  let isFailing = false;

  async function send(view: PageView): Promise<string | undefined> {
    const { url, headers, body } = buildRequest(view);
    try {
      const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel(); // the body is ignored, whatever its length
      return response.ok ? undefined : `HTTP ${response.status}`;
    } catch (error) {
      const { name, cause } = error as { name?: string; cause?: { code?: string } };
      return cause?.code ?? name ?? "broken"; // not the message: it may contain a URL with a key
    }
  }
  async function drainQueue() {
    for (let view = queue.shift(); view; view = queue.shift()) {
      const failure = await send(view);
      if (abortController.signal.aborted) return;
      if (failure && !isFailing) log.warn("page_views_not_forwarded", { reason: failure });
      if (!failure && isFailing) log.info("page_views_forwarded");
      isFailing = failure !== undefined;
    }
  }

  return {
    forward(view) {
      if (abortController.signal.aborted || queue.length >= maxQueued) return;
      queue.push(view);
      if (running.size >= maxConcurrent) return;
      const worker = drainQueue().finally(() => running.delete(worker));
      running.add(worker);
    },
    async close() {
      queue = [];
      abortController.abort();
      await Promise.all(running);
    },
  };
}

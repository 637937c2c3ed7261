import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { apiError } from "../../../../contract/api-errors.ts";
import { ownWaitMs } from "../../../http/admission/own-wait.ts";
import { TimeBudgets } from "../../../http/admission/time-budget.ts";
import { type ClassLimits, type OnWaiting, WorkQueue } from "../../../http/admission/work-queue.ts";
import { log } from "../../../log/log.ts";
import { reasonOf } from "../../../log/private-data.ts";

/** Hashes `secret`, or compares it with `hashed`. */
export interface HashingTask {
  secret: string;
  hashed?: string;
}

/** The hash, or whether the secret matches. */
export type HashingReply = { result: string | boolean } | { error: string };

/** One processor is left to the threads that serve; more than eight hashes at once are more than the database keeps up with. */
export const maxThreads = Math.min(8, Math.max(1, availableParallelism() - 1));

/** The longest time that a task waits, in milliseconds. A hash takes some ten: one that waits longer waits behind hundreds. */
export const maxWaitMs = () => Math.max(8000, ownWaitMs());

function createQueue(): WorkQueue {
  const limits: ClassLimits = {
    slots: maxThreads,
    maxPerFlow: 100,
    maxWaiting: 300,
    maxWaitMs: maxWaitMs(),
    maxLoopDelayMs: Number.POSITIVE_INFINITY,
  };
  return new WorkQueue({
    limits: { write: limits, read: limits, outside: limits, visitor: limits },
    budgets: new TimeBudgets({ rate: 1, burst: 1 }), // none of the tasks has one
    loopDelay: () => 0,
    acceptedConnections: () => 0,
    loopTime: () => 0, // a hash takes none of the event loop's time
  });
}

/**
 * Hashes in threads of its own, of a lower priority, one hash in each at a time. libuv's threads stay free for files and
 * compression, and the event loop keeps its processor. Who waits is served in fair turns, flow by flow. A server has one pool
 * ({@link hasher}).
 */
export class HashingPool {
  readonly #queue = createQueue();
  readonly #idle: Worker[] = [];

  /**
   * The result of a task. `flow` names the network or member on whose behalf it is done. Throws ApiError `overloaded` when too
   * many wait already, the turn does not come in time or the thread has ended. `onWaiting` receives what drops a task that has to
   * wait.
   */
  run(flow: string, task: HashingTask, onWaiting?: OnWaiting): Promise<string | boolean> {
    return this.#queue.run({ workClass: "outside", flow, budgets: [], onWaiting }, async (charge) => {
      const startedAt = performance.now();
      const worker = this.#idle.pop() ?? startThread();
      try {
        const reply = await ask(worker, task);
        this.#idle.push(worker);
        if ("error" in reply) throw new Error(reply.error);
        return reply.result;
      } finally {
        charge(performance.now() - startedAt);
      }
    });
  }
}

const startThread = () =>
  new Worker(new URL("./hashing-thread.ts", import.meta.url), {
    env: {}, // no secrets
    execArgv: [],
    workerData: { isProduction: process.env.NODE_ENV === "production" },
  });

/** Sends a task to a thread that has nothing to do. Rejects when the thread ends, which must not be used again then. */
function ask(worker: Worker, task: HashingTask): Promise<HashingReply> {
  const { promise, resolve, reject } = Promise.withResolvers<HashingReply>();
  const onEnd = (reason: unknown) => {
    log.error("hashing_thread_ended", { reason: reasonOf(reason) });
    reject(apiError("overloaded")); // nothing was compared
  };
  worker.ref(); // an idle thread does not keep the process running
  worker.once("message", resolve).once("error", onEnd).once("exit", onEnd);
  worker.postMessage(task);
  return promise.finally(() => {
    worker.off("message", resolve).off("error", onEnd).off("exit", onEnd);
    worker.unref();
  });
}

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { TimeBudgets } from "../../../http/admission/time-budget.ts";
import { type ClassLimits, WorkQueue } from "../../../http/admission/work-queue.ts";

/** Hashes `secret`, or compares it with `hashed`. */
export interface HashingTask {
  secret: string;
  hashed?: string;
}

/** The hash, or whether the secret matches. */
export type HashingReply = { result: string | boolean } | { error: string };

/** Of the server's processes, which share the processors; the primary tells each of them. */
const processes = Number(process.env.WORKERS) || 1;

/**
 * One processor is left to the threads that serve, though every process has one thread; more than eight hashes at once are more than
 * the database keeps up with.
 */
export const maxThreads = Math.min(8, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));

/** A hash takes some ten milliseconds: a task that waits longer than this waits behind hundreds. */
const limits: ClassLimits = {
  slots: maxThreads,
  maxPerFlow: 100,
  maxWaiting: 300,
  maxWaitMs: 8000,
  maxLoopDelayMs: Number.POSITIVE_INFINITY,
};

/**
 * Hashes in threads of its own, of a lower priority, one hash in each at a time. libuv's threads stay free for files and
 * compression, and the event loop keeps its processor. Who waits is served in fair turns, flow by flow.
 */
class HashingPool {
  readonly #queue = new WorkQueue({
    limits: { write: limits, read: limits, login: limits, visitor: limits },
    budgets: new TimeBudgets({ rate: 1, burst: 1 }), // none of the tasks has one
    loopDelay: () => 0,
    acceptedConnections: () => 0,
    loopTime: () => 0, // a hash takes none of the event loop's time
  });
  readonly #idle: Worker[] = [];

  /**
   * The result of a task. `flow` names the network or member on whose behalf it is done. Throws ApiError `overloaded` when too
   * many wait already or the turn does not come in time.
   */
  run(flow: string, task: HashingTask): Promise<string | boolean> {
    return this.#queue.run({ workClass: "login", flow, budgets: [] }, async (charge) => {
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
  const onExit = () => reject(new Error("a hashing thread has ended"));
  worker.ref(); // an idle thread does not keep the process running
  worker.once("message", resolve).once("error", reject).once("exit", onExit);
  worker.postMessage(task);
  return promise.finally(() => {
    worker.off("message", resolve).off("error", reject).off("exit", onExit);
    worker.unref();
  });
}

/** The one pool of this process. */
export const hashingPool = new HashingPool();

import type { Worker } from "node:cluster";
import { ApiError } from "../../contract/api-error.ts";
import type { HashReply, HashRequest } from "../features/account/hashing/hasher.ts";
import type { HashingPool } from "../features/account/hashing/hashing-pool.ts";
import type { WorkerMessage } from "./messages.ts";

/** Hashes in the threads of this process what a worker asks for; what the worker still waits for when it ends is dropped. */
export function serveHashing(worker: Worker, pool: HashingPool): void {
  const ended = new AbortController();
  worker.once("exit", () => ended.abort("the worker has ended"));
  worker.on("message", async (message: WorkerMessage) => {
    if (message.kind !== "hash") return;
    const reply = await hash(message, pool, ended.signal);
    if (!ended.signal.aborted) worker.send(reply, undefined, undefined, () => {}); // it may end at this moment
  });
}

async function hash({ id, flow, task }: HashRequest, pool: HashingPool, signal: AbortSignal): Promise<HashReply> {
  try {
    return { kind: "hashed", id, result: await pool.run(flow, task, signal) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "hashed", id, retryAfter: error.data.retry_after };
    return { kind: "hashed", id, error: String(error) };
  }
}

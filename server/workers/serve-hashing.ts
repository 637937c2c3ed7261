import type { Worker } from "node:cluster";
import { ApiError } from "../../contract/api-error.ts";
import type { HashReply, HashRequest } from "../features/account/hashing/hasher.ts";
import type { HashingPool } from "../features/account/hashing/hashing-pool.ts";
import type { WorkerMessage } from "./messages.ts";

/** Hashes in the threads of this process what a worker asks for; what the worker still waits for when it ends is dropped. */
export function serveHashing(worker: Worker, pool: HashingPool): void {
  const drops = new Set<() => void>();
  let hasEnded = false;
  worker.once("exit", () => {
    hasEnded = true;
    for (const drop of drops) drop();
  });
  worker.on("message", async (message: WorkerMessage) => {
    if (message.kind !== "hash" || hasEnded) return;
    const reply = await hash(message, pool, drops);
    if (!hasEnded) worker.send(reply, undefined, undefined, () => {}); // it may end at this moment
  });
}

/** Hashes; `drops` has what drops the task as long as it waits. */
async function hash({ id, flow, task }: HashRequest, pool: HashingPool, drops: Set<() => void>): Promise<HashReply> {
  let ownDrop = () => {};
  try {
    const hashing = pool.run(flow, task, (drop) => {
      ownDrop = drop;
      drops.add(drop);
    });
    return { kind: "hashed", id, result: await hashing };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "hashed", id, retryAfter: error.data.retry_after };
    return { kind: "hashed", id, error: String(error) };
  } finally {
    drops.delete(ownDrop);
  }
}

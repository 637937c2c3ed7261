import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashingReply, HashingTask } from "./hashing-pool.ts";

// A thread that hashes secrets, one at a time: see hashing-pool.ts.

/** OWASP's first recommendation for argon2id with shared memory: 19 MiB, two passes, one lane. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A tenth of the time of a thread that serves, when both want the same processor. */
const NICENESS = 10;

// On Linux, 0 means this thread; elsewhere it would be the whole process. Tests keep every processor busy, and wait for hashes.
if (process.platform === "linux" && workerData.isProduction) setPriority(0, Math.max(getPriority(0), NICENESS));

function run({ secret, hashed }: HashingTask): HashingReply {
  try {
    return { result: hashed === undefined ? hashSync(secret, ARGON2_COST) : verifySync(hashed, secret) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on("message", (task: HashingTask) => parentPort?.postMessage(run(task)));

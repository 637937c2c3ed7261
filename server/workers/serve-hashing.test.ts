import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { HashReply } from "../features/account/hashing/hasher.ts";
import { HashingPool, maxThreads } from "../features/account/hashing/hashing-pool.ts";
import { serveHashing } from "./serve-hashing.ts";

/** A worker process whose messages the test sends; `onReply` receives the replies to it. */
function createWorker(pool: HashingPool, onReply: (reply: HashReply) => void) {
  const worker = Object.assign(new EventEmitter(), { send: onReply });
  serveHashing(worker as unknown as Worker, pool);
  const ask = (id: number, hashed?: string) =>
    worker.emit("message", { kind: "hash", id, flow: "guest", task: { secret: "bagh-e fin", hashed } });
  return { worker, ask };
}

test("replies to each task of a worker, and with the reason to those that cannot be done", async () => {
  const replies = new Map<number, HashReply>();
  const { promise: replied, resolve } = Promise.withResolvers<void>();
  const { ask } = createWorker(new HashingPool(), (reply) => {
    if (replies.set(reply.id, reply).size === 121) resolve();
  });
  ask(1, "no hash");
  for (let id = 2; id <= 121; id++) ask(id); // a hundred of one flow may wait
  await replied;
  expect(replies.get(1)).toHaveProperty("error");
  expect(replies.get(2)).toHaveProperty("result", expect.stringMatching(/^\$argon2id/));
  expect(replies.get(121)).toHaveProperty("retryAfter", expect.any(Number));
});

test("drops what a worker still waits for when it ends, and serves the others", async () => {
  const pool = new HashingPool();
  const replies: HashReply[] = [];
  const { worker, ask } = createWorker(pool, (reply) => replies.push(reply));
  for (let id = 0; id < maxThreads + 90; id++) ask(id);
  worker.emit("exit");
  const drops: (() => void)[] = [];
  const others = Array.from({ length: 100 }, () =>
    pool.run("guest", { secret: "bagh-e fin" }, (drop) => drops.push(drop)),
  );
  expect(drops, "as many may wait again as one flow may have").toHaveLength(100);
  for (const drop of drops) drop();
  await Promise.allSettled(others);
  const { promise, resolve } = Promise.withResolvers<HashReply>();
  createWorker(pool, resolve).ask(7);
  expect(await promise).toHaveProperty("result");
  expect(replies).toEqual([]);
});

import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { type LockReply, type LockRequest, PrimaryDrawingLock } from "../features/poster/drawing-lock.ts";
import { WorkerDrawingLock } from "./serve-drawing-lock.ts";

/** A worker process with its side of the lock. */
function createWorker(lock: WorkerDrawingLock) {
  const replies = new EventEmitter();
  const worker = Object.assign(new EventEmitter(), { send: (reply: LockReply) => replies.emit("reply", reply) });
  lock.serve(worker as unknown as Worker);
  const side = new PrimaryDrawingLock({
    send: (request: LockRequest) => void worker.emit("message", request),
    onReply: (receive) => replies.on("reply", receive),
  });
  return { worker, lock: () => side.lock() };
}

/** Notes in `order` when a lock is given. */
const noting = (order: string[], name: string, locked: Promise<() => void>) =>
  locked.then((unlock) => {
    order.push(name);
    return unlock;
  });

test("one worker draws at a time, in the order in which they ask", async () => {
  const lock = new WorkerDrawingLock();
  const [one, other] = [createWorker(lock), createWorker(lock)];
  const order: string[] = [];
  const first = noting(order, "one", one.lock());
  const second = noting(order, "other", other.lock());
  const third = noting(order, "one again", one.lock());
  const unlockFirst = await first;
  expect(order).toEqual(["one"]);
  unlockFirst();
  const unlockSecond = await second;
  expect(order).toEqual(["one", "other"]);
  unlockSecond();
  await third;
  expect(order).toEqual(["one", "other", "one again"]);
});

test("what a worker has locked or waits for is free when it ends", async () => {
  const lock = new WorkerDrawingLock();
  const [one, other] = [createWorker(lock), createWorker(lock)];
  await one.lock();
  void one.lock();
  const waiting = other.lock();
  one.worker.emit("exit");
  const unlock = await waiting;
  unlock();
  unlock(); // once more does nothing
  await await createWorker(lock).lock();
});

test("a primary whose channel is closed keeps no worker from drawing", async () => {
  const closed = new PrimaryDrawingLock({
    send: (_request, onSent) => onSent(new Error("channel closed")),
    onReply: () => {},
  });
  (await closed.lock())();
});

import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../contract/api-error.ts";
import { type HashReply, type HashRequest, PrimaryHasher } from "./hasher.ts";
import { maxWaitMs } from "./hashing-pool.ts";

type Answer = { result: boolean } | { error: string } | { retryAfter: number | undefined };

/** A hasher whose primary does what the test says. */
function hasherBeside({ isClosed = false } = {}) {
  const requests: HashRequest[] = [];
  let receive: (reply: HashReply) => void = () => {};
  const hasher = new PrimaryHasher({
    send(request, onSent) {
      requests.push(request);
      onSent(isClosed ? new Error("the channel is closed") : null);
    },
    onReply: (listener) => {
      receive = listener;
    },
  });
  const answer = (nth: number, reply: Answer) => receive({ kind: "hashed", id: requests[nth]?.id ?? 0, ...reply });
  const compare = () => hasher.run("guest", { secret: "bagh-e fin", hashed: "…" }).catch((error: unknown) => error);
  return { answer, compare };
}

const overloaded = (retryAfter: number) =>
  expect.toSatisfy(
    (error) => error instanceof ApiError && error.status === 503 && error.data.retry_after === retryAfter,
    `is overloaded, with a retry after ${retryAfter}`,
  );

test("gives each task the primary's reply to it, in whatever order they come", async () => {
  const { answer, compare } = hasherBeside();
  const tasks = Array.from({ length: 4 }, compare);
  answer(3, { result: true });
  answer(1, { retryAfter: 7 });
  answer(2, { error: "no hash" });
  answer(0, { result: false });
  expect(await Promise.all(tasks)).toEqual([false, overloaded(7), new Error("no hash"), true]);
});

test("is overloaded when the primary does not reply, takes no notice of a late reply, and goes on", async () => {
  vi.useFakeTimers();
  try {
    const { answer, compare } = hasherBeside();
    const task = compare();
    vi.advanceTimersByTime(maxWaitMs() + 4000);
    expect(await task).toEqual(overloaded(5));
    answer(0, { result: true });
    const next = compare();
    answer(1, { result: true });
    expect(await next).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("is overloaded at once when the channel to the primary is closed", async () => {
  expect(await hasherBeside({ isClosed: true }).compare()).toEqual(overloaded(5));
});

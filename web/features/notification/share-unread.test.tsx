import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { clearToken, saveToken } from "../../../api-client/token.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { shareUnread } from "./share-unread.ts";
import { unreadCount, watchUnread } from "./unread.ts";

const cookies = { read: () => undefined, write: writeCookie };
// In fake time, which passes by the interval of each unsuccessful attempt of `expect.poll`.
const timings = {
  retryDelay: 10,
  pollInterval: 50,
  silenceTimeout: 1_000_000,
  minStreamDuration: 150,
  pollDuration: 1_000_000,
};
const pollOptions = { interval: 10 };
const advance = async (ms: number) => {
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(ms / 10);
    await nextFrames(); // what does not depend on timers goes on: responses, messages, React
  }
};
const stops: (() => void)[] = [];
const startSharing = (changed = {}) => {
  const stop = shareUnread({ ...timings, ...changed });
  stops.push(stop);
  return stop;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  saveToken(cookies, { access_token: "sara", expires_in: 1000 });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearToken(cookies);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A fake server whose streams the test writes to. `currentCount` returns the count that the list answers with. */
function fakeServer(currentCount: () => number = () => 0) {
  const streams: { write: (text: string) => void; end: () => void; isClosed: () => boolean; bearer: string | null }[] =
    [];
  const polls: number[] = [];
  let failure: number | "hang" | "html" | undefined;
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    if (!String(address).endsWith("/live")) {
      polls.push(performance.now());
      return Response.json({ data: [], page: 1, page_count: 1, total: 0, pages: 0, unread: currentCount() });
    }
    const signal = init!.signal!;
    let closed = false;
    let streamController!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streamController = controller;
      },
    });
    signal.addEventListener("abort", () => {
      closed = true;
      try {
        streamController.error(signal.reason);
      } catch {} // the stream has ended before
    });
    const encoder = new TextEncoder();
    const bearer = new Headers(init!.headers).get("authorization");
    streams.push({
      write: (text) => streamController.enqueue(encoder.encode(text)),
      end: () => streamController.close(),
      isClosed: () => closed,
      bearer,
    });
    if (failure === "hang")
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    if (failure === "html")
      return new Response("<p>sign in to the hotel's network</p>", { headers: { "content-type": "text/html" } });
    if (failure) return Response.json({ code: "x", message: "x" }, { status: failure });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  });
  return {
    streams,
    polls,
    failWith(next: typeof failure) {
      failure = next;
    },
  };
}

const Count = () => <output>{useSyncExternalStore(watchUnread, unreadCount) ?? "unknown"}</output>;
async function renderCount() {
  const { container } = await render(<Count />);
  return () => container.textContent;
}

test("shows the count of the stream, whatever chunks it arrives in", async () => {
  const { streams } = fakeServer();
  const count = await renderCount();
  startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  expect(streams[0]!.bearer).toBe("Bearer sara");
  streams[0]!.write("event: unread\nda");
  streams[0]!.write("ta: 3\n\n: \n\n");
  await expect.poll(count, pollOptions).toBe("3");
  streams[0]!.write("event: unread\ndata: 4\n\n");
  await expect.poll(count, pollOptions).toBe("4");
});

test("ignores invalid events of the stream", async () => {
  const { streams } = fakeServer();
  const count = await renderCount();
  startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  streams[0]!.write("event: unread\ndata: 2\n\n");
  await expect.poll(count, pollOptions).toBe("2");
  for (const data of ["-1", "1e3", "", "<b>", "99999999999"]) streams[0]!.write(`event: unread\ndata: ${data}\n\n`);
  streams[0]!.write("event: other\ndata: 9\n\ndata: 8\n\n");
  streams[0]!.write("event: unread\ndata: 5\n\n");
  await expect.poll(count, pollOptions).toBe("5");
});

test("shares one connection between windows; the next window takes over and the count stays", async () => {
  const { streams } = fakeServer();
  const messages: unknown[] = [];
  const channel = new BroadcastChannel("unread-notifications");
  channel.onmessage = ({ data }) => messages.push(data);
  const count = await renderCount();
  const stopFirst = startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  startSharing();
  startSharing();
  streams[0]!.write("event: unread\ndata: 6\n\n");
  await expect.poll(count, pollOptions).toBe("6");
  expect(streams).toHaveLength(1);
  expect(messages).toContainEqual({ unread: 6 });
  // A window that opens later requests the count, and the leader answers.
  messages.length = 0;
  channel.postMessage("who knows?");
  await expect.poll(() => messages, pollOptions).toContainEqual({ unread: 6 });

  stopFirst();
  await expect.poll(() => streams[0]!.isClosed(), pollOptions).toBe(true);
  await expect.poll(() => streams.length, pollOptions).toBe(2);
  channel.close();
});

test("shows the count that another window broadcasts, unless it is invalid", async () => {
  const { streams } = fakeServer();
  const count = await renderCount();
  startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  const otherWindow = new BroadcastChannel("unread-notifications");
  for (const message of [null, "x", { unread: "7" }, { unread: 1.5 }, { unread: 12 }]) otherWindow.postMessage(message);
  await expect.poll(count, pollOptions).toBe("12");
  otherWindow.close();
});

test("reconnects when the stream ends", async () => {
  const { streams, polls } = fakeServer();
  startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  streams[0]!.end();
  await expect.poll(() => streams.length, pollOptions).toBe(2);
  expect(polls).toHaveLength(0);
});

test("polls after three failures while the page is visible, and retries the stream later", async () => {
  let unread = 1;
  const { streams, polls, failWith } = fakeServer(() => unread++);
  failWith(500);
  const count = await renderCount();
  startSharing({ pollDuration: 60_000 });
  await expect.poll(() => polls.length, pollOptions).toBeGreaterThan(1);
  expect(streams).toHaveLength(3);
  await expect.poll(count, pollOptions).toBe("3");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await advance(500); // a poll that has begun ends
  const before = polls.length;
  await advance(5000);
  expect(polls).toHaveLength(before);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => polls.length, pollOptions).toBeGreaterThan(before);
  failWith(undefined);
  expect(streams).toHaveLength(3);
  await advance(60_000);
  await expect.poll(() => streams.length, pollOptions).toBe(4);
});

test("abandons a stream that stalls before or after its start", async () => {
  const { streams, failWith } = fakeServer();
  failWith("hang");
  startSharing({ silenceTimeout: 200 });
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  failWith(undefined);
  await expect.poll(() => streams.length, pollOptions).toBe(2);
  expect(streams[0]!.isClosed()).toBe(true);
  streams[1]!.write("event: unread\ndata: 1\n\n");
  await expect.poll(() => streams.length, pollOptions).toBe(3);
  expect(streams[1]!.isClosed()).toBe(true);
});

test("polls when the server is at capacity or does not answer with a stream", async () => {
  const full = fakeServer(() => 9);
  full.failWith(503);
  const count = await renderCount();
  const stop = startSharing();
  await expect.poll(count, pollOptions).toBe("9");
  expect(full.streams).toHaveLength(1);
  stop();
  vi.restoreAllMocks();
  const withoutStream = fakeServer(() => 8);
  withoutStream.failWith("html");
  startSharing();
  await expect.poll(count, pollOptions).toBe("8");
  expect(withoutStream.streams).toHaveLength(3);
});

test("closes the stream and clears the count on log-out; opens one with the new token on log-in", async () => {
  const { streams } = fakeServer();
  const count = await renderCount();
  startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  streams[0]!.write("event: unread\ndata: 2\n\n");
  await expect.poll(count, pollOptions).toBe("2");
  clearToken(cookies);
  await expect.poll(() => streams[0]!.isClosed(), pollOptions).toBe(true);
  expect(count()).toBe("unknown");
  await advance(10_000);
  expect(streams).toHaveLength(1);
  saveToken(cookies, { access_token: "reza", expires_in: 60 });
  await expect.poll(() => streams.length, pollOptions).toBe(2);
  expect(streams[1]!.bearer).toBe("Bearer reza");
});

test("does not retry once the session has ended", async () => {
  const { streams, polls, failWith } = fakeServer();
  failWith(401);
  const count = await renderCount();
  startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  await advance(10_000);
  expect([streams.length, polls.length, count()]).toEqual([1, 0, "unknown"]);
});

test("polls without the Web Locks API or BroadcastChannel", async () => {
  const { streams } = fakeServer(() => 4);
  vi.stubGlobal("BroadcastChannel", undefined);
  const count = await renderCount();
  startSharing();
  await expect.poll(count, pollOptions).toBe("4");
  expect(streams).toHaveLength(0);
});

test("disconnects when the page enters the back-forward cache and reconnects when it is restored", async () => {
  const { streams } = fakeServer();
  startSharing();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  await expect.poll(() => streams[0]!.isClosed(), pollOptions).toBe(true);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => streams.length, pollOptions).toBe(2);
});

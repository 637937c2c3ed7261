import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../../api-client/cookie.ts";
import { dropToken, keepToken } from "../../../api-client/token.ts";
import { shareUnread } from "./share-unread.ts";
import { useUnread } from "./unread.ts";

const cookies = { read: () => undefined, write: writeCookie };
const times = { pause: 10, ask: 50, silence: 200, steady: 150, askFor: 100_000 };
const soon = { timeout: 3000, interval: 10 };
const ends: (() => void)[] = [];
const share = (changed = {}) => {
  const end = shareUnread({ ...times, ...changed });
  ends.push(end);
  return end;
};

beforeEach(() => keepToken(cookies, { access_token: "sara", expires_in: 60 }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  dropToken(cookies);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server of streams; each is the test's to write to. `ask` is what the list answers with. */
function server(ask: () => number = () => 0) {
  const streams: { write: (text: string) => void; end: () => void; left: () => boolean; bearer: string | null }[] = [];
  const asked: number[] = [];
  let refuse: number | "hang" | "lie" | undefined;
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    if (!String(address).endsWith("/live")) {
      asked.push(performance.now());
      return Response.json({ data: [], page: 1, page_count: 1, total: 0, pages: 0, unread: ask() });
    }
    const signal = init!.signal!;
    let left = false;
    let to!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        to = controller;
      },
    });
    signal.addEventListener("abort", () => {
      left = true;
      try {
        to.error(signal.reason);
      } catch {} // it has ended before
    });
    const bytes = new TextEncoder();
    const bearer = new Headers(init!.headers).get("authorization");
    streams.push({
      write: (text) => to.enqueue(bytes.encode(text)),
      end: () => to.close(),
      left: () => left,
      bearer,
    });
    if (refuse === "hang")
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    if (refuse === "lie")
      return new Response("<p>sign in to the hotel's network</p>", { headers: { "content-type": "text/html" } });
    if (refuse) return Response.json({ code: "x", message: "x" }, { status: refuse });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  });
  return {
    streams,
    asked,
    refuse(how: typeof refuse) {
      refuse = how;
    },
  };
}

const Count = () => <output>{useUnread() ?? "unknown"}</output>;
async function shown() {
  const { container } = await render(<Count />);
  return () => container.textContent;
}

test("the count is what the stream says, in whatever pieces it comes", async () => {
  const { streams } = server();
  const count = await shown();
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  expect(streams[0]!.bearer).toBe("Bearer sara");
  streams[0]!.write("event: unread\nda");
  streams[0]!.write("ta: 3\n\n: \n\n");
  await expect.poll(count, soon).toBe("3");
  streams[0]!.write("event: unread\ndata: 4\n\n");
  await expect.poll(count, soon).toBe("4");
});

test("what makes no sense in a stream changes nothing", async () => {
  const { streams } = server();
  const count = await shown();
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  streams[0]!.write("event: unread\ndata: 2\n\n");
  await expect.poll(count, soon).toBe("2");
  for (const data of ["-1", "1e3", "", "<b>", "99999999999"]) streams[0]!.write(`event: unread\ndata: ${data}\n\n`);
  streams[0]!.write("event: other\ndata: 9\n\ndata: 8\n\n");
  streams[0]!.write("event: unread\ndata: 5\n\n");
  await expect.poll(count, soon).toBe("5");
});

test("windows of one browser hold one connection; the next takes over, and the count stays", async () => {
  const { streams } = server();
  const heard: unknown[] = [];
  const listening = new BroadcastChannel("unread-notifications");
  listening.onmessage = ({ data }) => heard.push(data);
  const count = await shown();
  const first = share();
  await expect.poll(() => streams.length, soon).toBe(1);
  share();
  share();
  streams[0]!.write("event: unread\ndata: 6\n\n");
  await expect.poll(count, soon).toBe("6");
  expect(streams).toHaveLength(1);
  expect(heard).toContainEqual({ unread: 6 });
  // Who comes later asks, and whoever leads answers.
  heard.length = 0;
  listening.postMessage("who knows?");
  await expect.poll(() => heard, soon).toContainEqual({ unread: 6 });

  first();
  await expect.poll(() => streams[0]!.left(), soon).toBe(true);
  await expect.poll(() => streams.length, soon).toBe(2);
  listening.close();
});

test("what another window tells is shown, unless it makes no sense", async () => {
  const { streams } = server();
  const count = await shown();
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  const other = new BroadcastChannel("unread-notifications");
  for (const said of [null, "x", { unread: "7" }, { unread: 1.5 }, { unread: 12 }]) other.postMessage(said);
  await expect.poll(count, soon).toBe("12");
  other.close();
});

test("a stream that ends is opened again", async () => {
  const { streams, asked } = server();
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  streams[0]!.end();
  await expect.poll(() => streams.length, soon).toBe(2);
  expect(asked).toHaveLength(0);
});

test("after three that fail it asks, while the page is looked at; and tries the stream again later", async () => {
  let unread = 1;
  const { streams, asked, refuse } = server(() => unread++);
  refuse(500);
  const count = await shown();
  share({ askFor: 300 });
  await expect.poll(() => asked.length, soon).toBeGreaterThan(1);
  expect(streams).toHaveLength(3);
  await expect.poll(count, soon).toBe("3");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await new Promise((done) => setTimeout(done, 150));
  const before = asked.length;
  await new Promise((done) => setTimeout(done, 200));
  expect(asked).toHaveLength(before);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  refuse(undefined);
  await expect.poll(() => streams.length, soon).toBe(4);
});

test("a stream that hangs, before it begins or after, is left", async () => {
  const { streams, refuse } = server();
  refuse("hang");
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  refuse(undefined);
  await expect.poll(() => streams.length, soon).toBe(2);
  expect(streams[0]!.left()).toBe(true);
  streams[1]!.write("event: unread\ndata: 1\n\n");
  await expect.poll(() => streams.length, soon).toBe(3);
  expect(streams[1]!.left()).toBe(true);
});

test("a full server, and one that is not ours, are asked instead", async () => {
  const full = server(() => 9);
  full.refuse(503);
  const count = await shown();
  const end = share();
  await expect.poll(count, soon).toBe("9");
  expect(full.streams).toHaveLength(1);
  end();
  vi.restoreAllMocks();
  const other = server(() => 8);
  other.refuse("lie");
  share();
  await expect.poll(count, soon).toBe("8");
  expect(other.streams).toHaveLength(3);
});

test("to log out ends it and forgets the count; to log in begins with the other's token", async () => {
  const { streams } = server();
  const count = await shown();
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  streams[0]!.write("event: unread\ndata: 2\n\n");
  await expect.poll(count, soon).toBe("2");
  dropToken(cookies);
  await expect.poll(() => streams[0]!.left(), soon).toBe(true);
  expect(count()).toBe("unknown");
  await new Promise((done) => setTimeout(done, 100));
  expect(streams).toHaveLength(1);
  keepToken(cookies, { access_token: "reza", expires_in: 60 });
  await expect.poll(() => streams.length, soon).toBe(2);
  expect(streams[1]!.bearer).toBe("Bearer reza");
});

test("a session that was ended elsewhere is not asked about again", async () => {
  const { streams, asked, refuse } = server();
  refuse(401);
  const count = await shown();
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  await new Promise((done) => setTimeout(done, 200));
  expect([streams.length, asked.length, count()]).toEqual([1, 0, "unknown"]);
});

test("without locks or channels it asks", async () => {
  const { streams } = server(() => 4);
  vi.stubGlobal("BroadcastChannel", undefined);
  const count = await shown();
  share();
  await expect.poll(count, soon).toBe("4");
  expect(streams).toHaveLength(0);
});

test("a page that is put aside lets go, and takes up again when it comes back", async () => {
  const { streams } = server();
  share();
  await expect.poll(() => streams.length, soon).toBe(1);
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  await expect.poll(() => streams[0]!.left(), soon).toBe(true);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => streams.length, soon).toBe(2);
});

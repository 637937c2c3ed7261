import { expect, onTestFinished, test, vi } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import { captureLog } from "../../../testing/log.ts";
import { createHttpServer } from "../http-server.ts";
import { withTimeout } from "../request-timeout.ts";
import { addSecurityHeaders } from "../security.ts";
import { createRejections } from "./rejections.ts";
import { createRequestId } from "./request-id.ts";

const failures: Record<string, () => Promise<unknown>> = {
  disk: async () => {
    throw Object.assign(new Error("could not extend file"), { code: "53100", detail: "Key (mobile)=(09121234567)" });
  },
  broken: async () => {
    throw new TypeError("no such thing for sara@example.ir, +98 912 123 4567");
  },
  slow: () => withTimeout(new Promise(() => {}), 5),
  crowded: async () => {
    throw apiError("overloaded");
  },
};

function createFailingServer(options: Partial<Parameters<typeof createHttpServer>[0]> = {}) {
  const server = createHttpServer({ proxies: 0, logSlowMs: 60_000, ...options });
  addSecurityHeaders(server);
  server.get("/fail/:how", ({ params }) => failures[(params as { how: string }).how]!());
  server.get("/fine/:name", async () => "fine");
  return server;
}

test.each([
  ["disk", 503, "warn", "disk_full"],
  ["broken", 500, "error", "unexpected"],
  ["slow", 503, "warn", "timeout"],
  ["crowded", 503, "warn", "overloaded"],
])("a failure («%s») is found by the code that its answer carries", async (how, status, level, cause) => {
  const log = captureLog();
  const { headers, json, statusCode } = await createFailingServer().inject(`/fail/${how}`);
  const id = headers["x-request-id"];
  expect([statusCode, json().request_id]).toEqual([status, id]);
  const [line] = log.lines.filter(({ event }) => event === "request_failed");
  expect(line).toMatchObject({ level, request: id, method: "GET", route: "/fail/:how", status, cause });
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(log.text()).not.toMatch(/0912|912 123|sara@|Key \(/);
});

test("a slow request has a line, a fast one only when the operator wants all, and none has what the address tells", async () => {
  const log = captureLog();
  await createFailingServer().inject("/fine/sara?mobile=09121234567");
  expect(log.lines).toEqual([]);
  await createFailingServer({ logSlowMs: 0 }).inject("/fine/sara?mobile=09121234567");
  await createFailingServer({ logAccess: true }).inject("/fine/sara?mobile=09121234567");
  expect(log.lines.map(({ event, route, status }) => ({ event, route, status }))).toEqual([
    { event: "request_slow", route: "/fine/:name", status: 200 },
    { event: "request", route: "/fine/:name", status: 200 },
  ]);
  expect(log.text()).not.toMatch(/sara|0912/);
});

test("takes the id of a trusted proxy, and of nobody else; ill-formed ones are replaced", async () => {
  const idFor = async (proxies: number, given: string) => {
    const { headers } = await createFailingServer({ proxies }).inject({
      url: "/fine/x",
      headers: { "x-request-id": given },
    });
    return headers["x-request-id"];
  };
  expect(await idFor(1, "4f1c2a9e77b0aa10")).toBe("4f1c2a9e77b0aa10");
  expect(await idFor(0, "4f1c2a9e77b0aa10")).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  for (const hostile of ["x", "a b c d e f g h", "<script>alert(1)</script>", "a".repeat(65), "سارا۱۲۳۴۵۶۷"])
    expect(await idFor(1, hostile), hostile).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
});

test("ids are not repeated", () => {
  expect(new Set(Array.from({ length: 5000 }, createRequestId)).size).toBe(5000);
});

test("rejections are told at once, in the next minute with their number, and when they are over", async () => {
  const log = captureLog();
  let now = 0;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const rejections = createRejections(() => now, 5);
  for (let n = 0; n < 40; n++) rejections.note("disk_full");
  expect(log.lines).toMatchObject([{ event: "refusing", cause: "disk_full" }]);
  expect(rejections.current()).toEqual([{ cause: "disk_full", total: 40 }]);
  now = 42_000;
  const timer = setInterval(() => log.lines.some(({ event }) => event === "serving_again") && resolve(), 5);
  await ended;
  clearInterval(timer);
  rejections.close();
  expect(log.lines.at(-1)).toMatchObject({ event: "serving_again", cause: "disk_full", refused: 40, seconds: 42 });
  expect(rejections.current()).toEqual([]);
});

test("a flood of failures has a bounded number of lines, and the log says how many it dropped", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }); // the check comes when the flood is over
  onTestFinished(() => void vi.useRealTimers());
  const log = captureLog();
  const server = createFailingServer();
  const linesOf = (name: string) => log.lines.filter(({ event }) => event === name);
  for (let n = 0; n < 300; n++) await server.inject("/fail/crowded");
  expect([linesOf("request_failed").length, linesOf("lines_dropped")]).toEqual([200, []]);
  vi.advanceTimersByTime(10_000);
  expect(linesOf("lines_dropped")).toMatchObject([{ level: "warn", count: 100 }]);
  await server.inject("/fail/crowded");
  expect(linesOf("request_failed"), "the next ten seconds have lines of their own").toHaveLength(201);
});

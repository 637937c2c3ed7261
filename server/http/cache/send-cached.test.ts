import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { captureLog } from "../../../testing/log.ts";
import { createHttpServer } from "../http-server.ts";
import { addSecurityHeaders } from "../security.ts";
import { CachedResponse } from "./cached-response.ts";
import { encodingFor, sendCached } from "./send-cached.ts";

const body = JSON.stringify({ text: "جای دیدنی ".repeat(200) });
const response = new CachedResponse(body, "application/json; charset=utf-8");
const app = createHttpServer({ proxies: 1 });
let address = "";

beforeAll(async () => {
  addSecurityHeaders(app, { hstsSubdomains: true });
  app.get("/direct", (request, reply) => sendCached(request, reply, response, "public, no-cache"));
  // A header of its own lets Fastify send the response.
  app.get("/by-fastify", (request, reply) =>
    sendCached(request, reply.header("x-own", "1"), response, "public, no-cache"),
  );
  address = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(address + path, init);
  const {
    date: _date,
    connection: _connection,
    "keep-alive": _keepAlive,
    "x-own": _own,
    "x-request-id": _id,
    ...headers
  } = Object.fromEntries(answer.headers);
  return { status: answer.status, body: await answer.text(), headers };
}

test.each([
  ["plain", { "accept-encoding": "identity" }],
  ["with brotli", { "accept-encoding": "gzip, br" }],
  ["with gzip", { "accept-encoding": "gzip" }],
  ["behind TLS", { "x-forwarded-proto": "https" }],
  ["unchanged", { "if-none-match": response.etag }],
])("a response sent past Fastify has the same headers and body: %s", async (_title, headers) => {
  for (let time = 0; time < 2; time++)
    expect(await ask("/direct", { headers })).toEqual(await ask("/by-fastify", { headers }));
});

test("has all security headers", async () => {
  const { headers } = await ask("/direct", { headers: { "x-forwarded-proto": "https" } });
  expect(headers).toMatchObject({
    "cache-control": "public, no-cache",
    "content-security-policy": expect.stringContaining("default-src 'self'"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test("HEAD has the headers of GET and no body", async () => {
  const headers = { "accept-encoding": "identity" };
  const get = await ask("/direct", { headers });
  expect(await ask("/direct", { method: "HEAD", headers })).toEqual({ ...get, body: "" });
});

test("two bodies have different ETags, the same body the same one", () => {
  const etags = ["a", "b", "ab", "ba", ""].map((text) => new CachedResponse(text, "text/plain").etag);
  expect(new Set(etags).size).toBe(5);
  expect(new CachedResponse(body, "text/plain").etag).toBe(response.etag);
});

test("a popular response that cannot be compressed better is sent as before", async () => {
  const { lines } = captureLog();
  vi.useFakeTimers({ toFake: ["Date"] });
  const popular = new CachedResponse(body, "text/plain");
  const before = await popular.compressed("br");
  vi.setSystemTime(Date.now() + 61_000);
  const compress = vi.spyOn(zlib, "brotliCompress").mockImplementation((...args: unknown[]) => {
    (args.at(-1) as (error: Error) => void)(new Error("out of memory"));
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    compress.mockRestore();
    syncBuiltinESMExports();
  });
  for (let time = 0; time < 3; time++) await popular.compressed("br");
  vi.useRealTimers();
  await expect.poll(() => lines.map(({ event }) => event)).toEqual(["not_recompressed"]);
  expect(popular.compressed("br")).toBe(before);
});

test.each([
  ["image/webp", undefined],
  ["image/jpeg", undefined],
  ["image/svg+xml", "br"],
  ["text/html; charset=utf-8", "br"],
])("a body of the type %s is compressed with %s", (type, encoding) => {
  expect(encodingFor("gzip, br", new CachedResponse(body, type))).toBe(encoding);
});

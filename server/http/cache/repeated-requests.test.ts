import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendRaw } from "../../../testing/raw-http.ts";
import { createHttpServer } from "../http-server.ts";
import type { AnsweredRequest } from "../request-log/request-log.ts";
import { addSecurityHeaders } from "../security.ts";
import { CachedResponse } from "./cached-response.ts";
import { sendCached } from "./send-cached.ts";

const body = JSON.stringify({ text: "جای دیدنی ".repeat(200) });
const cached = new CachedResponse(body, "application/json; charset=utf-8");
const cacheControl = "public, no-cache";
let isCached = true;
let handled = 0;
let mayRepeat = true;
const answered: AnsweredRequest[] = [];

function createServer(proxies: number) {
  const app = createHttpServer({
    proxies,
    mayRepeat: () => mayRepeat,
    onAnswered: (request) => answered.push(request),
  });
  addSecurityHeaders(app);
  app.get("/list", (request, reply) => {
    handled++;
    app.rememberRepeated!(request.raw.url, {
      route: "/list",
      cacheControl,
      find: () => (isCached ? cached : undefined),
    });
    return sendCached(request, reply, cached, cacheControl);
  });
  app.get("/slow", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return "slow";
  });
  return app;
}

const app = createServer(0);
const proxied = createServer(1);
beforeAll(async () => {
  for (const server of [app, proxied]) await server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => Promise.all([app.close(), proxied.close()]));
beforeEach(async () => {
  isCached = true;
  for (const server of [app, proxied]) await send("GET /list HTTP/1.1\r\nhost: a\r\nx-other: 1", server);
  handled = 0;
});

/** Sends requests, each a start line with headers, in one packet; returns what is answered until the connection is closed. */
function send(requests: string | string[], server = app): Promise<string> {
  const packet = [requests].flat();
  const end = "\r\nconnection: close\r\n\r\n";
  return sendRaw(
    server,
    packet.map((request, nth) => request + (nth === packet.length - 1 ? end : "\r\n\r\n")).join(""),
  );
}

const headersOf = (answer: string) =>
  answer
    .split("\r\n\r\n")[0]!
    .split("\r\n")
    .filter((line) => !/^(date|x-request-id):/i.test(line))
    .map((line) => line.toLowerCase())
    .sort();

test("answers a repeated request without the route, as the route would", async () => {
  const repeated = await send("GET /list HTTP/1.1\r\nHost: a.ir\r\nUser-Agent: x");
  expect(handled).toBe(0);
  expect(repeated).toContain(body);
  const routed = await send("GET /list HTTP/1.1\r\nHost: a.ir\r\nX-Other: x");
  expect(handled).toBe(1);
  expect(headersOf(repeated)).toEqual(headersOf(routed));
});

test("compresses for those who accept it, once it has been compressed", async () => {
  const request = "GET /list HTTP/1.1\r\nhost: a\r\naccept-encoding: br";
  await send(request);
  handled = 0;
  expect(headersOf(await send(request))).toContain("content-encoding: br");
  expect(handled).toBe(0);
});

test.each([
  ["a token", "authorization: Bearer x"],
  ["a visitor", "x-visitor-id: 1"],
  ["a condition", `if-none-match: ${cached.etag}`],
  ["a balancer that wants no old answers", "stale-answers: refuse"],
  ["a body", "content-length: 0"],
  ["a proxy that is not expected", "x-forwarded-for: 1.1.1.1"],
  ["a protocol that is not believed", "x-forwarded-proto: https"],
  ["another host from a proxy", "x-forwarded-host: b"],
  ["an unknown header", "x-unknown: 1"],
])("leaves a request with %s to the route", async (_title, header) => {
  await send(`GET /list HTTP/1.1\r\nhost: a\r\n${header}`);
  expect(handled).toBe(1);
});

test.each([
  ["HEAD", "HEAD /list HTTP/1.1\r\nhost: a", /^HTTP\/1.1 200/],
  ["HTTP/1.0", "GET /list HTTP/1.0\r\nhost: a", /^HTTP\/1.1 200/],
  ["no host", "GET /list HTTP/1.1", /^HTTP\/1.1 400/],
  ["two hosts", "GET /list HTTP/1.1\r\nhost: a\r\nhost: a", /^HTTP\/1.1 400/],
  ["a wrong host", "GET /list HTTP/1.1\r\nhost: a/b", /^HTTP\/1.1 400/],
])("leaves %s to Fastify", async (_title, request, answer) => {
  const answered = await send(request);
  expect(answered).toMatch(answer);
  if (!request.startsWith("HEAD") && / 400/.test(answer.source)) expect(answered).not.toContain(body);
});

test("a response that is no longer cached is made by the route", async () => {
  isCached = false;
  expect(await send("GET /list HTTP/1.1\r\nhost: a")).toContain(body);
  expect(handled).toBe(1);
});

test("behind a proxy, its protocol decides on the header for TLS", async () => {
  const ask = (protocol: string) =>
    send(`GET /list HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 1.1.1.1\r\nx-forwarded-proto: ${protocol}`, proxied);
  expect(await ask("https")).toContain("strict-transport-security");
  expect(await ask("http")).not.toContain("strict-transport-security");
  expect(handled).toBe(0);
  await ask("https, http");
  expect(handled).toBe(1);
});

test("each has an id, a trusted proxy's own one, and is counted with its route", async () => {
  answered.length = 0;
  const ask = (server: typeof app, id: string) => send(`GET /list HTTP/1.1\r\nhost: a\r\nx-request-id: ${id}`, server);
  expect(await ask(proxied, "abcdefgh-1")).toMatch(/x-request-id: abcdefgh-1\r/i);
  expect(await ask(app, "abcdefgh-1")).toMatch(/x-request-id: [0-9A-Z]{8}\r/i);
  expect(handled).toBe(0);
  expect(await ask(proxied, "not valid")).toMatch(/x-request-id: [0-9A-Z]{8}\r/i);
  expect(handled).toBe(1);
  expect(answered.map(({ route, method, status }) => `${method} ${route} ${status}`)).toEqual(
    Array(3).fill("GET /list 200"),
  );
});

test("during a maintenance every request is left to the route", async () => {
  mayRepeat = false;
  await send("GET /list HTTP/1.1\r\nhost: a");
  mayRepeat = true;
  expect(handled).toBe(1);
});

test("requests of one packet are answered in their order", async () => {
  const list = "GET /list HTTP/1.1\r\nhost: a";
  const answer = await send([list, "GET /slow HTTP/1.1\r\nhost: a", list, list]);
  const order = [...answer.matchAll(/"text"|\r\nslow/g)].map(([found]) => found.trim());
  expect(order).toEqual(['"text"', "slow", '"text"', '"text"']);
});

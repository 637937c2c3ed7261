import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text as readText } from "node:stream/consumers";
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

function createServer(proxies: number, processes = 1) {
  const app = createHttpServer({
    proxies,
    processes,
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
  app.post("/map", (request, reply) => {
    handled++;
    const find = () => (isCached ? cached : undefined);
    app.rememberRepeated!(request.raw.url, { route: "/map", cacheControl, find }, request.body);
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
const oneOfTwo = createServer(0, 2);
const servers = [app, proxied, oneOfTwo];
beforeAll(async () => {
  for (const server of servers) await server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => Promise.all(servers.map((server) => server.close())));
beforeEach(async () => {
  isCached = true;
  for (const server of servers) await send("GET /list HTTP/1.1\r\nhost: a\r\nx-other: 1", server);
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

const json = "content-type: application/json";

/** The bytes of POST requests in one packet; the last one closes the connection. */
const posts = (bodies: string[], { headers = json, path = "/map" } = {}) =>
  bodies
    .map((text, nth) => {
      const closes = nth === bodies.length - 1 ? "connection: close\r\n" : "";
      const length = `content-length: ${Buffer.byteLength(text)}`;
      return `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n${length}\r\n${closes}\r\n${text}`;
    })
    .join("");

/** A body as `JSON.stringify` writes it, whose answer is repeated from now on. */
async function rememberBody(text = '{"bbox":[51,32,52,33],"q":"گنبد"}') {
  await sendRaw(app, posts([text], { headers: `${json}\r\nx-other: 1` }));
  handled = 0;
  return text;
}

test("answers a repeated POST request without the route, as the route would, and counts it", async () => {
  const text = await rememberBody();
  answered.length = 0;
  const repeated = await sendRaw(app, posts([text]));
  expect(handled).toBe(0);
  expect(answered.map(({ route, method, status }) => `${method} ${route} ${status}`)).toEqual(["POST /map 200"]);
  expect(repeated).toContain(body);
  const routed = await sendRaw(app, posts([text], { headers: `${json}\r\nx-other: 1` }));
  expect(handled).toBe(1);
  expect(headersOf(repeated)).toEqual(headersOf(routed));
});

test.each([
  ["another body", (text: string) => posts([text.replace("51", "50")])],
  ["another address", (text: string) => posts([text], { path: "/map?a=1" })],
  ["a token", (text: string) => posts([text], { headers: `${json}\r\nauthorization: Bearer x` })],
  ["two types", (text: string) => posts([text], { headers: `${json}\r\n${json}` })],
  ["the same text in spaces", (text: string) => posts([` ${text}`])],
])("leaves a POST request with %s to the route", async (_title, bytesOf) => {
  const text = await rememberBody();
  expect(await sendRaw(app, bytesOf(text))).toContain(body);
  expect(handled).toBe(1);
});

test.each([
  ["no type", "x-real-ip: 1", 415],
  ["the type of a form", "content-type: application/x-www-form-urlencoded", 415],
])("leaves a POST request with %s to Fastify", async (_title, headers, status) => {
  expect(await sendRaw(app, posts([await rememberBody()], { headers }))).not.toContain(body);
  expect(answered.at(-1)?.status).toBe(status);
});

test("a body in chunks, or of other bytes that read as the same text, is left to the route", async () => {
  const text = await rememberBody('{"q":"\ufffd"}');
  const chunked = `${json}\r\ntransfer-encoding: chunked\r\nconnection: close`;
  const size = Buffer.byteLength(text).toString(16);
  await sendRaw(app, `POST /map HTTP/1.1\r\nhost: a\r\n${chunked}\r\n\r\n${size}\r\n${text}\r\n0\r\n\r\n`);
  expect(handled).toBe(1);
  const other = Buffer.concat([Buffer.from('{"q":"'), Buffer.from([0xff, 0xff, 0xff]), Buffer.from('"}')]);
  const head = posts([text]).split("\r\n\r\n")[0];
  await sendRaw(app, Buffer.concat([Buffer.from(`${head}\r\n\r\n`), other]));
  expect(handled).toBe(2);
});

test("a long body is never remembered", async () => {
  const text = await rememberBody(JSON.stringify({ q: "a".repeat(500) }));
  await sendRaw(app, posts([text]));
  expect(handled).toBe(1);
});

test("a body that arrives after its headers is left to the route, which reads all of it", async () => {
  const text = await rememberBody();
  const [head, tail] = [posts([text]).slice(0, -text.length), text];
  const { port } = app.server.address() as AddressInfo;
  for (const split of [0, 3]) {
    const socket = connect(port, "127.0.0.1", () => socket.write(head + tail.slice(0, split)));
    await once(app.server, "request");
    socket.write(tail.slice(split));
    expect(await readText(socket)).toContain(body);
  }
  expect(handled).toBe(2);
});

test("requests of one packet are answered in their order, with and without bodies", async () => {
  const text = await rememberBody();
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const post = (value: string) => posts([value]).replace("connection: close\r\n", "");
  const packet = [post(text), get("/slow"), post("{}"), get("/list"), post(text), get("/slow"), posts([text])];
  const answer = await sendRaw(app, packet.join(""));
  const order = [...answer.matchAll(/"text"|\r\nslow/g)].map(([found]) => found.trim());
  expect(order).toEqual(['"text"', "slow", '"text"', '"text"', '"text"', "slow", '"text"']);
});

/** Sends so many requests one after the other, on one connection while the server keeps it open; returns each answer's `Connection`. */
async function sendInTurn(server: typeof app, count: number, headers: Record<string, string>): Promise<unknown[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.server.address() as AddressInfo;
  const connections: unknown[] = [];
  for (let nth = 0; nth < count; nth++) {
    const [response] = await once(httpRequest({ port, path: "/list", headers, agent }).end(), "response");
    expect(await readText(response)).toBe(body);
    connections.push(response.headers.connection);
  }
  agent.destroy();
  return connections;
}

test.each([
  ["repeated", {}, 0],
  ["routed", { "x-other": "1" }, 101],
])("one of several processes ends a connection with its hundredth %s request", async (_title, headers, routed) => {
  const kept = Array(99).fill("keep-alive");
  expect(await sendInTurn(oneOfTwo, 101, headers)).toEqual([...kept, "close", "keep-alive"]);
  expect(handled).toBe(routed);
});

test("a single process keeps a connection open after a hundred requests", async () => {
  expect(new Set(await sendInTurn(app, 150, {}))).toEqual(new Set(["keep-alive"]));
});

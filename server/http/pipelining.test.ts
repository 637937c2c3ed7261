import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendRaw } from "../../testing/raw-http.ts";
import { createHttpServer } from "./http-server.ts";

let app: FastifyInstance;
const begun: string[] = [];
let running = 0;
let mostRunning = 0;

beforeEach(async () => {
  [begun.length, running, mostRunning] = [0, 0, 0];
  app = createHttpServer({ proxies: 0 });
  app.get<{ Params: { name: string } }>("/:name", async ({ params: { name } }) => {
    begun.push(name);
    mostRunning = Math.max(mostRunning, ++running);
    await new Promise(setImmediate);
    running--;
    return `<${name}>`;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

/** The bytes of GET requests in one packet; the connection is closed after the last. */
const requests = (names: string[]) =>
  names
    .map(
      (name, n) => `GET /${name} HTTP/1.1\r\nHost: a\r\n${n === names.length - 1 ? "Connection: close\r\n" : ""}\r\n`,
    )
    .join("");
const namesOf = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

test("answers the requests of one packet in their order, one at a time", async () => {
  const names = namesOf(30, "r");
  const answers = await sendRaw(app, requests(names));
  expect([...answers.matchAll(/<(\w+)>/g)].map(([, name]) => name)).toEqual(names);
  expect(begun).toEqual(names);
  expect(mostRunning).toBe(1);
});

test("answers another connection between the requests of packets that came before it", async () => {
  const floods = Array.from({ length: 20 }, (_, n) => sendRaw(app, requests(namesOf(50, `f${n}x`))));
  while (begun.length <= 20) await new Promise(setImmediate); // not in milliseconds: all of them take few
  await sendRaw(app, requests(["other"]));
  await Promise.all(floods);
  expect(begun).toHaveLength(1001);
  expect(begun.indexOf("other")).toBeLessThan(900);
});

test("closes a connection on which more than a hundred requests wait", async () => {
  const answers = await sendRaw(app, requests(namesOf(200, "r"))).catch((error) => error.code);
  expect(["", "ECONNRESET"]).toContain(answers);
  expect(begun.length).toBeLessThanOrEqual(1);
});

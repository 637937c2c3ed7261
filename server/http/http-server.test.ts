import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { captureLog } from "../../testing/log.ts";
import { createHttpServer } from "./http-server.ts";

const app = testApp();

test("malformed HTTP gets an error response in the contract's format", async () => {
  const address = new URL(await app.fastify.listen({ port: 0, host: "127.0.0.1" }));
  const sendRaw = (text: string) =>
    new Promise<string>((done) => {
      let response = "";
      const socket = connect(Number(address.port), "127.0.0.1", () => socket.write(text));
      socket.on("data", (bytes) => {
        response += bytes;
      });
      socket.on("close", () => done(response));
    });
  expect(await sendRaw("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed"/);
  expect(await sendRaw(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 414 [\s\S]*"code":"address_too_long"/,
  );
});

test("trusts one address of X-Forwarded-For per proxy and warns once about an unexpected proxy", async () => {
  const { lines } = captureLog();
  const clientAddress = async (proxies: number) => {
    const server = createHttpServer({ proxies });
    server.get("/ip", async ({ ip }) => ip);
    const headers = { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3" };
    const { body } = await server.inject({ url: "/ip", headers, remoteAddress: "9.9.9.9" });
    return body;
  };
  expect([await clientAddress(0), await clientAddress(1), await clientAddress(2)]).toEqual([
    "9.9.9.9",
    "3.3.3.3",
    "2.2.2.2",
  ]);
  for (let time = 0; time < 2; time++)
    await app.fastify.inject({ url: "/healthz", headers: { "x-forwarded-for": "1.1.1.1" } });
  expect(lines.filter(({ event }) => event === "proxy_unconfigured")).toHaveLength(2); // one for each server without proxies
});

test("a request that is not received in time gets 408 and its connection is closed", async () => {
  const server = createHttpServer({ proxies: 0 });
  server.post("/slow", { config: { requestTimeoutMs: 200 } }, async () => "");
  await server.listen({ port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const connected = once(server.server, "connection");
  const socket = connect({ port, allowHalfOpen: true }); // never closes its side
  let response = "";
  socket.on("data", (part) => {
    response += part;
  });
  const drip = setInterval(() => socket.write("a"), 50);
  socket.on("error", () => {}); // writes continue after the connection is closed
  socket.write("POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n");
  const countConnections = () =>
    new Promise<number>((done) => server.server.getConnections((_error, count) => done(count)));
  await connected;
  await expect.poll(countConnections).toBe(0);
  clearInterval(drip);
  socket.destroy();
  expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too_slow"/);
  await server.close();
});

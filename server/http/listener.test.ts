import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { createListener } from "./listener.ts";

const app = testApp();

test("what is not HTTP gets an answer in the contract's shape", async () => {
  const address = new URL(await app.fastify.listen({ port: 0, host: "127.0.0.1" }));
  const raw = (text: string) =>
    new Promise<string>((done) => {
      let answer = "";
      const socket = connect(Number(address.port), "127.0.0.1", () => socket.write(text));
      socket.on("data", (bytes) => {
        answer += bytes;
      });
      socket.on("close", () => done(answer));
    });
  expect(await raw("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed"/);
  expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 414 [\s\S]*"code":"address_too_long"/,
  );
});

test("of the addresses that proxies hand on, those that are believed are as many as there are proxies", async () => {
  const said = vi.spyOn(app.fastify.log, "warn");
  const seen = async (proxies: number) => {
    const app = createListener({ log: false, proxies });
    app.get("/ip", async ({ ip }) => ip);
    const headers = { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3" };
    const { body } = await app.inject({ url: "/ip", headers, remoteAddress: "9.9.9.9" });
    return body;
  };
  expect([await seen(0), await seen(1), await seen(2)]).toEqual(["9.9.9.9", "3.3.3.3", "2.2.2.2"]);
  for (let time = 0; time < 2; time++)
    await app.fastify.inject({ url: "/healthz", headers: { "x-forwarded-for": "1.1.1.1" } });
  expect(said).toHaveBeenCalledOnce();
});

test("a request that does not come in time is answered with 408, and its connection is gone", async () => {
  const app = createListener({ log: false, proxies: 0 });
  app.post("/slow", { config: { patience: 200 } }, async () => "");
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, allowHalfOpen: true }); // which never ends its side
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
  });
  const drip = setInterval(() => socket.write("a"), 50);
  socket.on("error", () => {}); // we write on to what is gone
  socket.write("POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n");
  const open = () => new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)));
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
  clearInterval(drip);
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too_slow"/);
  await app.close();
});

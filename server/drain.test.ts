import { once } from "node:events";
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { captureLog } from "../testing/log.ts";
import { createDrain } from "./drain.ts";

interface Answer {
  status: number;
  connection: string | undefined;
}

/** A server with a route whose answer waits for `release`, that drains for a minute unless it is hurried. */
async function createServer(options: { isTermination: boolean; uploads?: () => number }) {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: "idle" });
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app.get("/fast", async () => "fast");
  app.get("/held", async () => {
    arrived.resolve();
    await held.promise;
    return "held";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const hurry = new AbortController();
  const lifecycle = { isTermination: () => options.isTermination, hurry: hurry.signal };
  const drain = createDrain(app, { seconds: 60, lifecycle, uploads: options.uploads ?? (() => 0) });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (path: string, over = agent): Promise<Answer> => {
    const outgoing = request({ port, path, agent: over, host: "127.0.0.1" }).end();
    const [response] = await once(outgoing, "response");
    response.resume();
    await once(response, "end");
    return { status: response.statusCode, connection: response.headers.connection };
  };
  return { drain, hurry, get, release: held.resolve, arrived: arrived.promise };
}

test("after SIGTERM new connections are still answered, each for one request, and those in flight end", async () => {
  const { lines } = captureLog();
  const { drain, hurry, get, release, arrived } = await createServer({ isTermination: true });
  expect(await get("/fast")).toEqual({ status: 200, connection: "keep-alive" });
  const held = get("/held", new Agent());
  await arrived;
  const closed = drain.close();
  await expect.poll(drain.isOn).toBe(true);
  expect(await get("/fast")).toEqual({ status: 200, connection: "close" });
  expect(await get("/fast", new Agent())).toEqual({ status: 200, connection: "close" });
  hurry.abort();
  release();
  expect((await held).status).toBe(200);
  await closed;
  await expect(get("/fast")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect(lines).toMatchObject([{ event: "draining", seconds: 60 }]);
});

test("a person who ends the server does not wait for balancers", async () => {
  const { drain, get } = await createServer({ isTermination: false });
  await drain.close();
  await expect(get("/fast", new Agent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("an upload that is being received has time to end, longer than a slow reader has", async () => {
  let uploads = 1;
  const { drain, get, arrived, release } = await createServer({ isTermination: false, uploads: () => uploads });
  const upload = get("/held", new Agent());
  await arrived;
  const closed = drain.close();
  await wait(6000); // a slow reader would be cut off after five seconds
  release();
  uploads = 0;
  expect((await upload).status).toBe(200);
  await closed;
});

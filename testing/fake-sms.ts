import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What it does with a request: JSON with a status of HTTP, or one of the ways in which gateways fail. */
export type FakeAnswer =
  | { json: unknown; http?: number }
  | { text: string; http?: number; headers?: Record<string, string> }
  | "hang"
  | "hang after the head"
  | "reset at once"
  | "reset after reading"
  | "reset in the answer"
  | "truncated"
  | "huge"
  | "drip";

export interface FakeSms {
  url: string;
  /** Every request that has come in, also the ones that got no answer. `body` is empty when it was not read. */
  requests: { method: string; path: string; headers: IncomingMessage["headers"]; body: string }[];
  /** What the next requests get. */
  answer: FakeAnswer;
  /** Breaks every connection. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** A local server in a gateway's place, that can also misbehave. */
export async function fakeSms(answer: FakeAnswer = { json: {} }): Promise<FakeSms> {
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const seen = { method, path: url, headers, body: "" };
    fake.requests.push(seen);
    const does = fake.answer;
    if (does === "reset at once") return request.socket.resetAndDestroy();
    for await (const part of request.setEncoding("utf8")) seen.body += part;
    respond(does, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeSms = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

const json = { "content-type": "application/json; charset=utf-8" };
const good = JSON.stringify({ return: { status: 200, message: "تایید شد" }, status: 1, entries: [{ messageid: 1 }] });

function respond(does: FakeAnswer, response: ServerResponse) {
  if (typeof does === "object" && "json" in does)
    return response.writeHead(does.http ?? 200, json).end(JSON.stringify(does.json));
  if (typeof does === "object") return response.writeHead(does.http ?? 200, does.headers).end(does.text);
  switch (does) {
    case "hang":
      return;
    case "hang after the head":
      return response.writeHead(200, json).flushHeaders();
    case "reset at once":
    case "reset after reading":
      return response.socket!.resetAndDestroy();
    case "reset in the answer":
      response.writeHead(200, { ...json, "content-length": good.length + 50 }).write(good);
      return setTimeout(() => response.socket?.resetAndDestroy(), 20);
    case "truncated":
      return response.writeHead(200, json).end(good.slice(0, -10));
    case "huge":
      return response.writeHead(200, json).end(`${" ".repeat(200_000)}${good}`);
    case "drip":
      return drip(response);
  }
}

/** A good answer, but a letter at a time: its end comes too late. */
function drip(response: ServerResponse) {
  response.writeHead(200, json);
  let at = 0;
  const timer = setInterval(() => {
    if (at === good.length) response.end();
    else response.write(good[at++]);
  }, 20);
  response.on("close", () => clearInterval(timer));
}

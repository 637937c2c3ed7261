import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Listens on a free loopback port. Returns `127.0.0.1:<port>` and `close`, which calls `closeConnections` first. */
export async function listenOnLoopback(server: Server, closeConnections: () => void) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      closeConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** What a fake HTTP API responds with instead of its regular JSON: other content, or a failure of the connection. */
export type HttpFault =
  | { json: unknown; http?: number }
  | { text: string; http?: number; headers?: Record<string, string> }
  | "hang"
  | "hang after headers"
  | "hang in response"
  | "reset"
  | "reset in response"
  | "truncated"
  | "huge"
  | "drip";

const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/** Responds with a fault; `json` is the regular response, of which some faults send a part. */
export function respondWithFault(fault: HttpFault, json: string, response: ServerResponse): void {
  if (typeof fault === "object" && "json" in fault)
    response.writeHead(fault.http ?? 200, jsonHeaders).end(JSON.stringify(fault.json));
  else if (typeof fault === "object") response.writeHead(fault.http ?? 200, fault.headers).end(fault.text);
  else connectionFaults[fault](json, response);
}

const connectionFaults: Record<Extract<HttpFault, string>, (json: string, response: ServerResponse) => void> = {
  hang() {},
  "hang after headers": (_, response) => response.writeHead(200, jsonHeaders).flushHeaders(),
  "hang in response": (json, response) => response.writeHead(200, jsonHeaders).write(json.slice(0, 5)),
  reset: (_, response) => response.socket?.resetAndDestroy(),
  "reset in response": (json, response) => {
    response.writeHead(200, { ...jsonHeaders, "content-length": json.length + 50 }).write(json);
    resetSoon(response);
  },
  truncated: (json, response) => response.writeHead(200, jsonHeaders).end(json.slice(0, -2)),
  huge: (json, response) => response.writeHead(200, jsonHeaders).end(`${" ".repeat(200_000)}${json}`),
  drip,
};

/** Resets the connection once the data written so far is on its way. */
export function resetSoon(response: ServerResponse) {
  setTimeout(() => response.socket?.resetAndDestroy(), 20);
}

/** Sends the regular response one character every 20 ms, and spaces after it without an end. */
function drip(json: string, response: ServerResponse) {
  response.writeHead(200, jsonHeaders);
  let sent = 0;
  const timer = setInterval(() => response.write(json[sent++] ?? " "), 20);
  response.on("close", () => clearInterval(timer));
}

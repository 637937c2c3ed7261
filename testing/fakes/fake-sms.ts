import { createServer, type IncomingMessage } from "node:http";
import { type HttpFault, listenOnLoopback, respondWithFault } from "./fake-server.ts";

/** How the fake gateway reacts to a request: fixed content, or a failure. */
export type SmsBehaviour = Exclude<HttpFault, "reset" | "hang in response"> | "reset at once" | "reset after reading";

export interface FakeSms {
  url: string;
  /** All requests received, also those without a response. `body` is empty when it was not read. */
  requests: { method: string; path: string; headers: IncomingMessage["headers"]; body: string }[];
  /** The reaction to the next requests. */
  behaviour: SmsBehaviour;
  closeConnections: () => void;
  close: () => Promise<void>;
}

const successBody = JSON.stringify({
  return: { status: 200, message: "تایید شد" },
  status: 1,
  entries: [{ messageid: 1 }],
});

/** Starts a local server in place of an SMS gateway (or another JSON API) that can also fail in various ways. */
export async function fakeSms(behaviour: SmsBehaviour = { json: {} }): Promise<FakeSms> {
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const received = { method, path: url, headers, body: "" };
    fake.requests.push(received);
    const current = fake.behaviour;
    if (current === "reset at once") {
      request.socket.resetAndDestroy();
      return;
    }
    for await (const part of request.setEncoding("utf8")) received.body += part;
    respondWithFault(current === "reset after reading" ? "reset" : current, successBody, response);
  });
  const closeConnections = () => server.closeAllConnections();
  const { host, close } = await listenOnLoopback(server, closeConnections);
  const fake: FakeSms = { url: `http://${host}`, requests: [], behaviour, closeConnections, close };
  return fake;
}

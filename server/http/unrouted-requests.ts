import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { API_ERRORS, type ApiErrorCode, apiError } from "../../contract/api-errors.ts";

const methods = ["GET", "HEAD", "POST"];

/** Answers what no route takes in the contract's format: 404 to a method that pages and files have, otherwise 405; CONNECT too. */
export function answerUnroutedRequests(app: FastifyInstance): void {
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    if (methods.includes(method)) throw apiError(/^\/api(\/|\?|$)/.test(url) ? "call_unknown" : "page_unknown");
    reply.header("allow", methods.join(", "));
    throw apiError("method_wrong");
  });
  // Node closes the connection without an answer if there is no listener.
  app.server.on("connect", (_request: IncomingMessage, socket: Socket) => {
    socket.on("error", () => {}); // the client is gone
    endWithError(socket, "method_wrong", "Method Not Allowed", { allow: methods.join(", ") });
  });
}

const closeDelayMs = 1000; // time for the response to be sent

/** Writes an error response to a connection that has no request object, and closes it even if the client is still sending. */
export function endWithError(
  socket: Socket,
  code: ApiErrorCode,
  reason: string,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(apiError(code).data);
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const destroy = () => socket.destroy();
  socket.end(`HTTP/1.1 ${API_ERRORS[code][0]} ${reason}\r\n${lines.join("")}\r\n${body}`, destroy);
  setTimeout(destroy, closeDelayMs).unref();
}

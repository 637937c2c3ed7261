import type { Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { type ApiErrorCode, apiError } from "../../contract/api-errors.ts";
import { sendRefusal } from "./api.ts";
import { enforceRequestTimeout, MAX_REQUEST_MS } from "./request-timeout.ts";

interface ListenerOptions {
  /** Whether what goes wrong is logged to the console. */
  log: boolean;
  /** How many proxies in front tell the caller's address and protocol: of what they hand on, no more is believed. */
  proxies: number;
}

const longestAddress = 8192;
const longestPost = 14_000; // a comment may stand in it, 2,000 Persian letters are 12,000 bytes; Node ends a head at 16,384
const largestBody = 256 * 1024;

/** Fastify with its bounds, and every failure in the contract's shape; it has no routes yet. */
export function createListener({ log, proxies }: ListenerOptions): FastifyInstance {
  const app = Fastify({
    logger: log && { level: "warn" },
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: largestBody,
    forceCloseConnections: "idle",
    return503OnClosing: false, // who is still connected gets a whole answer, and `/readyz` says 503 by itself
    requestTimeout: MAX_REQUEST_MS, // see losePatience
    routerOptions: { maxParamLength: longestPost },
    frameworkErrors: (_error, request, reply) => sendRefusal(apiError("malformed"), request as never, reply as never),
    clientErrorHandler,
  });
  app.addHook("onRequest", async (request) => {
    if (request.raw.url!.length > (request.method === "POST" ? longestPost : longestAddress))
      throw apiError("address_too_long");
  });
  if (proxies === 0) noticeProxy(app);
  enforceRequestTimeout(app, 30_000);
  app.setErrorHandler(sendRefusal);
  return app;
}

/** Says once that a proxy stands in front which nobody has told of: then all of its readers are one to every limit. */
function noticeProxy(app: FastifyInstance) {
  let said = false;
  app.addHook("onRequest", async ({ headers, log }) => {
    if (said || headers["x-forwarded-for"] === undefined) return;
    said = true;
    log.warn("A request came with X-Forwarded-For, which is not believed: behind a proxy, set BEHIND_PROXY.");
  });
}

const broken: Record<string, { code: ApiErrorCode; reason: string }> = {
  HPE_HEADER_OVERFLOW: { code: "address_too_long", reason: "URI Too Long" },
  ERR_HTTP_REQUEST_TIMEOUT: { code: "too_slow", reason: "Request Timeout" },
};
const lastWords = 1000; // ms for the answer to go out

/**
 * A request that is not HTTP, whose head is too large or that did not come in time: answered by hand, there is no request object.
 * Then the connection is gone, whatever the other side still means to send.
 */
function clientErrorHandler(this: unknown, error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const { code, reason } = broken[error.code ?? ""] ?? { code: "malformed", reason: "Bad Request" };
  const { status, data } = apiError(code);
  const body = JSON.stringify(data);
  const gone = () => socket.destroy();
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    gone,
  );
  setTimeout(gone, lastWords).unref();
}

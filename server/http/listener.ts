import type { Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { refusal } from "../../contract/errors.ts";
import { sendRefusal } from "./api.ts";
import { losePatience, MOST_PATIENCE } from "./patience.ts";

interface ListenerOptions {
  /** Whether what goes wrong is logged to the console. */
  log: boolean;
  /** Whether a proxy in front tells the caller's address and protocol. */
  behindProxy: boolean;
}

const longestAddress = 8192;
const largestBody = 256 * 1024;

/** Fastify with its bounds, and every failure in the contract's shape; it has no routes yet. */
export function createListener({ log, behindProxy }: ListenerOptions): FastifyInstance {
  const app = Fastify({
    logger: log && { level: "warn" },
    trustProxy: behindProxy,
    bodyLimit: largestBody,
    forceCloseConnections: "idle",
    return503OnClosing: false, // who is still connected gets a whole answer, and `/readyz` says 503 by itself
    requestTimeout: MOST_PATIENCE, // see losePatience
    routerOptions: { maxParamLength: 1500 },
    frameworkErrors: (_error, request, reply) => sendRefusal(refusal("malformed"), request as never, reply as never),
    clientErrorHandler,
  });
  app.addHook("onRequest", async (request) => {
    if (request.raw.url!.length > longestAddress) throw refusal("address_too_long");
  });
  losePatience(app, 30_000);
  app.setErrorHandler(sendRefusal);
  return app;
}

/** A request that is not HTTP, or whose head is too large: answered by hand, there is no request object yet. */
function clientErrorHandler(this: unknown, error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const { status, data } = refusal(error.code === "HPE_HEADER_OVERFLOW" ? "address_too_long" : "malformed");
  const body = JSON.stringify(data);
  const reason = status === 414 ? "URI Too Long" : "Bad Request";
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

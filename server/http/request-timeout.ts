import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { withCause } from "./request-log/failure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The time for the whole request to be received, in milliseconds, for routes that need more than the default. */
    requestTimeoutMs?: number;
  }
}

/**
 * The longest timeout of any route in milliseconds; the limit for Node's HTTP server, which has no timeouts per route.
 */
export const MAX_REQUEST_MS = 900_000;

/** How long an answer may take to make, in milliseconds: longer than the timeout of any gateway. */
export const RESPONSE_MS = 10_000;

/** Ends requests that are not completely received within `defaultMs`, or within the timeout of their route. */
export function enforceRequestTimeout(app: FastifyInstance, defaultMs: number): void {
  app.addHook("onRequest", (request, _reply, next) => {
    next();
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return;
    const timer = setTimeout(() => {
      if (raw.complete || raw.socket.destroyed) return;
      const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      app.server.emit("clientError", error, raw.socket);
    }, request.routeOptions.config?.requestTimeoutMs ?? defaultMs);
    timer.unref();
    raw.once("close", () => clearTimeout(timer));
  });
}

/** A request has a body only where one of these headers says so (RFC 9112, section 6). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** The work that goes on after its time-out, by the error of this. */
const goingOn = new WeakMap<object, Promise<unknown>>();

/** The work that goes on although it was answered with this error of {@link withTimeout}. */
export const workAfter = (error: unknown): Promise<unknown> | undefined => goingOn.get(Object(error));

/**
 * Returns the result of database work. Throws ApiError `not_ready` after `timeoutMs`, since the driver waits for ever
 * for a blocked server. The work itself continues and its result is ignored.
 */
export async function withTimeout<T>(work: Promise<T>, timeoutMs = RESPONSE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = withCause(apiError("not_ready"), "timeout");
      goingOn.set(error, work);
      reject(error);
    }, timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

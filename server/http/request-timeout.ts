import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";

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

/** Ends requests that are not completely received within `defaultMs`, or within the timeout of their route. */
export function enforceRequestTimeout(app: FastifyInstance, defaultMs: number): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    if (raw.complete) return;
    const timer = setTimeout(() => {
      if (raw.complete || raw.socket.destroyed) return;
      const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      app.server.emit("clientError", error, raw.socket);
    }, routeOptions.config?.requestTimeoutMs ?? defaultMs);
    timer.unref();
    raw.once("close", () => clearTimeout(timer));
  });
}

/**
 * Returns the result of database work. Throws ApiError `not_ready` after `timeoutMs`, since the driver waits for ever
 * for a blocked server. The work itself continues and its result is ignored. The default is longer than the timeout of
 * any gateway.
 */
export async function withTimeout<T>(work: Promise<T>, timeoutMs = 10_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(apiError("not_ready")), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

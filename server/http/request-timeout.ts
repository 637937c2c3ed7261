import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Milliseconds in which the whole request must have come, where that is more than usual. */
    patience?: number;
  }
}

/** The longest that any route waits, in milliseconds; Node's own limit, which knows no routes. */
export const MAX_REQUEST_MS = 900_000;

/** Ends a request that has not come whole within so many milliseconds, or within those that its route grants. */
export function enforceRequestTimeout(app: FastifyInstance, usual: number): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    if (raw.complete) return;
    const timer = setTimeout(() => {
      if (raw.complete || raw.socket.destroyed) return;
      const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      app.server.emit("clientError", error, raw.socket);
    }, routeOptions.config?.patience ?? usual);
    timer.unref();
    raw.once("close", () => clearTimeout(timer));
  });
}

/**
 * What comes of work on the database, or `not_ready` when that takes longer than so many milliseconds: the driver itself waits
 * for ever for a server that holds still. What was begun goes on, and nobody hears of it. The usual is longer than a gateway has.
 */
export async function withTimeout<T>(work: Promise<T>, most = 10_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(apiError("not_ready")), most);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

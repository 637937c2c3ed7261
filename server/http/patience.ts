import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Milliseconds in which the whole request must have come, where that is more than usual. */
    patience?: number;
  }
}

/** The longest that any route waits, in milliseconds; Node's own limit, which knows no routes. */
export const MOST_PATIENCE = 900_000;

/** Ends a request that has not come whole within so many milliseconds, or within those that its route grants. */
export function losePatience(app: FastifyInstance, usual: number): void {
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

import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import type { Db } from "../../database/connect.ts";
import { withTimeout } from "./request-timeout.ts";

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 as soon as it begins to stop, or without its database. */
export function health(app: FastifyInstance, db: Db) {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (closing) throw apiError("not_ready");
    await withTimeout(db`select 1`, 2000).catch(() => {
      throw apiError("not_ready");
    });
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}

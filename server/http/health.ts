import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import type { Db } from "../../database/connect.ts";
import { withTimeout } from "./request-timeout.ts";

/** `/healthz`: the process runs. `/readyz`: it can serve requests; 503 during shutdown and without the database. */
export function registerHealthRoutes(app: FastifyInstance, db: Db) {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isClosing) throw apiError("not_ready");
    await withTimeout(db`select 1`, 2000).catch(() => {
      throw apiError("not_ready");
    });
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}

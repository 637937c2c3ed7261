import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import type { Db } from "../../database/connect.ts";
import { programVersion } from "../../database/upgrade/version.ts";
import { withTimeout } from "./request-timeout.ts";

const answerTimeout = 2000; // ms
const minFreeBytes = 16 * 1024 * 1024; // PostgreSQL writes its log in files of this size

/**
 * `/healthz`: the process runs. `/readyz`: it can serve all requests; 503 during shutdown, without the database, and when the disk
 * of the data folder is full.
 */
export function registerHealthRoutes(app: FastifyInstance, db: Db, dataDir?: string) {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok", version: programVersion }),
  );
  app.get("/readyz", async (_request, reply) => {
    if (isClosing) throw apiError("not_ready");
    await withTimeout(Promise.all([db`select 1`, dataDir && assertSpace(dataDir)]), answerTimeout).catch(() => {
      throw apiError("not_ready");
    });
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}

/** Rejects when the disk of the folder is full for ordinary users. A folder that does not exist yet is no obstacle. */
async function assertSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder).catch((error) => {
    if (error.code === "ENOENT") return { bavail: minFreeBytes, bsize: 1 };
    throw error;
  });
  if (bavail * bsize < minFreeBytes) throw new Error(`only ${bavail * bsize} bytes are free in ${folder}`);
}

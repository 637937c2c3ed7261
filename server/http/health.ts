import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import type { Db } from "../../database/connect.ts";
import { programVersion } from "../../database/upgrade/version.ts";
import { databaseCauseOf } from "./request-log/failure.ts";
import { withTimeout } from "./request-timeout.ts";

const answerTimeout = 2000; // ms
const minFreeBytes = 16 * 1024 * 1024; // PostgreSQL writes its log in files of this size

interface HealthOptions {
  db: Db;
  /** The data folder, whose disk must have space. */
  dataDir?: string | undefined;
  /** Whether the process is about to end. */
  isDraining: () => boolean;
  /** Whether visitors get the page of the maintenance; the process is ready all the same, or they would not get it. */
  inMaintenance: () => boolean;
}

type Check = "ok" | "failed" | (string & {});

/**
 * `/healthz`: the process runs. `/readyz`: it can serve all requests; 503 during shutdown, without a database that takes writes, and
 * when the disk of the data folder is full, with the reason of each.
 */
export function registerHealthRoutes(app: FastifyInstance, options: HealthOptions) {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.get("/healthz", async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .send({ status: "ok", version: programVersion, uptime: Math.round(process.uptime()) }),
  );
  const check = sharingRunning(() => runChecks(options));
  app.get("/readyz", async (_request, reply) => {
    const isEnding = isClosing || options.isDraining();
    const checks = isEnding ? { process: "ending" satisfies Check } : await check();
    reply.header("cache-control", "no-store");
    if (Object.values(checks).every((check) => check === "ok"))
      return reply.send({ status: "ok", checks, maintenance: options.inMaintenance() });
    const { data } = apiError("not_ready");
    return reply
      .code(503)
      .header("retry-after", data.retry_after)
      .send({ ...data, checks });
  });
}

/** The same work, but that all who ask while it is running get its result: anyone may ask, and each check takes a connection. */
function sharingRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function runChecks({ db, dataDir }: HealthOptions) {
  const [database, disk] = await Promise.all([checkDatabase(db), dataDir === undefined ? "ok" : checkDisk(dataDir)]);
  return { process: "ok", database, disk };
}

/** Whether the database answers, and takes writes. */
async function checkDatabase(db: Db): Promise<Check> {
  try {
    const [row] = await withTimeout(
      db<{ readonly: boolean }[]>`
        select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as readonly`,
      answerTimeout,
    );
    return row?.readonly ? "database_read_only" : "ok";
  } catch (error) {
    const { code } = error as { code?: string };
    return code === undefined ? "timeout" : databaseCauseOf(code);
  }
}

/** Whether the disk of the folder has space for ordinary users. A folder that does not exist yet is no obstacle. */
async function checkDisk(folder: string): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < minFreeBytes ? "disk_full" : "ok";
  } catch (error) {
    return (error as { code?: string }).code === "ENOENT" ? "ok" : "disk_unreachable";
  }
}

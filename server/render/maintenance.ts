import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../contract/api-error.ts";
import { apiError } from "../../contract/api-errors.ts";
import { sendError } from "../http/api.ts";
import { log } from "../log/log.ts";
import { sendPlainErrorPage } from "./plain-error-page.ts";
import { wantsPage } from "./wanted-answer.ts";

const checkEvery = 1000; // ms
/** Characters of the sentence on the page. */
export const MAX_MAINTENANCE_SENTENCE = 500;

/** While this file is in the data folder, visitors get the page of the maintenance, with the sentence that the file holds. */
export const maintenanceFile = (dataDir: string): string => join(dataDir, "maintenance");

const exempt = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/**
 * Follows the file of the maintenance, which needs no database, and answers 503 to everything but health and metrics while it is
 * there. Returns whether it is.
 */
export function registerMaintenance(app: FastifyInstance, dataDir: string, every = checkEvery): () => boolean {
  const file = maintenanceFile(dataDir);
  let sentence: string | undefined;

  let isChecking = false;

  async function check() {
    if (isChecking) return;
    isChecking = true;
    const stats = await stat(file).catch(() => undefined);
    if (stats && sentence === undefined) log.warn("maintenance_began");
    if (!stats && sentence !== undefined) log.info("maintenance_ended");
    sentence = stats && (await readFile(file, "utf8").catch(() => "")).trim().slice(0, MAX_MAINTENANCE_SENTENCE);
    isChecking = false;
  }
  const timer = setInterval(check, every);
  timer.unref();
  app.addHook("onReady", check);
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", (request, reply, next) => {
    if (sentence === undefined || exempt.test(request.url)) return next();
    const error = maintenanceError(sentence);
    const isApi = request.url.startsWith("/api/");
    request.failure = { cause: "maintenance" };
    if (!isApi && wantsPage(request)) sendPlainErrorPage(reply, error);
    else sendError(error, request, reply);
  });
  return () => sentence !== undefined;
}

function maintenanceError(sentence: string): ApiError {
  const { status, data } = apiError("maintenance");
  return new ApiError(status, sentence === "" ? data : { ...data, message: sentence });
}

import { flushCompileCache } from "node:module";
import { connectWorker } from "../database.ts";
import { readEnv } from "../env.ts";
import type { Lifecycle } from "../lifecycle.ts";
import { configureLog } from "../log/log.ts";
import { readLogSettings } from "../log/settings.ts";
import type { PrimaryMessage, ReadyMessage } from "./messages.ts";
import { answerPrimary } from "./worker-metrics.ts";

/**
 * Starts one of several processes that answer requests on the same port, each with a catalogue of its own. The primary process
 * has prepared everything that there is once, and its environment names the database. When the primary ends, so does
 * the worker: Node exits when the channel between them closes.
 */
export async function startWorker(lifecycle: Lifecycle): Promise<void> {
  const { signal, onClose } = lifecycle;
  configureLog(readLogSettings(process.env));
  const env = readEnv(process.env);
  const processes = env.WORKERS ?? 1; // the primary gives their number
  let url = env.DATABASE_URL ?? "";
  const hasJobs = Promise.withResolvers<void>();
  let isReporting = true; // as long as it starts, and then only the one that has the jobs
  process.on("message", (message: PrimaryMessage) => {
    if (message.kind === "database") url = message.url;
    else if (message.kind === "jobs") {
      isReporting = true;
      hasJobs.resolve();
    }
  });
  const { close, ...database } = await connectWorker({
    urls: env,
    url: () => url,
    workers: processes,
    isReporting: () => isReporting,
    signal,
  });
  onClose(() => close(3));
  const { createServer } = await import("../serve.ts"); // the primary process does not need it in memory
  const scrape = answerPrimary((withSite) => server.measure(withSite)); // the primary asks those that are ready
  const server = await createServer({ env, database, processes, lifecycle, scrape });
  signal.throwIfAborted(); // a process that closes would answer without a database
  const port = await server.listen();
  signal.throwIfAborted();
  isReporting = false;
  process.send?.({ kind: "ready", port } satisfies ReadyMessage);
  flushCompileCache(); // for the worker that takes the place of this one
  void hasJobs.promise.then(() => {
    if (!signal.aborted) server.startJobs();
  });
}

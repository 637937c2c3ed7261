import cluster from "node:cluster";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { StartupError } from "../database/startup-error.ts";
import { programVersion } from "../database/upgrade/version.ts";
import { findConnectionFiles } from "./app-database.ts";
import { assertRestored, backUpBeforeMigration } from "./backup/before-start.ts";
import { openDatabase } from "./database.ts";
import { UPLOAD_SECONDS } from "./drain.ts";
import type { Env } from "./env.ts";
import { loadEnvironment } from "./environment.ts";
import { paymentWarning } from "./gateways/payment/settings.ts";
import { smsWarning } from "./gateways/sms/settings.ts";
import { originWarning } from "./http/origin.ts";
import { prepareStepDown } from "./least-rights.ts";
import { type Lifecycle, runApp } from "./lifecycle.ts";
import { assertPortFree } from "./listen.ts";
import { configureLog, log } from "./log/log.ts";
import { withoutPrivateData } from "./log/private-data.ts";
import { readLogSettings } from "./log/settings.ts";
import { type Scrape, shareScrape } from "./metrics/process-metrics.ts";
import { metricsWarning } from "./metrics/settings.ts";
import { ensureBuilt } from "./site-build.ts";
import { startWorker } from "./workers/worker.ts";
import { chooseWorkerCount } from "./workers/worker-count.ts";
import { WorkerPool } from "./workers/worker-pool.ts";

configureLog(readLogSettings(process.env));

/** Where Node keeps the compiled modules of a process that is not a worker; nothing is kept where it cannot write. */
const COMPILED = join(import.meta.dirname, "../node_modules/.cache/code");

const print = (text: string) => log.info("progress", { text });
const reportError = (error: unknown) =>
  error instanceof StartupError
    ? log.fatal("start_failed", { text: withoutPrivateData(error.message) })
    : log.fatal("unexpected_error", { err: error });

const advise = (text: string) => log.warn("setting_advice", { text });

/** Starts everything that there is once, and then the server: in this process, or in several workers. */
async function start(lifecycle: Lifecycle) {
  const { signal, onClose, isTermination, hurry } = lifecycle;
  const env = loadEnvironment();
  configureLog(readLogSettings(process.env)); // once more: `.env` may have it
  const isProduction = env.NODE_ENV === "production";
  if (isProduction) enableCompileCache(COMPILED); // where NODE_COMPILE_CACHE names another folder, it stays
  await assertPortFree(env);

  const siteBuilt = isProduction ? ensureBuilt(print, signal) : Promise.resolve();
  siteBuilt.catch(() => {}); // awaited below, after the database is open
  onClose(() => siteBuilt.catch(() => {}));
  let pool: WorkerPool | undefined;
  const database = await openDatabase(env, { print, signal, onRestart: (url) => pool?.tellDatabaseUrl(url) });
  const { db, account } = database;
  onClose(database.close);
  await assertRestored(db, env.DATA_DIR);
  await backUpBeforeMigration({ env, db, databaseUrl: database.hostUrl(), print, signal });
  await migrate(db, print);
  await seed(db, print, { acceptsOlder: !isProduction });
  await siteBuilt;
  signal.throwIfAborted();

  const drainMs = (env.DRAIN_SECONDS + UPLOAD_SECONDS) * 1000;
  const workers = isProduction ? await chooseWorkerCount(env.WORKERS, db) : 1;
  const rights = { dataDir: env.DATA_DIR, account, connectionFiles: findConnectionFiles(env), warn: advise };
  const stepDown = () => (isProduction ? prepareStepDown(rights) : undefined);
  let port: number;
  let scrape: Scrape;
  if (workers === 1) {
    const { createServer } = await import("./serve.ts"); // only now: a process without a server saves the memory
    const server = await createServer({ env, database, processes: 1, lifecycle });
    scrape = server.scrape;
    const prepared = await stepDown();
    signal.throwIfAborted();
    port = await server.listen();
    flushCompileCache(); // at its end, the process may have another user, or is killed
    prepared?.run(print);
    signal.throwIfAborted();
    server.startJobs();
  } else {
    const prepared = await stepDown();
    await database.disconnect();
    pool = new WorkerPool({
      count: workers,
      databaseUrl: database.url,
      codeFolder: join(env.DATA_DIR, "cache", "code"),
      owner: prepared?.owner,
      drainMs,
      report: (text) => log.error("worker_ended", { text }),
    });
    scrape = pool.scrape;
    const stopPool = async () => pool?.stop(isTermination() ? "SIGTERM" : "SIGINT", hurry);
    onClose(stopPool, 20_000 + drainMs);
    port = await pool.start();
    flushCompileCache();
    prepared?.run(print);
    signal.throwIfAborted();
  }
  await startMetrics(env, scrape, onClose);
  for (const warning of [smsWarning(env), paymentWarning(env), originWarning(env), metricsWarning(env)])
    if (warning) advise(warning);
  log.info("ready", { text: `سرزمین ${programVersion} آماده است: ${localUrl(env.HOST, port)}`, port });
}

/** Serves the metrics on their own port, if the operator has named one. */
async function startMetrics(env: Env, scrape: Scrape, onClose: Lifecycle["onClose"]) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port === undefined) return;
  const { startMetricsServer } = await import("./metrics/metrics-server.ts");
  const server = await startMetricsServer({ host, port, token, scrape: shareScrape(scrape) });
  onClose(server.close);
}

/** A URL that opens in a browser on this machine. */
function localUrl(host: string, port: number) {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

if (cluster.isPrimary) runApp(start, print, reportError);
else runApp(startWorker, () => {}, reportError); // the primary says what happens

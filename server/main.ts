import cluster from "node:cluster";
import { join } from "node:path";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { StartupError } from "../database/startup-error.ts";
import { programVersion } from "../database/upgrade/version.ts";
import { assertRestored, backUpBeforeMigration } from "./backup/before-start.ts";
import { openDatabase } from "./database.ts";
import { loadEnvironment } from "./environment.ts";
import { paymentWarning } from "./gateways/payment/settings.ts";
import { smsWarning } from "./gateways/sms/settings.ts";
import { originWarning } from "./http/origin.ts";
import { prepareStepDown } from "./least-rights.ts";
import { type Lifecycle, runApp } from "./lifecycle.ts";
import { assertPortFree } from "./listen.ts";
import { ensureBuilt } from "./site-build.ts";
import { startWorker } from "./workers/worker.ts";
import { chooseWorkerCount } from "./workers/worker-count.ts";
import { WorkerPool } from "./workers/worker-pool.ts";

const print = (text: string) => console.log(text);
const reportError = (error: unknown) => console.error(error instanceof StartupError ? error.message : error);

/** Starts everything that there is once, and then the server: in this process, or in several workers. */
async function start({ signal, onClose }: Lifecycle) {
  const env = loadEnvironment();
  const isProduction = env.NODE_ENV === "production";
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

  const workers = isProduction ? await chooseWorkerCount(env.WORKERS, db) : 1;
  const stepDown = () => (isProduction ? prepareStepDown(env.DATA_DIR, account, console.warn) : undefined);
  let port: number;
  if (workers === 1) {
    const { createServer } = await import("./serve.ts"); // only now: a process without a server saves the memory
    const server = await createServer({ env, database, processes: 1, onClose });
    const prepared = await stepDown();
    port = await server.listen();
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
      report: console.error,
    });
    onClose(() => pool?.stop() ?? Promise.resolve());
    port = await pool.start();
    prepared?.run(print);
    signal.throwIfAborted();
  }
  for (const warning of [smsWarning(env), paymentWarning(env), originWarning(env)]) if (warning) console.warn(warning);
  print(`سرزمین ${programVersion} آماده است: ${localUrl(env.HOST, port)}`);
}

/** A URL that opens in a browser on this machine. */
function localUrl(host: string, port: number) {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

if (cluster.isPrimary) runApp(start, print, reportError);
else runApp(startWorker, () => {}, reportError); // the primary says what happens

import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createApp } from "./app.ts";
import type { AppDatabase } from "./app-database.ts";
import type { AppOptions } from "./app-options.ts";
import { watchBackupAge } from "./backup/backup-age.ts";
import { createBackupStore } from "./backup/backup-settings.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { createDrain, type Drain, UPLOAD_SECONDS } from "./drain.ts";
import type { Env } from "./env.ts";
import { createBasemap } from "./features/basemap/settings.ts";
import { getSandboxChoice } from "./features/donation/donation.sql.ts";
import { sealSecrets } from "./features/second-factor/second-factor.sql.ts";
import { createSecretKey } from "./features/second-factor/secret-key.ts";
import { createPageViewForwarder } from "./gateways/analytics/settings.ts";
import { createEmailGateway, getSiteUrl } from "./gateways/email/settings.ts";
import { createMediaGateway } from "./gateways/media/settings.ts";
import { createPaymentGateway } from "./gateways/payment/settings.ts";
import { createSmsGateways, getSmsBudgets } from "./gateways/sms/settings.ts";
import { countUploads } from "./http/multipart-form.ts";
import { makeBackups } from "./jobs/backup.job.ts";
import { type Jobs, startJobs } from "./jobs/jobs.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { listenError } from "./listen.ts";
import { log } from "./log/log.ts";
import type { Metric } from "./metrics/metric.ts";
import { ProcessMetrics, type Scrape, shareScrape } from "./metrics/process-metrics.ts";
import { measureSite } from "./metrics/site-metrics.ts";

/** The application of this process. */
export interface Server {
  /** Listens; returns the port. Throws {@link StartupError}. */
  listen: () => Promise<number>;
  /** Starts the background jobs, which run in one process of a server at a time. */
  startJobs: () => void;
  /** Measures this process; with `withSite` also what is the same for all. */
  measure: (withSite: boolean) => Promise<Metric[]>;
  /** The metrics of the whole site. */
  scrape: Scrape;
}

/** Connections that wait to be accepted. Under overload a longer queue is always full, and everybody waits for the whole of it. */
const backlog = 1024;

interface ServerOptions {
  env: Env;
  database: AppDatabase;
  /** How many processes there are of this server. */
  processes: number;
  lifecycle: Lifecycle;
  /** The metrics of all processes, if this is one of several. */
  scrape?: Scrape;
}

/** What the operator decides about the application. */
const settingsOf = (env: Env) =>
  ({
    site: env.NODE_ENV === "production" ? "built" : "development",
    requests: { logAccess: env.LOG_ACCESS, logSlowMs: env.LOG_SLOW_MS },
    proxies: env.BEHIND_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    maxWaitMs: env.MAX_WAIT_SECONDS && env.MAX_WAIT_SECONDS * 1000,
    maxLoopDelayMs: env.MAX_WAIT_SECONDS && env.MAX_WAIT_SECONDS * 1000,
    metricsToken: env.METRICS_TOKEN,
    origin: env.SITE_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    securityContact: env.SECURITY_CONTACT,
    contactMailTo: env.CONTACT_MAIL_TO,
    dataDir: env.DATA_DIR,
    drawingFolder: join(env.DATA_DIR, "cache", "drawings"),
    map: createBasemap(env),
    android: { url: env.ANDROID_APK_URL, folder: join(env.DATA_DIR, "app") },
  }) satisfies Partial<AppOptions>;

/** Creates the application on a migrated database; it is closed by the lifecycle. */
export async function createServer({
  env,
  database,
  processes,
  lifecycle,
  ...options
}: ServerOptions): Promise<Server> {
  const { db, answeredAt, hostUrl } = database;
  const { onClose } = lifecycle;
  const smsBudgets = getSmsBudgets(env);
  const metrics = new ProcessMetrics({ runtime: env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined });
  const backupAge = watchBackupAge({ store: createBackupStore(env), every: env.BACKUP_EVERY });
  const measure = async (withSite: boolean) => [
    ...(withSite ? await measureSite({ db, dataDir: env.DATA_DIR, smsBudgets, backupAge }) : []),
    ...(await metrics.measure()),
  ];
  const scrape = shareScrape(options.scrape ?? (() => measure(true)));
  let drain: Drain | undefined;
  const replica = database.followReplica();
  const media = createMediaGateway(env, env.DATA_DIR);
  const uploadFolder = join(env.DATA_DIR, "arrivals");
  const payment = createPaymentGateway(env, (authority) => getSandboxChoice(db, authority));
  const siteUrl = getSiteUrl(env);
  const catalog = await createCatalog(db, { replica, url: hostUrl });
  const sms = createSmsGateways(env, env.DATA_DIR, siteUrl);
  const email = createEmailGateway(env, env.DATA_DIR);
  let jobs: Jobs | undefined;
  onClose(async () => jobs?.close());
  const secretKey = createSecretKey({ key: env.SECOND_FACTOR_KEY, dataDir: env.DATA_DIR });
  await sealSecrets(db, secretKey);
  const app = await createApp({
    db,
    replica,
    answeredAt,
    catalog,
    ...settingsOf(env),
    smsBudgets,
    metrics,
    scrape,
    isDraining: () => drain?.isOn() ?? false,
    siteUrl,
    forwarding: createPageViewForwarder(env, siteUrl),
    payment,
    secretKey,
    media,
    uploadFolder,
    processes,
  });
  drain = createDrain(app, { seconds: env.DRAIN_SECONDS, lifecycle, uploads: countUploads });
  onClose(drain.close, 15_000 + (env.DRAIN_SECONDS + UPLOAD_SECONDS) * 1000);
  return {
    measure,
    scrape,
    async listen() {
      await app.listen({ host: env.HOST, port: env.PORT, backlog }).catch((error) => {
        throw listenError(env, error);
      });
      return (app.server.address() as AddressInfo).port;
    },
    startJobs() {
      jobs = startJobs({ db, catalog, siteUrl, sms, email, media, uploadFolder, payment });
      const backups = makeBackups({
        ...{ env, databaseUrl: hostUrl },
        print: (text) => log.info("backup_made", { text }),
        warn: (code, text) => log.warn(code, { text }),
        reportError: (text) => log.error("backup_failed", { text }),
      });
      onClose(backups.close);
    },
  };
}

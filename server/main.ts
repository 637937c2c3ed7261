import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { StartupError } from "../database/startup-error.ts";
import { createApp } from "./app.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { openDatabase } from "./database.ts";
import { readEnv } from "./env.ts";
import { createBasemap } from "./features/basemap/settings.ts";
import { getSandboxChoice } from "./features/donation/donation.sql.ts";
import { createPageViewForwarder } from "./gateways/analytics/settings.ts";
import { createEmailGateway, getSiteUrl } from "./gateways/email/settings.ts";
import { createMediaGateway } from "./gateways/media/settings.ts";
import { createPaymentGateway, paymentWarning } from "./gateways/payment/settings.ts";
import { createSmsGateways, getSmsBudgets, smsWarning } from "./gateways/sms/settings.ts";
import { originWarning } from "./http/origin.ts";
import { type Jobs, startJobs } from "./jobs/jobs.ts";
import { prepareStepDown } from "./least-rights.ts";
import { type Lifecycle, runApp } from "./lifecycle.ts";
import { assertPortFree, listenError } from "./listen.ts";
import { ensureBuilt } from "./site-build.ts";

const print = (text: string) => console.log(text);

async function start({ signal, onClose }: Lifecycle) {
  const env = readEnv(process.env);
  const isProduction = env.NODE_ENV === "production";
  await assertPortFree(env);

  const siteBuilt = isProduction ? ensureBuilt(print, signal) : Promise.resolve();
  siteBuilt.catch(() => {}); // awaited below, after the database is open
  onClose(() => siteBuilt.catch(() => {}));
  const { db, account, url, close } = await openDatabase(env, print, signal);
  onClose(close);
  await migrate(db, print);
  await seed(db, print);
  await siteBuilt;
  signal.throwIfAborted();

  const media = createMediaGateway(env, env.DATA_DIR);
  const uploadFolder = join(env.DATA_DIR, "arrivals");
  const payment = createPaymentGateway(env, (authority) => getSandboxChoice(db, authority));
  const siteUrl = getSiteUrl(env);
  const catalog = await createCatalog(db, { url });
  const sms = createSmsGateways(env, env.DATA_DIR);
  const email = createEmailGateway(env, env.DATA_DIR);
  let jobs: Jobs | undefined;
  onClose(async () => jobs?.close());
  const app = await createApp({
    db,
    catalog,
    site: isProduction ? "built" : "development",
    log: true,
    proxies: env.BEHIND_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    smsBudgets: getSmsBudgets(env),
    siteUrl,
    origin: env.SITE_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    securityContact: env.SECURITY_CONTACT,
    contactMailTo: env.CONTACT_MAIL_TO,
    forwarding: createPageViewForwarder(env, siteUrl),
    payment,
    media,
    dataDir: env.DATA_DIR,
    uploadFolder,
    drawingFolder: join(env.DATA_DIR, "cache", "drawings"),
    map: createBasemap(env),
    android: { url: env.ANDROID_APK_URL, folder: join(env.DATA_DIR, "app") },
  });
  onClose(() => {
    // Slow clients must not delay the flush of buffered counts.
    const timer = setTimeout(() => app.server.closeAllConnections(), 5000);
    return app.close().finally(() => clearTimeout(timer));
  });
  const stepDown = isProduction ? await prepareStepDown(env.DATA_DIR, account, console.warn) : undefined;
  await app.listen({ host: env.HOST, port: env.PORT, backlog: 1024 }).catch((error) => {
    throw listenError(env, error);
  });
  stepDown?.(print);
  const { port } = app.server.address() as AddressInfo;
  signal.throwIfAborted();
  jobs = startJobs({ db, catalog, siteUrl, sms, email, media, uploadFolder, payment });
  for (const warning of [smsWarning(env), paymentWarning(env), originWarning(env)]) if (warning) console.warn(warning);
  print(`سرزمین آماده است: ${localUrl(env.HOST, port)}`);
}

/** A URL that opens in a browser on this machine. */
function localUrl(host: string, port: number) {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

runApp(start, print, (error) => console.error(error instanceof StartupError ? error.message : error));

import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { StartupError } from "../database/startup-error.ts";
import { createApp } from "./app.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { openDatabase } from "./database.ts";
import { readEnv } from "./env.ts";
import { baseOf } from "./features/basemap/settings.ts";
import { practiceChoice } from "./features/donation/donation.sql.ts";
import { forwardingOf } from "./gateways/analytics/settings.ts";
import { mailGatewayOf, siteUrlOf } from "./gateways/email/settings.ts";
import { mediaGatewayOf } from "./gateways/media/settings.ts";
import { paymentGatewayOf, paymentWarning } from "./gateways/payment/settings.ts";
import { smsGatewaysOf, smsWarning } from "./gateways/sms/settings.ts";
import { startJobs } from "./jobs/jobs.ts";
import { type Lifecycle, runApp } from "./lifecycle.ts";
import { assertPortFree, listenError } from "./listen.ts";
import { ensureBuilt } from "./site-build.ts";

const say = (text: string) => console.log(text);

async function start({ signal, onClose: closing, end }: Lifecycle) {
  const env = readEnv(process.env);
  const production = env.NODE_ENV === "production";
  await assertPortFree(env);

  const built = production ? ensureBuilt(say, signal) : Promise.resolve();
  built.catch(() => {}); // seen below, after the database
  closing(() => built.catch(() => {}));
  const { db, ended, close } = await openDatabase(env, say, signal);
  closing(close);
  void ended.then(async () => {
    if (!signal.aborted) console.error("PostgreSQL ناگهان بسته شد؛ برنامه را دوباره اجرا کنید.");
    await end(1);
  });
  await migrate(db, say);
  await seed(db, say);
  await built;
  signal.throwIfAborted();

  const media = mediaGatewayOf(env, env.DATA_DIR);
  const arrivals = join(env.DATA_DIR, "arrivals");
  const payment = paymentGatewayOf(env, (authority) => practiceChoice(db, authority));
  const siteUrl = siteUrlOf(env);
  const catalog = await createCatalog(db);
  const sms = smsGatewaysOf(env, env.DATA_DIR);
  const mail = mailGatewayOf(env, env.DATA_DIR);
  closing(startJobs({ db, catalog, siteUrl, sms, mail, media, arrivals, payment }).close);
  const app = await createApp({
    db,
    catalog,
    site: production ? "built" : "development",
    log: true,
    proxies: env.BEHIND_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    smsDailyCeiling: env.SMS_DAILY_CEILING,
    siteUrl,
    origin: env.SITE_URL,
    contactMailTo: env.CONTACT_MAIL_TO,
    forwarding: forwardingOf(env, siteUrl),
    payment,
    media,
    arrivals,
    map: baseOf(env),
    android: { url: env.ANDROID_APK_URL, folder: join(env.DATA_DIR, "app") },
  });
  closing(() => {
    const late = setTimeout(() => app.server.closeAllConnections(), 5000); // a slow reader must not hold up what is buffered
    return app.close().finally(() => clearTimeout(late));
  });
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error) => {
    throw listenError(env, error);
  });
  const { port } = app.server.address() as AddressInfo;
  signal.throwIfAborted();
  for (const warning of [smsWarning(env), paymentWarning(env)]) if (warning) console.warn(warning);
  say(`سرزمین آماده است: ${addressOf(env.HOST, port)}`);
}

/** An address that opens in a browser on this machine. */
function addressOf(host: string, port: number) {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

runApp(start, say, (error) => console.error(error instanceof StartupError ? error.message : error));

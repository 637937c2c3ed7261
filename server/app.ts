import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { apiError } from "../contract/api-errors.ts";
import type { Db } from "../database/connect.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import { countPages } from "./counters/page-view-counter.ts";
import { countMisses } from "./counters/search-miss-counter.ts";
import { countViews } from "./counters/view-counter.ts";
import { type AndroidOptions, android } from "./features/android/android.routes.ts";
import { photos } from "./features/avatar/avatar.routes.ts";
import { basemap } from "./features/basemap/basemap.routes.ts";
import { hostsOf } from "./features/basemap/settings.ts";
import type { Base } from "./features/basemap/style/style.ts";
import { cards } from "./features/card/card.routes.ts";
import { practiceChoice } from "./features/donation/donation.sql.ts";
import { liveNotifications } from "./features/notification/live.routes.ts";
import { pictures } from "./features/photo/photo-file.routes.ts";
import { posters } from "./features/poster/poster.routes.ts";
import { memberOf } from "./features/session/session.sql.ts";
import { sitemap } from "./features/sitemap/sitemap.routes.ts";
import type { Forwarding } from "./gateways/analytics/forwarding.ts";
import { diskMedia } from "./gateways/media/disk.ts";
import type { MediaGateway } from "./gateways/media/gateway.ts";
import type { PaymentGateway } from "./gateways/payment/gateway.ts";
import { practice } from "./gateways/payment/sandbox.ts";
import { api } from "./http/api.ts";
import { createEndpointRegistry } from "./http/endpoint-registry.ts";
import { health } from "./http/health.ts";
import { createListener } from "./http/listener.ts";
import { originFrom } from "./http/origin.ts";
import { withTimeout } from "./http/request-timeout.ts";
import { secure } from "./http/security.ts";
import { registerRoutes } from "./register-routes.ts";
import { desk } from "./render/desk.ts";
import { pages } from "./render/pages.ts";
import { builtSite } from "./render/site.ts";

export interface AppOptions {
  db: Db;
  /** What browsing is answered from, closed with the application; without one, it makes its own. */
  catalog?: Catalog;
  /** `false` leaves the pages out: the API alone. `development` takes them from their sources. */
  site?: "built" | "development" | false;
  /** Whether what goes wrong is logged to the console. */
  log?: boolean;
  /** Milliseconds between two writings of counted views. */
  flushViewsEvery?: number;
  /** How many proxies in front tell the caller's address and protocol. */
  proxies?: number;
  /** What every limit per network address is multiplied by. */
  rateLimitFactor?: number;
  /** Short messages a day, for the whole site. */
  smsDailyCeiling?: number;
  /** Scheme and host of the site as the world knows it: what stands in letters, and where a payment comes back to. */
  siteUrl?: string;
  /** The same for pages and site maps, which without it take what the request names. */
  origin?: string | undefined;
  /** Where copies of messages to the operators go. */
  contactMailTo?: string | undefined;
  /** Another program that counts looks at pages as well. */
  forwarding?: Forwarding | undefined;
  /** The Android package, if there is one. */
  android?: AndroidOptions;
  /** Who takes donations; without any, the practice gateway. */
  payment?: PaymentGateway | undefined;
  /** Where photographs lie; without any, in a folder for temporary files. */
  media?: MediaGateway;
  /** The folder for files that come in, until they are answered; without any, one for temporary files. */
  arrivals?: string;
  /** What the map stands on; without any, on the site's own files. */
  map?: Base;
}

/**
 * The whole application on a migrated database, without the jobs beside it. `close()` stops accepting, finishes what runs and writes what is buffered;
 * the database connection stays the caller's.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, site = "built", log = false, flushViewsEvery = 2000, proxies = 0 } = options;
  const { rateLimitFactor: factor = 1, smsDailyCeiling: codesPerDay = 2000 } = options;
  const { siteUrl = "http://localhost", contactMailTo, forwarding, map = { kind: "own" } } = options;
  const { payment = practice((authority) => practiceChoice(db, authority)) } = options;
  const { media = diskMedia(join(tmpdir(), "sarzamin-media")), catalog = await createCatalog(db) } = options;
  const app = createListener({ log, proxies });
  secure(app, site === "development", hostsOf(map));

  const views = countViews(db, flushViewsEvery);
  const pageViews = countPages(db, flushViewsEvery);
  const misses = countMisses(db, flushViewsEvery);
  app.addHook("onClose", async () => {
    // Each is closed, whatever becomes of another.
    const parts = [views, pageViews, misses, forwarding, catalog];
    const closed = await Promise.allSettled(parts.map((part) => part?.close()));
    for (const one of closed) if (one.status === "rejected") throw one.reason;
  });

  const answers = createEndpointRegistry();
  const limits = { factor, codesPerDay };
  const counters = { views, pageViews, misses };
  registerRoutes(answers.answer, {
    db,
    catalog,
    ...counters,
    limits,
    siteUrl,
    contactMailTo,
    forwarding,
    payment,
    media,
  });
  const identify = (token: string) => withTimeout(memberOf(db, token));
  const onChange = (forget: () => void) => catalog.onSwap(forget);

  health(app, db); // not a plugin: its hook must be the first to hear of the end
  const arrivals = options.arrivals && { arrivals: options.arrivals };
  await app.register(api, { prefix: "/api/v1", answers, identify, onChange, ...arrivals });
  app.all("/api/*", { onRequest: refuseUnknown }, refuseUnknown); // or it would be taken for a page's address
  await app.register(liveNotifications, { prefix: "/api/v1", db, identify });
  await app.register(posters, { catalog });
  await app.register(photos, { db });
  await app.register(pictures, { db, media });
  await app.register(cards, { catalog });
  await app.register(basemap, { base: map });
  await app.register(android, options.android ?? {});
  const originOf = originFrom(options.origin);
  await app.register(sitemap, { catalog, originOf, onChange });
  if (site) {
    const shown = site === "built" ? await builtSite(app) : await (await import("./render/dev-site.ts")).devSite(app);
    await app.register(desk, { site });
    await app.register(pages, { site: shown, answers, identify, originOf, onChange });
  }
  return app;
}

async function refuseUnknown(): Promise<never> {
  throw apiError("call_unknown");
}

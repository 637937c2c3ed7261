import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { apiError } from "../contract/api-errors.ts";
import type { Db } from "../database/connect.ts";
import type { Replica } from "../database/connection/replica.ts";
import { createCacheInvalidation } from "./cache-invalidation.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import { createPageViewCounter } from "./counters/page-view-counter.ts";
import { createRemovedChipCounter } from "./counters/removed-chip-counter.ts";
import { createSearchMissCounter } from "./counters/search-miss-counter.ts";
import { createViewCounter } from "./counters/view-counter.ts";
import { type AndroidOptions, android } from "./features/android/android.routes.ts";
import { avatarFiles } from "./features/avatar/avatar.routes.ts";
import { basemap } from "./features/basemap/basemap.routes.ts";
import { listBasemapHosts } from "./features/basemap/settings.ts";
import type { Basemap } from "./features/basemap/style/style.ts";
import { getSandboxChoice } from "./features/donation/donation.sql.ts";
import { notificationStream } from "./features/notification/notification-stream.routes.ts";
import { openData } from "./features/open-data/open-data.routes.ts";
import { photoFiles } from "./features/photo/photo-file.routes.ts";
import { mergedPlaceAddress } from "./features/place/merged-places.ts";
import { Drawings } from "./features/poster/drawings.ts";
import { posters } from "./features/poster/poster.routes.ts";
import { createOpenPreview } from "./features/preview/open-preview.ts";
import { horizons } from "./features/relief/relief.routes.ts";
import { createAccessDenialRecorder } from "./features/security-event/access-denial.ts";
import { securityTxt } from "./features/security-txt/security-txt.routes.ts";
import { findMemberByToken, noteWrite } from "./features/session/session.sql.ts";
import { sitemap } from "./features/sitemap/sitemap.routes.ts";
import type { SmsBudgets } from "./features/sms/sms-budget.sql.ts";
import type { PageViewForwarder } from "./gateways/analytics/page-view-forwarder.ts";
import { createDiskMedia } from "./gateways/media/disk.ts";
import type { MediaGateway } from "./gateways/media/gateway.ts";
import type { PaymentGateway } from "./gateways/payment/gateway.ts";
import { createSandboxGateway } from "./gateways/payment/sandbox.ts";
import { Admission } from "./http/admission/admission.ts";
import { createLoopDelayMonitor } from "./http/admission/loop-delay.ts";
import { registerApi } from "./http/api.ts";
import { createEndpointRegistry } from "./http/endpoint-registry.ts";
import { registerHealthRoutes } from "./http/health.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createOriginOf } from "./http/origin.ts";
import { withTimeout } from "./http/request-timeout.ts";
import { addSecurityHeaders } from "./http/security.ts";
import { refuseStaleAnswers } from "./http/stale-answers.ts";
import { registerRoutes } from "./register-routes.ts";
import { registerDeskPage } from "./render/desk-page.ts";
import { type PagesOptions, registerPages } from "./render/pages.ts";
import { createBuiltSite } from "./render/site.ts";

export interface AppOptions {
  db: Db;
  /** A replica of the database for reads of members' lists. */
  replica?: Replica | undefined;
  /** The time (`performance.now()`) up to which all notifications of the database have arrived; now, when it is missing. */
  answeredAt?: () => number;
  /** The catalogue that browsing is served from; closed with the application. Created when it is missing. */
  catalog?: Catalog;
  /** `false`: the API without the pages. `development`: the pages from their sources. */
  site?: "built" | "development" | false;
  /** Whether to log warnings and errors to the console. */
  log?: boolean;
  /** The interval between two writes of counted views, in milliseconds. */
  flushIntervalMs?: number;
  /** For how long cached lists may show old views and ratings, in milliseconds. */
  countersDelayMs?: number;
  /** The number of trusted reverse proxies. */
  proxies?: number;
  /** A factor for every rate limit per network address. */
  rateLimitFactor?: number;
  /** The maximum number of SMS per day for sign-ups and for password resets. */
  smsBudgets?: SmsBudgets;
  /** The public origin of the site, for links in emails and the return address of payments. */
  siteUrl?: string;
  /** The public origin for pages and sitemaps; without it they use the origin of the request. */
  origin?: string | undefined;
  /** Whether browsers must use HTTPS for the subdomains too. */
  hstsSubdomains?: boolean;
  /** Where to report a weakness of the site, as a URI. */
  securityContact?: string | undefined;
  /** The address that receives copies of contact messages. */
  contactMailTo?: string | undefined;
  /** An external analytics program that also counts page views. */
  forwarding?: PageViewForwarder | undefined;
  /** The Android package, if there is one. */
  android?: AndroidOptions;
  /** The payment gateway for donations; the sandbox by default. */
  payment?: PaymentGateway | undefined;
  /** The storage for photos; a temporary folder by default. */
  media?: MediaGateway;
  /** The data folder, whose disk `/readyz` checks. */
  dataDir?: string;
  /** The folder for uploaded files while their requests are handled; a temporary folder by default. */
  uploadFolder?: string;
  /** The folder in which posters and cards are kept; without it they are drawn anew by each process. */
  drawingFolder?: string;
  /** How many processes of this machine share the folders; one by default. */
  processes?: number;
  /** The base map; the site's own files by default. */
  map?: Basemap;
  /** The delay of the event loop in milliseconds, in place of the measured one. */
  loopDelay?: () => number;
}

/**
 * Creates the application on a migrated database, without the background jobs. `close()` stops accepting connections,
 * finishes running requests and writes buffered counts; the caller closes the database connection.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, replica, site = "built", log = false, flushIntervalMs = 2000, proxies = 0 } = options;
  const { rateLimitFactor: factor = 1, smsBudgets = { signup: 1000, reset: 1000 } } = options;
  const { siteUrl = "http://localhost", contactMailTo, forwarding, map = { kind: "own" } } = options;
  const { payment = createSandboxGateway((authority) => getSandboxChoice(db, authority)) } = options;
  const {
    media = createDiskMedia(join(tmpdir(), `sarzamin-media-${process.pid}`)),
    catalog = await createCatalog(db),
  } = options;
  const app = createHttpServer({ log, proxies, forwardedHost: options.origin === undefined });
  addSecurityHeaders(app, {
    development: site === "development",
    hosts: listBasemapHosts(map),
    hstsSubdomains: options.hstsSubdomains ?? false,
  });

  refuseStaleAnswers(app, () => Math.min(catalog.currentUntil(), options.answeredAt?.() ?? performance.now()));

  const counters = createCounters(db, flushIntervalMs);
  const invalidation = createCacheInvalidation(catalog, options.countersDelayMs ?? 60_000);
  app.addHook("onClose", () => closeAll([...Object.values(counters), forwarding, invalidation, catalog]));

  const registry = createEndpointRegistry(replica && ((account) => noteWrite(db, account)));
  const limits = { factor, smsBudgets };
  registerRoutes(registry.handle, {
    db,
    readFresh: replica?.read ?? ((_position, read) => read(db)),
    catalog,
    ...counters,
    limits,
    siteUrl,
    contactMailTo,
    forwarding,
    payment,
    media,
  });
  const onAccessDenied = createAccessDenialRecorder(db);
  const admission = createAdmission(app, options);
  const { register: registerCache } = invalidation;

  registerHealthRoutes(app, db, options.dataDir); // not a plugin: its preClose hook must run first
  const upload = options.uploadFolder && { uploadFolder: options.uploadFolder };
  await app.register(registerApi, { prefix: "/api/v1", registry, admission, onAccessDenied, registerCache, ...upload });
  app.all("/api/*", { onRequest: rejectUnknownPath }, rejectUnknownPath); // otherwise the pages would handle it
  await app.register(notificationStream, {
    prefix: "/api/v1",
    db,
    identify: (reply, token) => admission.identify(reply, token),
  });
  const drawings = await openDrawings(app, admission, options);
  await app.register(posters, { catalog, drawings });
  await app.register(horizons, { catalog, drawings });
  await app.register(avatarFiles, { db });
  await app.register(photoFiles, { db, media });
  await app.register(basemap, { base: map });
  await app.register(android, options.android ?? {});
  await app.register(securityTxt, { contact: options.securityContact, origin: options.origin });
  const originOf = createOriginOf(options.origin);
  await app.register(openData, { catalog, admission, registerCache });
  await app.register(sitemap, { catalog, admission, originOf, registerCache });
  if (site) await registerSite(app, site, { registry, admission, originOf, registerCache, db, catalog });
  return app;
}

type SiteParts = Pick<PagesOptions, "registry" | "admission" | "originOf" | "registerCache"> & {
  db: Db;
  catalog: Catalog;
};

/** Registers the desk and all pages. */
async function registerSite(app: FastifyInstance, site: "built" | "development", { db, catalog, ...parts }: SiteParts) {
  const pageSite =
    site === "built" ? await createBuiltSite(app) : await (await import("./render/dev-site.ts")).createDevSite(app);
  await app.register(registerDeskPage, { site });
  await app.register(registerPages, {
    ...parts,
    site: pageSite,
    movedTo: (url: URL) => mergedPlaceAddress(catalog.current(), url),
    openPreview: createOpenPreview(db, catalog),
  });
}

const createCounters = (db: Db, flushIntervalMs: number) => ({
  views: createViewCounter(db, flushIntervalMs),
  pageViews: createPageViewCounter(db, flushIntervalMs),
  misses: createSearchMissCounter(db, flushIntervalMs),
  removedChips: createRemovedChipCounter(db, flushIntervalMs),
});

/** Closes all; one failure does not prevent the others from closing, but is thrown at the end. */
async function closeAll(parts: ({ close: () => Promise<unknown> } | undefined)[]) {
  const results = await Promise.allSettled(parts.map((part) => part?.close()));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

function createAdmission(app: FastifyInstance, { db, rateLimitFactor: factor = 1, loopDelay }: AppOptions): Admission {
  const monitor = createLoopDelayMonitor();
  app.addHook("onClose", async () => monitor.close());
  let acceptedConnections = 0;
  app.server.on("connection", () => {
    acceptedConnections++;
  });
  return new Admission({
    factor,
    acceptedConnections: () => acceptedConnections,
    loopDelay: loopDelay ?? monitor.current,
    identify: (token) => withTimeout(findMemberByToken(db, token)),
  });
}

async function openDrawings(
  app: FastifyInstance,
  admission: Admission,
  { drawingFolder: folder, processes }: AppOptions,
): Promise<Drawings> {
  const drawings = new Drawings({ admission, folder, processes });
  app.addHook("onClose", async () => drawings.close());
  await drawings.open();
  return drawings;
}

async function rejectUnknownPath(): Promise<never> {
  throw apiError("call_unknown");
}

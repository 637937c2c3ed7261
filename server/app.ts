import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { apiError } from "../contract/api-errors.ts";
import type { Db } from "../database/connect.ts";
import { createMeters } from "./app-meters.ts";
import type { AppOptions } from "./app-options.ts";
import { createCacheInvalidation } from "./cache-invalidation.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import { createPageViewCounter } from "./counters/page-view-counter.ts";
import { createRemovedChipCounter } from "./counters/removed-chip-counter.ts";
import { createSearchMissCounter } from "./counters/search-miss-counter.ts";
import { createViewCounter } from "./counters/view-counter.ts";
import { android, registerAppRoutes } from "./features/android/android.routes.ts";
import { avatarFiles } from "./features/avatar/avatar.routes.ts";
import { basemap } from "./features/basemap/basemap.routes.ts";
import { listBasemapHosts } from "./features/basemap/settings.ts";
import { getSandboxChoice } from "./features/donation/donation.sql.ts";
import { notificationStream } from "./features/notification/notification-stream.routes.ts";
import { openData } from "./features/open-data/open-data.routes.ts";
import { photoFiles } from "./features/photo/photo-file.routes.ts";
import { mergedPlaceAddress } from "./features/place/merged-places.ts";
import { DrawingWorker } from "./features/poster/drawing-worker.ts";
import { Drawings } from "./features/poster/drawings.ts";
import { posters } from "./features/poster/poster.routes.ts";
import { createOpenPreview } from "./features/preview/open-preview.ts";
import { horizons } from "./features/relief/relief.routes.ts";
import { createSecretKey } from "./features/second-factor/secret-key.ts";
import { createAccessDenialRecorder } from "./features/security-event/access-denial.ts";
import { securityTxt } from "./features/security-txt/security-txt.routes.ts";
import { findMemberByToken, noteWrite } from "./features/session/session.sql.ts";
import { sitemap } from "./features/sitemap/sitemap.routes.ts";
import { createDiskMedia } from "./gateways/media/disk.ts";
import type { MediaGateway } from "./gateways/media/gateway.ts";
import { createSandboxGateway } from "./gateways/payment/sandbox.ts";
import { Admission } from "./http/admission/admission.ts";
import { createLoopDelayMonitor } from "./http/admission/loop-delay.ts";
import { registerApi } from "./http/api.ts";
import { createEndpointRegistry } from "./http/endpoint-registry.ts";
import { registerHealthRoutes } from "./http/health.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createOriginOf } from "./http/origin.ts";
import { createRejections } from "./http/request-log/rejections.ts";
import { withTimeout } from "./http/request-timeout.ts";
import { addSecurityHeaders } from "./http/security.ts";
import { refuseStaleAnswers } from "./http/stale-answers.ts";
import { registerMetricsRoute } from "./metrics/metrics-server.ts";
import { ProcessMetrics, type Scrape } from "./metrics/process-metrics.ts";
import { registerRoutes } from "./register-routes.ts";
import { registerDeskPage } from "./render/desk-page.ts";
import { registerMaintenance } from "./render/maintenance.ts";
import { type PagesOptions, registerPages } from "./render/pages.ts";
import { createBuiltSite } from "./render/site.ts";

export type { AppOptions };

/**
 * Creates the application on a migrated database, without the background jobs. `close()` stops accepting connections,
 * finishes running requests and writes buffered counts; the caller closes the database connection.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, replica, site = "built", flushIntervalMs = 2000, proxies = 0, processes = 1 } = options;
  const { rateLimitFactor: factor = 1, smsBudgets = { signup: 1000, reset: 1000 } } = options;
  const { siteUrl = "http://localhost", contactMailTo, forwarding, map = { kind: "own" } } = options;
  const { payment = createSandboxGateway((authority) => getSandboxChoice(db, authority)) } = options;
  const { media = createDiskMedia(temporaryMedia), catalog = await createCatalog(db) } = options;
  const { metrics = new ProcessMetrics(), scrape = () => metrics.measure() } = options;
  const rejections = createRejections();
  let inMaintenance = () => false;
  const mayRepeat = () => !inMaintenance();
  const notes = { ...options.requests, onAnswered: metrics.requests.count, rejections, mayRepeat };
  const app = createHttpServer({ ...notes, proxies, processes, forwardedHost: options.origin === undefined });
  const hstsSubdomains = options.hstsSubdomains ?? false;
  addSecurityHeaders(app, { development: site === "development", hosts: listBasemapHosts(map), hstsSubdomains });
  refuseStaleAnswers(app, () => Math.min(catalog.currentUntil(), options.answeredAt?.() ?? performance.now()));

  const counters = createCounters(db, flushIntervalMs);
  const invalidation = createCacheInvalidation(catalog, options.countersDelayMs ?? 60_000);
  const previewWorker = new DrawingWorker();
  const parts = [...Object.values(counters), forwarding, invalidation, catalog, previewWorker];
  app.addHook("onClose", () => closeAll(parts));
  const onWritten = replica && ((account: number) => noteWrite(db, account));
  const registry = createEndpointRegistry({ onWritten, responseMs: options.responseMs });
  const limits = { factor, smsBudgets, proofBits: options.proofBits };
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
    ...{ media, secretKey: options.secretKey ?? createSecretKey({}) },
    previewWorker,
    scrape,
  });
  registerAppRoutes(registry.handle, options.android ?? {});
  const onAccessDenied = createAccessDenialRecorder(db);
  const loopDelay = options.loopDelay ?? measureLoopDelay(app);
  const admission = createAdmission(app, options, loopDelay);
  const meters = createMeters({ catalog, rejections, loopDelay, invalidation });
  metrics.connect(meters);
  const { registerCache } = meters;
  inMaintenance = registerOperatorRoutes(app, { ...options, scrape });
  const upload = options.uploadFolder && { uploadFolder: options.uploadFolder };
  await app.register(registerApi, { prefix: "/api/v1", registry, admission, onAccessDenied, registerCache, ...upload });
  app.all("/api/*", { onRequest: rejectUnknownPath }, rejectUnknownPath); // otherwise the pages would handle it
  await app.register(notificationStream, {
    prefix: "/api/v1",
    db,
    identify: (reply, token) => admission.identify(reply, token),
    onOpen: meters.countStreamsBy,
  });
  await registerDrawings(app, catalog, await openDrawings(app, admission, { ...options, media }));
  await registerFiles(app, options, { media, map, admission });
  const originOf = createOriginOf(options.origin);
  await app.register(openData, { catalog, admission, registerCache });
  const takesDonations = payment.name !== "practice";
  await app.register(sitemap, { catalog, admission, originOf, registerCache, takesDonations });
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

const temporaryMedia = join(tmpdir(), `sarzamin-media-${process.pid}`);

async function registerFiles(
  app: FastifyInstance,
  { db, android: androidOptions = {}, securityContact: contact, origin, responseMs }: AppOptions,
  { media, map, admission }: Required<Pick<AppOptions, "media" | "map">> & { admission: Admission },
) {
  await app.register(avatarFiles, { db, admission, responseMs });
  await app.register(photoFiles, { db, media, admission, responseMs });
  await app.register(basemap, { base: map });
  await app.register(android, androidOptions);
  await app.register(securityTxt, { contact, origin });
}

const createCounters = (db: Db, flushIntervalMs: number) => ({
  views: createViewCounter(db, flushIntervalMs),
  pageViews: createPageViewCounter(db, flushIntervalMs),
  misses: createSearchMissCounter(db, flushIntervalMs),
  removedChips: createRemovedChipCounter(db, flushIntervalMs),
});

/** Closes all; one failure does not prevent the others from closing, but is thrown at the end. */
async function closeAll(parts: ({ close: () => unknown } | undefined)[]) {
  const results = await Promise.allSettled(parts.map(async (part) => part?.close()));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

function measureLoopDelay(app: FastifyInstance): () => number {
  const monitor = createLoopDelayMonitor();
  app.addHook("onClose", async () => monitor.close());
  return monitor.current;
}

function createAdmission(
  app: FastifyInstance,
  { db, rateLimitFactor: factor = 1, responseMs, maxWaitMs, maxLoopDelayMs }: AppOptions,
  loopDelay: () => number,
): Admission {
  let acceptedConnections = 0;
  app.server.on("connection", () => {
    acceptedConnections++;
  });
  return new Admission({
    factor,
    acceptedConnections: () => acceptedConnections,
    loopDelay,
    maxWaitMs,
    maxLoopDelayMs,
    identify: (token) => withTimeout(findMemberByToken(db, token), responseMs),
  });
}

async function registerDrawings(app: FastifyInstance, catalog: Catalog, drawings: Drawings): Promise<void> {
  await app.register(posters, { catalog, drawings });
  await app.register(horizons, { catalog, drawings });
}

/**
 * What operators and their programs ask for, and the page of the maintenance. Not a plugin: the preClose hook must run first. Returns
 * whether there is a maintenance.
 */
function registerOperatorRoutes(app: FastifyInstance, options: AppOptions & { scrape: Scrape }) {
  const { db, dataDir, metricsToken, isDraining = () => false } = options;
  const inMaintenance = dataDir === undefined ? () => false : registerMaintenance(app, dataDir);
  registerHealthRoutes(app, { db, dataDir, isDraining, inMaintenance });
  if (metricsToken !== undefined) registerMetricsRoute(app, metricsToken, options.scrape);
  return inMaintenance;
}

async function openDrawings(
  app: FastifyInstance,
  admission: Admission,
  { drawingFolder: folder, media }: AppOptions & { media: MediaGateway },
): Promise<Drawings> {
  const drawings = new Drawings({ admission, media, folder });
  app.addHook("onClose", async () => drawings.close());
  await drawings.open();
  return drawings;
}

async function rejectUnknownPath(): Promise<never> {
  throw apiError("call_unknown");
}

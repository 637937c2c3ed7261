import type { FastifyRequest } from "fastify";
import type { Db } from "../../database/connect.ts";
import { createCatalog } from "../../server/catalog/catalog.ts";
import { createPageViewCounter } from "../../server/counters/page-view-counter.ts";
import { createRemovedChipCounter } from "../../server/counters/removed-chip-counter.ts";
import { createSearchMissCounter } from "../../server/counters/search-miss-counter.ts";
import { createViewCounter } from "../../server/counters/view-counter.ts";
import { DrawingWorker } from "../../server/features/poster/drawing-worker.ts";
import { createSecretKey } from "../../server/features/second-factor/secret-key.ts";
import { createDiskMedia } from "../../server/gateways/media/disk.ts";
import { createSandboxGateway } from "../../server/gateways/payment/sandbox.ts";
import type { CachedResponse } from "../../server/http/cache/cached-response.ts";
import type { RegisterCache } from "../../server/http/cache/response-cache.ts";
import { createEndpointRegistry, type Member } from "../../server/http/endpoint-registry.ts";
import { createHttpServer } from "../../server/http/http-server.ts";
import { createOriginOf } from "../../server/http/origin.ts";
import { registerRoutes } from "../../server/register-routes.ts";
import { PageRenderer } from "../../server/render/page-renderer.ts";
import { createBuiltSite } from "../../server/render/site.ts";

/** Renders the page at an address, not from the cache of pages; for a visitor, or for a member. */
export type RenderPage = (address: string, member: Member | null) => Promise<CachedResponse>;

export interface Renderer {
  render: RenderPage;
  /** Forgets what a change in the catalogue would make the renderer forget. */
  forget: () => void;
}

/** Calls `run` with the renderer of the built site on a database, and with a member who has stored, rated and commented. */
export async function withPageRenderer(db: Db, run: (renderer: Renderer, member: Member) => Promise<void>) {
  const catalog = await createCatalog(db);
  const counters = {
    views: createViewCounter(db, 2000),
    pageViews: createPageViewCounter(db, 2000),
    misses: createSearchMissCounter(db, 2000),
    removedChips: createRemovedChipCounter(db, 2000),
  };
  const registry = createEndpointRegistry();
  registerRoutes(registry.handle, {
    db,
    readFresh: (_position, read) => read(db),
    catalog,
    ...counters,
    limits: { factor: 1, smsBudgets: { signup: 1, reset: 1 } },
    siteUrl: "http://localhost",
    contactMailTo: undefined,
    forwarding: undefined,
    payment: createSandboxGateway(async () => "paid"),
    media: createDiskMedia("/nonexistent"),
    secretKey: createSecretKey({}),
    previewWorker: new DrawingWorker(),
    scrape: async () => [],
  });
  const app = createHttpServer({ proxies: 0, forwardedHost: false });
  const site = await createBuiltSite(app);
  const caches: Parameters<RegisterCache>[0][] = [];
  const renderer = new PageRenderer({
    site,
    registry,
    originOf: createOriginOf("http://localhost"),
    registerCache: (cache) => void caches.push(cache),
  });
  const forget = () => {
    for (const cache of caches) cache.clear();
  };
  const request = await captureRequest(app);
  const render: RenderPage = async (address, member) =>
    member
      ? (await renderer.renderForUser({ request, address }, { member })).page
      : renderer.renderPublic({ request, address });
  try {
    await run({ render, forget }, await createMember(db));
  } finally {
    await app.close();
    await Promise.all(Object.values(counters).map((counter) => counter.close()));
    await catalog.close();
  }
}

/** A real request without cookies, as the renderer needs one. */
async function captureRequest(app: ReturnType<typeof createHttpServer>): Promise<FastifyRequest> {
  let captured: FastifyRequest | undefined;
  app.get("/captured", async (request) => {
    captured = request;
    return "";
  });
  await app.inject("/captured");
  if (!captured) throw new Error("the request was not captured");
  return captured;
}

async function createMember(db: Db): Promise<Member> {
  await db`delete from account where mobile = '09180000001'`; // of an earlier run on the same database
  const [account] = await db<{ id: number; visitor_id: string }[]>`
    insert into account (mobile, first_name, last_name, password_hash)
    values ('09180000001', 'سارا', 'رضایی', '') returning id, visitor_id`;
  const [session] = await db<{ id: number }[]>`
    insert into session (account_id, token_hash, expires_at)
    values (${account!.id}, ${Buffer.alloc(32)}, now() + interval '1 day') returning id`;
  const [collection] = await db<{ id: number }[]>`
    insert into collection (account_id, kind, name, name_key)
    values (${account!.id}, 'custom', 'همه', 'همه') returning id`;
  await db`
    insert into collection_place (collection_id, place_id)
    select ${collection!.id}, id from place where published order by id limit 40`;
  return { account: account!.id, session: session!.id, visitor: account!.visitor_id, staff: null };
}

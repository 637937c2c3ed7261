import type { FastifyInstance } from "fastify";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { Admission } from "../../http/admission/admission.ts";
import type { OnWaiting } from "../../http/admission/work-queue.ts";
import { CachedResponse } from "../../http/cache/cached-response.ts";
import { type RegisterCache, ResponseCache } from "../../http/cache/response-cache.ts";
import { sendCached } from "../../http/cache/send-cached.ts";
import { createOriginLimit, type OriginOf } from "../../http/origin.ts";
import { feed } from "./feed.ts";
import { PARTS, placeEntries, sitemapIndex, sitemapPart } from "./sitemap.ts";

interface SitemapOptions {
  catalog: Catalog;
  /** Decides when they are created. */
  admission: Admission;
  originOf: OriginOf;
  registerCache: RegisterCache;
  /** Whether a payment gateway receives donations. */
  takesDonations: boolean;
}

/** The number of a part with places. */
interface Params {
  part?: string;
}

/** Returns undefined for what does not exist. */
type Render = (index: CatalogIndex, origin: string, params: Params) => string | undefined;

const maxCacheBytes = 16 * 1024 * 1024;

/** Fastify plugin for crawlers and feed readers: `/robots.txt`, `/sitemap.xml` with its parts, `/rss.xml`. */
export async function sitemap(app: FastifyInstance, options: SitemapOptions) {
  const { catalog, admission, originOf, registerCache, takesDonations } = options;
  const cache = new ResponseCache(maxCacheBytes);
  const mayCache = createOriginLimit();
  registerCache(cache);

  const serve = (path: string, type: string, render: Render) =>
    app.get<{ Params: Params }>(path, async (request, reply) => {
      const origin = originOf(request);
      const { params } = request;
      const create = async () => {
        const text = render(catalog.current(), origin, params);
        return new CachedResponse(text ?? "", type, { status: text === undefined ? 404 : 200 });
      };
      const admit = (task: typeof create, onWaiting?: OnWaiting) => admission.run(reply, {}, task, onWaiting);
      const key = `${origin}${path} ${params.part ?? ""}`;
      const entry = mayCache(origin) ? await cache.getOrCreate(key, create, admit) : await admit(create);
      if (originOf.vary.length > 0) reply.header("vary", originOf.vary.join(", "));
      return sendCached(request, reply, entry, "public, max-age=3600");
    });

  const xml = "application/xml; charset=utf-8";
  serve("/sitemap.xml", xml, sitemapIndex);
  for (const [name, entriesOf] of Object.entries(PARTS))
    serve(`/sitemap-${name}.xml`, xml, (index, origin) => sitemapPart(entriesOf(index, takesDonations), origin));
  const servePlaces = (path: string) =>
    serve(path, xml, (index, origin, { part = "1" }) => {
      const entries = placeEntries(index, Number(part));
      return entries && sitemapPart(entries, origin);
    });
  servePlaces("/sitemap-places.xml");
  servePlaces("/sitemap-places-:part(^\\d{1,6}).xml");
  serve("/rss.xml", "application/rss+xml; charset=utf-8", feed);
  serve("/robots.txt", "text/plain; charset=utf-8", (_snapshot, origin) =>
    [
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /profile",
      "Disallow: /saved",
      "Disallow: /donation/",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ].join("\n"),
  );
}

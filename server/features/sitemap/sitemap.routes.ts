import type { FastifyInstance } from "fastify";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { OriginOf } from "../../http/origin.ts";
import { CachedResponse, ResponseCache, sendCached } from "../../http/response-cache.ts";
import { feed } from "./feed.ts";
import { PARTS, sitemapIndex, sitemapPart } from "./sitemap.ts";

interface SitemapOptions {
  catalog: Catalog;
  originOf: OriginOf;
  /** Registers a callback that clears the cache. */
  onChange: (forget: () => void) => void;
}

/** Fastify plugin for crawlers and feed readers: `/robots.txt`, `/sitemap.xml` with its parts, `/rss.xml`. */
export async function sitemap(app: FastifyInstance, { catalog, originOf, onChange }: SitemapOptions) {
  const cache = new ResponseCache(50);
  onChange(() => cache.clear());

  const serve = (path: string, type: string, render: (snapshot: Snapshot, origin: string) => string) =>
    app.get(path, async (request, reply) => {
      const origin = originOf(request);
      const entry = await cache.getOrCreate(
        `${origin}${path}`,
        async () => new CachedResponse(render(catalog.current(), origin), type),
      );
      if (originOf.vary.length > 0) reply.header("vary", originOf.vary.join(", "));
      return sendCached(request, reply, entry, "public, max-age=3600");
    });

  const xml = "application/xml; charset=utf-8";
  serve("/sitemap.xml", xml, sitemapIndex);
  for (const [name, entriesOf] of Object.entries(PARTS))
    serve(`/sitemap-${name}.xml`, xml, (snapshot, origin) => sitemapPart(entriesOf(snapshot), origin));
  serve("/rss.xml", "application/rss+xml; charset=utf-8", feed);
  serve("/robots.txt", "text/plain; charset=utf-8", (_snapshot, origin) =>
    [
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /profile",
      "Disallow: /donation/",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ].join("\n"),
  );
}

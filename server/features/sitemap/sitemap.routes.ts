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
  /** Tells when everything that is kept has become old. */
  onChange: (forget: () => void) => void;
}

/** What search engines and feed readers ask for: `/robots.txt`, `/sitemap.xml` with its parts, `/rss.xml`. */
export async function sitemap(app: FastifyInstance, { catalog, originOf, onChange }: SitemapOptions) {
  const keeper = new ResponseCache(50);
  onChange(() => keeper.forgetAll());

  const serve = (path: string, type: string, make: (snapshot: Snapshot, origin: string) => string) =>
    app.get(path, async (request, reply) => {
      const origin = originOf(request);
      const text = await keeper.keep(
        `${origin}${path}`,
        async () => new CachedResponse(make(catalog.current(), origin), type),
      );
      return sendCached(request, reply, text, "public, max-age=3600");
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

import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { escapeXml } from "./sitemap.ts";

const maxItems = 20;

/** The stories as RSS 2.0, newest first. `origin` is the site's scheme and host. */
export function feed({ posts, postCategoryById }: CatalogIndex, origin: string): string {
  const items = posts.slice(0, maxItems).map(({ id, title, summary, author, categoryId, publishedAt }) => {
    const address = escapeXml(`${origin}/blog/${id}`);
    return [
      `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid>`,
      `<description>${escapeXml(summary)}</description><dc:creator>${escapeXml(author)}</dc:creator>`,
      `<category>${escapeXml(getExisting(postCategoryById, categoryId).name)}</category>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate></item>`,
    ].join("");
  });
  const self = escapeXml(`${origin}/rss.xml`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>داستان‌های سرزمین</title><link>${escapeXml(`${origin}/blogs`)}</link><language>fa</language>`,
    "<description>از راه‌ها، آدم‌ها و فصل‌ها؛ برای کسی که می‌خواهد پیش از رفتن بداند به کجا می‌رود.</description>",
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}

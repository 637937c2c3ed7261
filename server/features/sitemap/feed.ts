import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPost } from "../../catalog/editorial-content.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { toPostCard } from "../post/post-card.ts";
import { escapeXml } from "./sitemap.ts";

const maxItems = 20;

/** The stories as RSS 2.0, newest first. `origin` is the site's scheme and host. */
export function feed(index: CatalogIndex, origin: string): string {
  const items = index.posts.slice(0, maxItems).map((post) => {
    const { id, title, summary, author, categoryId, publishedAt } = post;
    const address = escapeXml(`${origin}/blog/${id}`);
    return [
      `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid>`,
      `<description>${escapeXml(summary)}</description><dc:creator>${escapeXml(author)}</dc:creator>`,
      `<category>${escapeXml(getExisting(index.postCategoryById, categoryId).name)}</category>`,
      mediaOf(index, post, origin),
      `<pubDate>${publishedAt.toUTCString()}</pubDate></item>`,
    ].join("");
  });
  const self = escapeXml(`${origin}/rss.xml`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>داستان‌های سرزمین</title><link>${escapeXml(`${origin}/blogs`)}</link><language>fa</language>`,
    "<description>از راه‌ها، آدم‌ها و فصل‌ها؛ برای کسی که می‌خواهد پیش از رفتن بداند به کجا می‌رود.</description>",
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}

/** The picture of a story: its photo, or the drawing as JPEG, since readers of feeds show no SVG. */
function mediaOf(index: CatalogIndex, post: CatalogPost, origin: string): string {
  const { src } = toPostCard(index, post).cover;
  const path = src.replace(/^\/posters\/([\w-]+?)(?:-wide)?\.svg(\?.*)?$/, "/cards/$1.jpg$2");
  const type = path.endsWith(".webp") ? "image/webp" : "image/jpeg";
  return `<media:content medium="image" type="${type}" url="${escapeXml(origin + path)}"/>`;
}

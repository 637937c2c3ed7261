import type { Snapshot } from "../../catalog/snapshot.ts";

/** An address of the site, below its root. */
interface Entry {
  path: string;
  /** When it changed last; left out where nobody notes it. */
  changed?: Date | undefined;
}

const letters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text as it may stand in XML. */
export const inXml = (text: string) => text.replace(/[&<>"']/g, (letter) => letters[letter]!);

const pages = [
  "/",
  "/place-list",
  "/attractions-category",
  "/activities-category",
  "/provinces",
  "/blogs",
  "/faq",
  "/about-us",
  "/terms",
  "/contact-us",
  "/donation",
];

/** The parts of the site map by name: each is a file of its own, far below the 50,000 addresses that one may have. */
export const PARTS: Record<string, (snapshot: Snapshot) => Entry[]> = {
  pages: () => pages.map((path) => ({ path })),
  places: ({ places }) => places.map(({ id, updatedAt }) => ({ path: `/place-details/${id}`, changed: updatedAt })),
  provinces: ({ provinces }) => provinces.map(({ slug }) => ({ path: `/provinces?province=${slug}` })),
  kinds: ({ categories, activities }) => [
    ...categories
      .filter(({ placeCount }) => placeCount > 0)
      .map(({ id }) => ({ path: `/attractions-category-details/${id}` })),
    ...activities.map(({ id, parentId }) => ({
      path: `/${parentId === null ? "activite-details" : "activities-subset-details"}/${id}`,
    })),
  ],
  stories: ({ posts }) => posts.map(({ id, updatedAt }) => ({ path: `/blog/${id}`, changed: updatedAt })),
};

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const at = (changed: Date | undefined) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "");
const latest = (entries: Entry[]) =>
  entries.reduce<Date | undefined>(
    (max, { changed }) => (changed && (!max || changed > max) ? changed : max),
    undefined,
  );

/** One part: its addresses, each with the day it changed. `origin` is the site's scheme and host. */
export function sitemapPart(entries: Entry[], origin: string): string {
  const urls = entries.map(({ path, changed }) => `<url><loc>${inXml(origin + path)}</loc>${at(changed)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${urls.join("\n")}</urlset>\n`;
}

/** The list of the parts, each with its latest change. */
export function sitemapIndex(snapshot: Snapshot, origin: string): string {
  const parts = Object.entries(PARTS).map(
    ([name, entriesOf]) =>
      `<sitemap><loc>${inXml(`${origin}/sitemap-${name}.xml`)}</loc>${at(latest(entriesOf(snapshot)))}</sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">${parts.join("\n")}</sitemapindex>\n`;
}

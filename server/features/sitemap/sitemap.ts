import type { CatalogIndex } from "../../catalog/catalog-index.ts";

/** A URL of the site, as a path. */
interface Entry {
  path: string;
  /** The time of the last change, where it is known. */
  changed?: Date | undefined;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes a text for XML. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

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
];

const placesPerPart = 5000; // so that making a part takes some milliseconds

/**
 * The parts of the sitemap but places, by name: each is a file of its own, far below the limit of 50,000 URLs. The page of donations is
 * among them only while there is a payment gateway.
 */
export const PARTS: Record<string, (index: CatalogIndex, takesDonations: boolean) => Entry[]> = {
  pages: (_index, takesDonations) => [...pages, ...(takesDonations ? ["/donation"] : [])].map((path) => ({ path })),
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
const lastmod = (changed: Date | undefined) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "");
const latestChange = (entries: Entry[]) =>
  entries.reduce<Date | undefined>(
    (max, { changed }) => (changed && (!max || changed > max) ? changed : max),
    undefined,
  );

/** The names of the parts with places, of which there is one at least. */
const placeParts = ({ places }: CatalogIndex) =>
  Array.from({ length: Math.max(1, places.partCount(placesPerPart)) }, (_, nth) => placePartName(nth));

const placePartName = (nth: number) => (nth === 0 ? "places" : `places-${nth + 1}`);

/** The places of the nth part, from 1; undefined when there is no such part. */
export function placeEntries({ places }: CatalogIndex, nth: number): Entry[] | undefined {
  if (nth < 1 || nth > Math.max(1, places.partCount(placesPerPart))) return undefined;
  return places
    .part(nth - 1, placesPerPart)
    .map(({ id, updatedAt }) => ({ path: `/place-details/${id}`, changed: new Date(updatedAt) }));
}

/** One part with its URLs and their last change. `origin` is the site's scheme and host. */
export function sitemapPart(entries: Entry[], origin: string): string {
  const urls = entries.map(
    ({ path, changed }) => `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(changed)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${urls.join("\n")}</urlset>\n`;
}

/** The sitemap index with the latest change of each part. */
export function sitemapIndex(index: CatalogIndex, origin: string): string {
  const entry = (name: string, changed: Date | undefined) =>
    `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc>${lastmod(changed)}</sitemap>`;
  const parts = [
    ...placeParts(index).map((name, nth) => entry(name, new Date(index.places.partUpdatedAt(nth, placesPerPart)))),
    ...Object.entries(PARTS).map(([name, entriesOf]) => entry(name, latestChange(entriesOf(index, false)))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">${parts.join("\n")}</sitemapindex>\n`;
}

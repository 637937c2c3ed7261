import type { CatalogContent } from "../catalog-content.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import type { ResolveLink } from "./markdown.ts";
import { renderMarkdownCached } from "./markdown-cache.ts";
import { createPhotoFinder } from "./photo-finder.ts";

type Row = { slug: string; id: number };
const idsBySlug = new WeakMap<readonly Row[], Map<string, number>>();

/** The id of the row with this slug; the index is built once per array. */
function findIdBySlug(rows: readonly Row[], slug: string): number | undefined {
  const ids = idsBySlug.get(rows) ?? new Map(rows.map((row) => [row.slug, row.id]));
  idsBySlug.set(rows, ids);
  return ids.get(slug);
}

/** The id of the published place with this slug, or that had it before. */
export function findPlaceBySlug(
  { places, formerSlugs }: Pick<CatalogContent, "places" | "formerSlugs">,
  slug: string,
): number | undefined {
  const id = places.idOfSlug(slug) ?? formerSlugs.get(`place ${slug}`);
  return id !== undefined && places.has(id) ? id : undefined;
}

/**
 * Resolves the links of editors' texts, such as `place:<slug>`, to paths of the site, also by a slug that the record had before;
 * undefined for an unknown slug.
 */
export function createLinkResolver(index: CatalogIndex): ResolveLink {
  const { categories, activities, provinces, posts, activityById, categoryById, postById, formerSlugs } = index;
  const find = (kind: string, rows: readonly Row[], rowById: ReadonlyMap<number, Row>, slug: string) => {
    const id = findIdBySlug(rows, slug) ?? formerSlugs.get(`${kind} ${slug}`);
    return id !== undefined && rowById.has(id) ? id : undefined;
  };
  return (kind, slug) => {
    if (kind === "province")
      return findIdBySlug(provinces, slug) === undefined ? undefined : `/provinces?province=${slug}`;
    if (kind === "activity") {
      const id = find(kind, activities, activityById, slug);
      if (id === undefined) return undefined;
      const isSubActivity = activityById.get(id)!.parentId !== null;
      return `/${isSubActivity ? "activities-subset-details" : "activite-details"}/${id}`;
    }
    if (kind === "place") {
      const id = findPlaceBySlug(index, slug);
      return id === undefined ? undefined : `/place-details/${id}`;
    }
    const [id, path] =
      kind === "category"
        ? [find(kind, categories, categoryById, slug), "attractions-category-details"]
        : [find("post", posts, postById, slug), "blog"];
    return id === undefined ? undefined : `/${path}/${id}`;
  };
}

/** The path for a stand-alone link, such as a slide's: `place:<slug>` or a path; `/` when the slug is unknown. */
export function resolveLink(index: CatalogIndex, link: string): string {
  const [, kind, slug] = /^(\w+):([\w-]+)$/.exec(link) ?? [];
  return (kind && slug ? createLinkResolver(index)(kind, slug) : link) ?? "/";
}

/** Renders an editor's Markdown to safe HTML, with links and photos of the catalogue. The result must not be modified. */
export const renderText = (index: CatalogIndex, markdown: string) =>
  renderMarkdownCached(markdown, createLinkResolver(index), createPhotoFinder(index));

/** The HTML alone. */
export const renderHtml = (index: CatalogIndex, markdown: string): string => renderText(index, markdown).html;

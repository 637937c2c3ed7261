import type { CatalogIndex } from "../catalog-index.ts";
import type { ResolveLink } from "./markdown.ts";
import { renderMarkdownCached } from "./markdown-cache.ts";

type Row = { slug: string; id: number };
const idsBySlug = new WeakMap<readonly Row[], Map<string, number>>();

/** The id of the row with this slug; the index is built once per array. */
function findIdBySlug(rows: readonly Row[], slug: string): number | undefined {
  const ids = idsBySlug.get(rows) ?? new Map(rows.map((row) => [row.slug, row.id]));
  idsBySlug.set(rows, ids);
  return ids.get(slug);
}

/** Resolves the links of editors' texts, such as `place:<slug>`, to paths of the site; undefined for an unknown slug. */
export const createLinkResolver =
  ({ places, categories, activities, provinces, posts, activityById }: CatalogIndex): ResolveLink =>
  (kind, slug) => {
    if (kind === "province")
      return findIdBySlug(provinces, slug) === undefined ? undefined : `/provinces?province=${slug}`;
    if (kind === "activity") {
      const id = findIdBySlug(activities, slug);
      if (id === undefined) return undefined;
      const isSubActivity = activityById.get(id)!.parentId !== null;
      return `/${isSubActivity ? "activities-subset-details" : "activite-details"}/${id}`;
    }
    if (kind === "place") {
      const id = places.idOfSlug(slug);
      return id === undefined ? undefined : `/place-details/${id}`;
    }
    const [rows, path] =
      kind === "category" ? ([categories, "attractions-category-details"] as const) : ([posts, "blog"] as const);
    const id = findIdBySlug(rows, slug);
    return id === undefined ? undefined : `/${path}/${id}`;
  };

/** The path for a stand-alone link, such as a slide's: `place:<slug>` or a path; `/` when the slug is unknown. */
export function resolveLink(index: CatalogIndex, link: string): string {
  const [, kind, slug] = /^(\w+):([\w-]+)$/.exec(link) ?? [];
  return (kind && slug ? createLinkResolver(index)(kind, slug) : link) ?? "/";
}

/** Renders an editor's Markdown to safe HTML, with links resolved against the catalogue. */
export const renderHtml = (index: CatalogIndex, markdown: string): string =>
  renderMarkdownCached(markdown, createLinkResolver(index)).html;

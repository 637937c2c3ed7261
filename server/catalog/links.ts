import { proseOf, type ResolveLink } from "./prose.ts";
import type { Snapshot } from "./snapshot.ts";

type Row = { slug: string; id: number };
const slugs = new WeakMap<readonly Row[], Map<string, number>>();

/** The id that a slug stands for among some rows. */
function idIn(rows: readonly Row[], slug: string): number | undefined {
  const known = slugs.get(rows) ?? new Map(rows.map((row) => [row.slug, row.id]));
  slugs.set(rows, known);
  return known.get(slug);
}

/** Where the links of texts lead: the addresses of the site's screens. */
export const linksOf =
  ({ places, categories, activities, provinces, posts, activityById }: Snapshot): ResolveLink =>
  (kind, slug) => {
    if (kind === "province") return idIn(provinces, slug) === undefined ? undefined : `/provinces?province=${slug}`;
    if (kind === "activity") {
      const id = idIn(activities, slug);
      if (id === undefined) return undefined;
      const part = activityById.get(id)!.parentId !== null;
      return `/${part ? "activities-subset-details" : "activite-details"}/${id}`;
    }
    const [rows, path] =
      kind === "place"
        ? [places, "place-details"]
        : kind === "category"
          ? [categories, "attractions-category-details"]
          : [posts, "blog"];
    const id = idIn(rows, slug);
    return id === undefined ? undefined : `/${path}/${id}`;
  };

/** A link of its own, such as a slide's: `place:<slug>` or a path. Home when it leads nowhere. */
export function linkOf(snapshot: Snapshot, link: string): string {
  const [, kind, slug] = /^(\w+):([\w-]+)$/.exec(link) ?? [];
  return (kind && slug ? linksOf(snapshot)(kind, slug) : link) ?? "/";
}

/** The HTML of a text of the editors': harmless, with its links as they lead now. */
export const htmlOf = (snapshot: Snapshot, markdown: string): string => proseOf(markdown, linksOf(snapshot)).html;

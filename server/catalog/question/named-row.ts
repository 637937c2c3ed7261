import type { CatalogContent } from "../catalog-content.ts";

/** Records that phrases name by their slugs, and the tables of these. */
const tables = { category: "category", type: "place_type", activity: "activity" } as const;

type NamedByPhrase = Pick<
  CatalogContent,
  "categories" | "categoryById" | "types" | "typeById" | "activities" | "activityById" | "formerSlugs"
>;

/** The visible category, type or activity with this slug, or that had it before; undefined for another meaning. */
export function findNamedRow(
  content: NamedByPhrase,
  meaning: string,
  slug: string,
): { id: number; slug: string; name: string } | undefined {
  if (!isNamedBySlug(meaning)) return undefined;
  const { categories, types, activities, categoryById, typeById, activityById, formerSlugs } = content;
  const rows = { category: categories, type: types, activity: activities }[meaning];
  const present = rows.find((row) => row.slug === slug);
  if (present) return present;
  const rowById = { category: categoryById, type: typeById, activity: activityById }[meaning];
  return rowById.get(formerSlugs.get(`${tables[meaning]} ${slug}`) ?? 0);
}

const isNamedBySlug = (meaning: string): meaning is keyof typeof tables => Object.hasOwn(tables, meaning);

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { contentFolder } from "../../database/content.ts";

/** The valid slugs of links, by the kind before the colon. */
export type Slugs = Record<"place" | "activity" | "province" | "category" | "type" | "post", ReadonlySet<string>> & {
  /** Activities without a parent. */
  topLevelActivity: ReadonlySet<string>;
  /** The province of each place. */
  provinceOf: ReadonlyMap<string, string>;
  /** Places of importance 1 and 2, whose texts may be as short as two sentences. */
  minorPlace: ReadonlySet<string>;
};

const idPattern = "[1-9]\\d*";
const paths = [
  "login|register|active-user|register-info|forget|reset-password|register-activites|change-password",
  `place-list|place-details/${idPattern}`,
  `attractions-category(?:-details/${idPattern})?`,
  `activities-category|activities-subset(?:-details)?/${idPattern}|activite-details/${idPattern}`,
  `donation|map|provinces|faq|about-us|terms|contact-us|blog/${idPattern}|blogs`,
  "profile(?:/(?:notification|backpack|comments|favourite|photos))?",
];
const routePattern = new RegExp(`^/(?:${paths.join("|")})?(?:[?#]|$)`);

/** Whether the target of a link is valid: a known slug, a page of the site, or an https URL. */
export function isValidLink(href: string, slugs: Slugs): boolean {
  const [, kind, slug = ""] = /^(place|activity|province|category|post):(.*)$/.exec(href) ?? [];
  if (kind) return slugs[kind as "place"].has(slug);
  return routePattern.test(href) || /^https:\/\/[^\s/]+\.[^\s/]+/.test(href);
}

/** The slugs of the seed, with the given slugs of stories. */
export async function seedSlugs(posts: string[]): Promise<Slugs> {
  const read = async (name: string): Promise<Record<"slug" | "parent" | "province" | "importance", string>[]> =>
    parse(await readFile(join(contentFolder, `../${name}.csv`), "utf8"), { columns: true });
  const set = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
  const activities = await read("activity");
  const places = await read("place");
  return {
    place: set(places),
    provinceOf: new Map(places.map(({ slug, province }) => [slug, province])),
    minorPlace: set(places.filter(({ importance }) => Number(importance) <= 2)),
    activity: set(activities),
    topLevelActivity: set(activities.filter(({ parent }) => !parent)),
    province: set(await read("province")),
    category: set(await read("category")),
    type: set(await read("place-type")),
    post: new Set(posts),
  };
}

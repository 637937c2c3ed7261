import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { contentFolder } from "../../database/content.ts";

/** The slugs that a link may name, by what stands before its colon. */
export type Slugs = Record<"place" | "activity" | "province" | "category" | "type" | "post", ReadonlySet<string>> & {
  /** Those activities that are no part of another. */
  wholeActivity: ReadonlySet<string>;
  /** The province of each place. */
  provinceOf: ReadonlyMap<string, string>;
};

const id = "[1-9]\\d*";
const paths = [
  "login|register|active-user|register-info|forget|reset-password|register-activites|change-password",
  `place-list|place-details/${id}`,
  `attractions-category(?:-details/${id})?`,
  `activities-category|activities-subset(?:-details)?/${id}|activite-details/${id}`,
  `donation|map|provinces|faq|about-us|terms|contact-us|blog/${id}|blogs`,
  "profile(?:/(?:notification|backpack|comments|favourite))?",
];
const route = new RegExp(`^/(?:${paths.join("|")})?(?:[?#]|$)`);

/** Whether a link of a text leads somewhere: to a slug that is there, a screen of the site, or away over https. */
export function leadsSomewhere(href: string, slugs: Slugs): boolean {
  const [, kind, slug] = /^(place|activity|province|category|post):(.*)$/.exec(href) ?? [];
  if (kind) return slugs[kind as "place"].has(slug!);
  return route.test(href) || /^https:\/\/[^\s/]+\.[^\s/]+/.test(href);
}

/** The slugs of the seed, and those of the stories that were read. */
export async function seedSlugs(posts: string[]): Promise<Slugs> {
  const read = async (name: string): Promise<{ slug: string; parent?: string; province?: string }[]> =>
    parse(await readFile(join(contentFolder, `../${name}.csv`), "utf8"), { columns: true });
  const set = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
  const activities = await read("activity");
  const places = await read("place");
  return {
    place: set(places),
    provinceOf: new Map(places.map(({ slug, province }) => [slug, province!])),
    activity: set(activities),
    wholeActivity: set(activities.filter(({ parent }) => !parent)),
    province: set(await read("province")),
    category: set(await read("category")),
    type: set(await read("place-type")),
    post: new Set(posts),
  };
}

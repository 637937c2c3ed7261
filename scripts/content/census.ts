import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { type Content, type ContentKind, contentFolder } from "../../database/content.ts";
import { type RepeatedRun, repeatedRuns } from "./repeated-runs.ts";

/** What there is to write about. */
export interface Catalogue {
  places: { slug: string; province: string; importance: number; verified: boolean }[];
  province: { slug: string; name: string }[];
  type: { slug: string; name: string }[];
  category: { slug: string; name: string }[];
}

/** How much of something there is, and how much of it has a text. */
export interface Share {
  all: number;
  written: number;
}

export interface Census {
  places: Share;
  /** By importance, the highest first. */
  byImportance: Map<number, Share>;
  /** By the province's name, the least described first. */
  byProvince: Map<string, Share>;
  /** Of importance 4 and 5, and without a text. */
  missing: string[];
  /** Places whose position nobody has checked. */
  unverified: number;
  introduced: Record<"province" | "type" | "category", Share>;
  stories: number;
  questions: number;
  questionCategories: number;
  runs: RepeatedRun[];
}

const important = 4;

/** The lists of the seed. */
export async function readCatalogue(): Promise<Catalogue> {
  const read = async (name: string): Promise<Record<string, string>[]> =>
    parse(await readFile(join(contentFolder, `../${name}.csv`), "utf8"), { columns: true });
  const named = async (name: string) => (await read(name)).map(({ slug, name }) => ({ slug: slug!, name: name! }));
  const places = (await read("place")).map(({ slug, province, importance, verified }) => ({
    slug: slug!,
    province: province!,
    importance: Number(importance),
    verified: verified === "1",
  }));
  return {
    places,
    province: await named("province"),
    type: await named("place-type"),
    category: await named("category"),
  };
}

/** Counts the texts against what there is to write about. A text about what is in no list counts for nothing. */
export function censusOf(contents: readonly Content[], catalogue: Catalogue): Census {
  const written = new Set(contents.map(({ kind, slug }) => `${kind} ${slug}`));
  const share = (kind: ContentKind, rows: readonly { slug: string }[]): Share => ({
    all: rows.length,
    written: rows.filter(({ slug }) => written.has(`${kind} ${slug}`)).length,
  });
  const { places } = catalogue;
  const byImportance = [...Map.groupBy(places, ({ importance }) => importance)]
    .sort(([a], [b]) => b - a)
    .map(([importance, rows]) => [importance, share("place", rows)] as const);
  const byProvince = catalogue.province
    .map(({ slug, name }) => {
      const own = places.filter(({ province }) => province === slug);
      return [name, share("place", own)] as const;
    })
    .sort(([, a], [, b]) => a.written - b.written);
  const questions = contents.filter((content) => content.kind === "faq");
  return {
    places: share("place", places),
    byImportance: new Map(byImportance),
    byProvince: new Map(byProvince),
    missing: places
      .filter(({ slug, importance }) => importance >= important && !written.has(`place ${slug}`))
      .map(({ slug }) => slug),
    unverified: places.filter(({ verified }) => !verified).length,
    introduced: {
      province: share("province", catalogue.province),
      type: share("type", catalogue.type),
      category: share("category", catalogue.category),
    },
    stories: contents.filter(({ kind }) => kind === "post").length,
    questions: questions.length,
    questionCategories: new Set(questions.map(({ front }) => front.category)).size,
    runs: repeatedRuns(contents),
  };
}

/** Of importance 4 and 5 together. */
export function importantPlaces({ byImportance }: Census): Share {
  const shares = [...byImportance].filter(([importance]) => importance >= important).map(([, share]) => share);
  return {
    all: shares.reduce((sum, { all }) => sum + all, 0),
    written: shares.reduce((sum, { written }) => sum + written, 0),
  };
}

/** How many places are described in the province that has the fewest. */
export const leastInProvince = ({ byProvince }: Census): number =>
  Math.min(...[...byProvince.values()].map(({ written }) => written));

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { type Content, type ContentKind, contentFolder } from "../../database/content.ts";
import { type RepeatedRun, repeatedRuns } from "./repeated-runs.ts";

/** The seed rows that texts can describe. */
export interface SeedRows {
  places: { slug: string; province: string; importance: number; verified: boolean }[];
  province: { slug: string; name: string }[];
  type: { slug: string; name: string }[];
  category: { slug: string; name: string }[];
}

/** The number of rows, and how many of them have a text. */
export interface Coverage {
  all: number;
  written: number;
}

export interface Census {
  places: Coverage;
  /** By importance, highest first. */
  byImportance: Map<number, Coverage>;
  /** By the province's name, the one with the fewest texts first. */
  byProvince: Map<string, Coverage>;
  /** Slugs of places of importance 3 and up without a text. */
  missing: string[];
  /** Places whose position is not verified. */
  unverified: number;
  introduced: Record<"province" | "type" | "category", Coverage>;
  stories: number;
  questions: number;
  questionCategories: number;
  runs: RepeatedRun[];
}

const minImportance = 3;

/** A line of a CSV file of the seed; the columns that only places have are empty elsewhere. */
type SeedLine = Record<"slug" | "name" | "province" | "importance" | "verified", string>;

/** Reads the rows from the seed's CSV files. */
export async function readSeedRows(): Promise<SeedRows> {
  const read = async (name: string): Promise<SeedLine[]> =>
    parse(await readFile(join(contentFolder, `../${name}.csv`), "utf8"), { columns: true });
  const named = async (name: string) => (await read(name)).map(({ slug, name }) => ({ slug, name }));
  const places = (await read("place")).map(({ slug, province, importance, verified }) => ({
    slug,
    province,
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

/** Counts which of the rows have a text. Texts about unknown slugs are ignored. */
export function censusOf(contents: readonly Content[], seedRows: SeedRows): Census {
  const written = new Set(contents.map(({ kind, slug }) => `${kind} ${slug}`));
  const coverage = (kind: ContentKind, rows: readonly { slug: string }[]): Coverage => ({
    all: rows.length,
    written: rows.filter(({ slug }) => written.has(`${kind} ${slug}`)).length,
  });
  const { places } = seedRows;
  const byImportance = [...Map.groupBy(places, ({ importance }) => importance)]
    .sort(([a], [b]) => b - a)
    .map(([importance, rows]) => [importance, coverage("place", rows)] as const);
  const byProvince = seedRows.province
    .map(({ slug, name }) => {
      const provincePlaces = places.filter(({ province }) => province === slug);
      return [name, coverage("place", provincePlaces)] as const;
    })
    .sort(([, a], [, b]) => a.written - b.written);
  const questions = contents.filter((content) => content.kind === "faq");
  return {
    places: coverage("place", places),
    byImportance: new Map(byImportance),
    byProvince: new Map(byProvince),
    missing: places
      .filter(({ slug, importance }) => importance >= minImportance && !written.has(`place ${slug}`))
      .map(({ slug }) => slug),
    unverified: places.filter(({ verified }) => !verified).length,
    introduced: {
      province: coverage("province", seedRows.province),
      type: coverage("type", seedRows.type),
      category: coverage("category", seedRows.category),
    },
    stories: contents.filter(({ kind }) => kind === "post").length,
    questions: questions.length,
    questionCategories: new Set(questions.map(({ front }) => front.category)).size,
    runs: repeatedRuns(contents),
  };
}

/** The coverage of places of importance 3 and up. */
export function importantPlaceCoverage({ byImportance }: Census): Coverage {
  const coverages = [...byImportance]
    .filter(([importance]) => importance >= minImportance)
    .map(([, coverage]) => coverage);
  return {
    all: coverages.reduce((sum, { all }) => sum + all, 0),
    written: coverages.reduce((sum, { written }) => sum + written, 0),
  };
}

/** The number of described places in the province with the fewest. */
export const minPlacesInProvince = ({ byProvince }: Census): number =>
  Math.min(...[...byProvince.values()].map(({ written }) => written));

import { readFile } from "node:fs/promises";
import type { CatalogIndex } from "../../catalog-index.ts";
import type { CatalogPlace } from "../../catalog-rows.ts";

// A golden set of queries with expected results, by which the search is measured. The search itself does not use it.

export interface GoldenQuery {
  /** The difficulty that the query tests. */
  kind: string;
  typed: string;
  /** Slugs separated by `|`, any of which is correct; or `kind@province`; empty for gibberish. */
  expected: string;
}

/** Reads all queries from golden.tsv. */
export async function loadGoldenQueries(): Promise<GoldenQuery[]> {
  const [, ...lines] = (await readFile(new URL("golden.tsv", import.meta.url), "utf8")).trimEnd().split("\n");
  return lines.map((line) => {
    const [kind = "", typed = "", expected = ""] = line.split("\t");
    return { kind, typed, expected };
  });
}

/** Whether a place is an expected result. */
export function isExpected(index: CatalogIndex, place: CatalogPlace, expected: string): boolean {
  const [kind, province] = expected.split("@");
  if (province) return place.kind === kind && index.provinceById.get(place.provinceId)!.slug === province;
  return expected.split("|").includes(place.slug);
}

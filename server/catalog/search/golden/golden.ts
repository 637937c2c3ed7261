import { readFile } from "node:fs/promises";
import type { CatalogPlace } from "../../catalog-rows.ts";
import type { Snapshot } from "../../snapshot.ts";

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
export function isExpected(snapshot: Snapshot, place: CatalogPlace, expected: string): boolean {
  const [kind, province] = expected.split("@");
  if (province) return place.kind === kind && snapshot.provinceById.get(place.provinceId)!.slug === province;
  return expected.split("|").includes(place.slug);
}

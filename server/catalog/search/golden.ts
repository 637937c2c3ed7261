import { readFile } from "node:fs/promises";
import type { CatalogPlace, Snapshot } from "../snapshot.ts";

// Questions with the answers that are right: what the search is measured by. Nothing of it is known to the search.

export interface Golden {
  /** What is difficult about it. */
  kind: string;
  typed: string;
  /** Slugs, any of which is right; or a kind of place and a province; nothing for gibberish. */
  meant: string;
}

/** All questions. */
export async function golden(): Promise<Golden[]> {
  const [, ...lines] = (await readFile(new URL("golden.tsv", import.meta.url), "utf8")).trimEnd().split("\n");
  return lines.map((line) => {
    const [kind = "", typed = "", meant = ""] = line.split("\t");
    return { kind, typed, meant };
  });
}

/** Whether a place is what was meant. */
export function isMeant(snapshot: Snapshot, place: CatalogPlace, meant: string): boolean {
  const [kind, province] = meant.split("@");
  if (province) return place.kind === kind && snapshot.provinceById.get(place.provinceId)!.slug === province;
  return meant.split("|").includes(place.slug);
}

import { readFile } from "node:fs/promises";
import { ATTRIBUTES, type Attribute } from "../../../../contract/catalog/question.ts";
import type { CatalogIndex } from "../../catalog-index.ts";
import type { CatalogPlace } from "../../catalog-rows.ts";
import { metresBetween } from "../../distance.ts";
import { attributesOf } from "../../places/place-attributes.ts";
import { findPlaces } from "../found-places.ts";
import type { Reading } from "../reading-context.ts";
import { findEnds, findSubject } from "../subject.ts";

// Questions with what is true of a right first answer, by which the reading of questions is measured. It does not use them itself.

export interface GoldenQuestion {
  /**
   * "dev" while the grammar was written, "held" only afterwards; "fresh" and "asked" once their first run had shown what was wrong;
   * "travellers" and "unseen" were written with their answers before any run; "travellers" was repaired since.
   */
  set: string;
  kind: string;
  typed: string;
  /**
   * Conditions that all hold of the first place: `=slug|slug`, `@province`, `#category`, `%activity`, `kind:`, `type:`, `county:`,
   * `~town/km`, `m:month`, an attribute, `+` any place; `a:fact` that the fact is asked, `s:slug|name` of which place or
   * region (`s:` of none, so that there is no answer); `!` that nothing is found or a word is named.
   * A comma separates alternatives.
   */
  expected: string;
}

const files = ["questions.tsv", "travellers.tsv", "unseen.tsv"];

/** Reads all questions. */
export async function loadGoldenQuestions(): Promise<GoldenQuestion[]> {
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), "utf8")));
  return texts
    .flatMap((text) => text.trimEnd().split("\n").slice(1))
    .map((line) => {
      const [set = "", kind = "", typed = "", expected = ""] = line.split("\t");
      return { set, kind, typed, expected };
    });
}

/** Whether the first answer to a question is right. */
export function isRight(index: CatalogIndex, { typed, expected }: GoldenQuestion): boolean {
  const { reading, total, inOrder } = findPlaces(index, typed);
  const [slot] = inOrder().take(1);
  const place = slot === undefined ? undefined : index.places.at(slot);
  return expected.split(",").some((alternative) =>
    alternative.split(" ").every((condition) => {
      if (condition === "!") return total === 0 || reading.dropped.length > 0;
      if (condition.startsWith("s:")) return condition.slice(2).split("|").includes(subjectOf(index, reading));
      if (condition.startsWith("a:")) return reading.facts.some((fact) => fact === condition.slice(2));
      return place !== undefined && isTrueOf(index, place, condition);
    }),
  );
}

/** The slug or name of what the first fact is asked of, or of the end of a distance; empty for nothing that is known. */
function subjectOf(index: CatalogIndex, reading: Reading): string {
  const [fact] = reading.facts;
  const subject = fact === "distance" ? findEnds(index, reading)?.[1] : fact && findSubject(index, reading, fact);
  return subject?.place?.slug ?? subject?.name.replaceAll(" ", "_") ?? "";
}

function isTrueOf(index: CatalogIndex, place: CatalogPlace, condition: string): boolean {
  if (condition === "+") return true;
  if (ATTRIBUTES.includes(condition as Attribute)) return attributesOf(place).includes(condition as Attribute);
  const [name = "", list = ""] = /^[=@#%~]/.test(condition)
    ? [condition[0], condition.slice(1)]
    : condition.split(":", 2);
  const values = list.replaceAll("_", " ").split("|");
  const raw = list.split("|");
  if (name === "=") return raw.includes(place.slug);
  if (name === "@") return raw.includes(index.provinceById.get(place.provinceId)!.slug);
  if (name === "#") return place.categoryIds.some((id) => raw.includes(index.categoryById.get(id)!.slug));
  if (name === "%") return place.activityIds.some((id) => raw.includes(index.activityById.get(id)!.slug));
  if (name === "kind") return raw.includes(place.kind);
  if (name === "type") return raw.includes(index.typeById.get(place.typeId)!.slug);
  if (name === "county") return values.includes(index.countyById.get(place.countyId ?? 0)?.name ?? "");
  if (name === "m") return place.bestMonths.some((month) => raw.includes(String(month)));
  const [town = "", km = ""] = list.split("/");
  const city = index.cities
    .filter((row) => row.name === town.replaceAll("_", " "))
    .sort((a, b) => b.population - a.population)[0];
  if (!city) throw new Error(`${town} is no city`);
  return metresBetween(city.lat, city.lon, place.lat, place.lon) <= Number(km) * 1000;
}

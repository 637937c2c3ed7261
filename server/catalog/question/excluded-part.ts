import { EXCLUDED_OPTION, MAX_EXCLUDED } from "../../../contract/catalog/excluded-option.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { placesWithAny } from "../criteria.ts";
import type { Grammar } from "./grammar.ts";
import { findNames, hasAllWords, isWholeName } from "./names.ts";
import { parseText } from "./parse.ts";
import type { Part } from "./part.ts";
import type { Reading, ReadingContext } from "./reading-context.ts";
import { type Match, mergeCriteria } from "./relax.ts";

// What a text excludes: «به جز شیراز».

/** A part that is excluded, and how the text asks for that. */
export type ExcludedPart = Part & { asked: string };

/** What places shall not have, by its text: a region, a kind or the like, or one place. Undefined for what no list can exclude. */
export function excludedPart(index: CatalogIndex, grammar: Grammar, text: string, typed: string): Part | undefined {
  const { parts, rest, unknown, amenities } = parseText(index, grammar, text, false);
  const isUnderstood = parts.length > 0 && rest.length + unknown.length + amenities.length === 0;
  const options = isUnderstood ? parts.flatMap(optionsOf) : [];
  if (options.length > 0 && options.length <= MAX_EXCLUDED && options.every((option) => EXCLUDED_OPTION.test(option)))
    return toPart(options, parts.map(({ label }) => label).join(" "), typed);
  const names = findNames(index, text, grammar.known);
  const { columns, groups } = index.lexicon;
  const isOnly = unknown.length === 0 && hasAllWords(names) && names.result.ranking.strong.andSize(groups.place) === 1;
  const isNamed = isWholeName(names) || isOnly; // «مارگون» is one waterfall
  const place = isNamed && columns.group(names.top!.doc) === "place" ? names.top!.doc : undefined;
  if (place === undefined) return undefined;
  return toPart([`place-${columns.id(place)}`], index.lexicon.document(place).name, typed);
}

/** The options of a part as `without` names them. Those of «نزدیک», months and words are none that a list can exclude. */
const optionsOf = ({ criteria }: Part): string[] =>
  Object.entries(criteria).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name.replace(/_id$/, "")}-${value}`),
  );

const toPart = (without: string[], label: string, typed: string): Part => ({
  ...{
    dimension: "without",
    criteria: { without },
    label: `به‌جز ${label}`,
    key: `without:${without.join(",")}`,
    typed,
  },
});

/** A reading without the places that have what the text excludes. Where that leaves none, or where names are listed, it is left out and named. */
export function withoutExcluded(context: ReadingContext, reading: Reading, excluded: readonly ExcludedPart[]): Reading {
  if (excluded.length === 0) return reading;
  const { index } = context;
  const before =
    reading.match ?? (reading.names === null && reading.parsed.text === "" ? everything(index) : undefined);
  const { without = [] } = mergeCriteria(excluded);
  const matching = before?.matching.andNot(placesWithAny(index, without));
  if (!before || !matching || matching.size === 0 || without.length > MAX_EXCLUDED)
    return { ...reading, dropped: [...excluded.map(({ asked }) => asked), ...reading.dropped] };
  const parts = [...before.parts, ...excluded];
  return { ...reading, match: { ...before, parts, criteria: { ...before.criteria, without }, matching } };
}

const everything = ({ places }: CatalogIndex): Match => ({
  ...{ parts: [], criteria: {}, matching: places.all, dropped: [], widenedTo: null },
});

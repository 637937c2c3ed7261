import type { AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import type { AnsweredFact, Attribute, Chip } from "../../../contract/catalog/question.ts";
import { jalaliMonth, seasonName } from "../../../text/months.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { TIERS } from "../search/document-matching.ts";
import { NAME_WORD_ROLES } from "../search/document-roles.ts";
import type { Grammar, Meaning, RegionKind, Regions } from "./grammar.ts";
import { findNames, hasAllWords, isWholeName, type NameResult } from "./names.ts";
import { narrowParts } from "./narrow.ts";
import type { Part } from "./part.ts";
import { centreOf, eitherRegion, regionPart } from "./region-part.ts";
import { toNearPart } from "./relax.ts";
import { divide, type Token } from "./tokens.ts";
import { joinDistances } from "./typed-distance.ts";
import { textExpression, withNouns, withSettings } from "./words-part.ts";

/** A typed text, as far as it is understood. */
export interface ParsedText {
  /** As it was typed. */
  text: string;
  tokens: Token[];
  parts: Part[];
  /** Words that are not understood, as typed, in order. */
  rest: string[];
  facts: AnsweredFact[];
  /** Things that are not among the places, and groups that another part excludes. */
  unknown: string[];
  /** Those of the things that are on the map. */
  amenities: AmenityKind[];
  hasFillers: boolean;
  /** «نزدیک» with nothing after it. */
  isNearOpen: boolean;
  /** The text without fillers, questions for facts, and unknown things. */
  core: string;
  /** The text as names write it, where that differs. */
  written: string | null;
}

const chipKinds: Record<Part["dimension"], Chip["kind"]> = {
  ...{ province: "where", county: "where", city: "where", near: "near", month: "when", attribute: "attribute" },
  ...{ kind: "what", category: "what", type: "what", activity: "activity", words: "words" },
  without: "without",
};
export const chipKindOf = ({ dimension }: Part): Chip["kind"] => chipKinds[dimension];

/** Reads a text by the grammar. */
export function parseText(index: CatalogIndex, grammar: Grammar, text: string, isFuzzy: boolean): ParsedText {
  const tokens = joinDistances(divide(grammar, text, { isFuzzy, lexicon: index.lexicon }));
  const parsed: ParsedText = {
    ...{ text, tokens, parts: [], rest: [], facts: [], unknown: [], amenities: [] },
    ...{ hasFillers: false, isNearOpen: false, core: "", written: null },
  };
  let marker: RegionKind | undefined;
  let near: Token | undefined;
  let next = 0;
  const core: string[] = [];
  for (const [nth, token] of tokens.entries()) {
    if (nth < next) continue;
    const { entry, typed } = token;
    if (near && (!entry?.regions || nth < tokens.length - 1)) {
      const named = nearPlacePart(index, near, tokens.slice(nth), { isNext: tokens[nth - 1] === near, grammar });
      if (named) {
        parsed.parts.push(named.part);
        near = undefined;
        next = nth + named.count;
        continue;
      }
    }
    const meanings = entry?.meanings ?? [];
    const isMarked = marker !== undefined || near !== undefined;
    const regions = entry?.regions;
    if (regions && (isMarked || (meanings.length === 0 && !isOnlyAName(index, regions, token)))) {
      parsed.parts.push(
        near ? nearPart(index, regions, marker, { near, token }) : regionPart(index, regions, marker, typed),
      );
      core.push(typed);
      [marker, near] = [undefined, undefined];
      continue;
    }
    if (meanings.length === 0) parsed.rest.push(typed);
    for (const meaning of meanings) {
      if (meaning.is === "filler") parsed.hasFillers = true;
      else if (meaning.is === "unknown" || meaning.is === "except") parsed.unknown.push(typed);
      else if (meaning.is === "fact") parsed.facts.push(meaning.fact);
      else if (meaning.is === "amenity") parsed.amenities.push(...meaning.kinds);
      else if (meaning.is === "marker") marker = meaning.of;
      else if (meaning.is === "near" && meaning.isHere) parsed.parts.push(herePart(meaning, typed));
      else if (meaning.is === "near")
        near = isLastMeaning(tokens, nth) && reachTo(parsed.parts, token) ? undefined : token;
      else addPart(parsed, meaning, typed);
    }
    if (isOnTheMap(meanings)) parsed.unknown.push(typed);
    else if (!meanings.some(({ is }) => outsideCore.has(is))) core.push(typed);
  }
  if (near && kilometresOf(near)) parsed.unknown.push(near.typed);
  else parsed.isNearOpen = near !== undefined;
  parsed.core = core.join(" ");
  const different = [...new Map(parsed.parts.map((part) => [part.key, part])).values()];
  const { parts, excluded } = narrowParts(different, (part, other) => isSideOf(tokens, part, other));
  parsed.parts = eitherRegion(index, grammar, tokens, withNouns(index, withSettings(index, tokens, parts)));
  parsed.unknown.push(...excluded);
  const written = tokens.map((token) => writtenForm(index, token));
  if (written.some((form) => form !== null))
    parsed.written = tokens.map(({ typed }, nth) => written[nth] ?? typed).join(" ");
  return parsed;
}

const isOnTheMap = (meanings: readonly Meaning[]) =>
  meanings.length > 0 && meanings.every(({ is }) => is === "amenity");
const outsideCore = new Set<Meaning["is"]>(["filler", "unknown", "except", "fact", "near"]);

/** Whether one part stands directly before another one, but for «استان» and the like. */
function isSideOf(tokens: readonly Token[], part: Part, other: Part): boolean {
  const said = tokens.filter(({ entry }) => !entry?.meanings.some(({ is }) => is === "marker"));
  return said.some(({ typed }, nth) => typed === part.typed && said[nth + 1]?.typed === other.typed);
}

/** A region without places whose name is a word of places' names: «تخت» is a county, too. */
function isOnlyAName({ lexicon, places: { options } }: CatalogIndex, regions: Regions, { words }: Token): boolean {
  const kinds = ["province", "county", "city"] as const;
  if (kinds.some((kind) => regions[kind].some((id) => options.count(kind, id) > 0))) return false;
  return words.length === 1 && isWordOfPlaces(lexicon, words[0]!);
}

/** Whether names of places have a word; those of towns and regions have it, too, if it is one of theirs. */
function isWordOfPlaces({ words, groups }: CatalogIndex["lexicon"], word: string): boolean {
  const number = words.words.find(word);
  if (number < 0) return false;
  return NAME_WORD_ROLES.some((role) => words.postings.intersects(words.listOf(number, role), groups.place));
}

function writtenForm({ places }: CatalogIndex, { entry }: Token): string | null {
  for (const meaning of entry?.meanings ?? []) {
    if (meaning.is === "word") return meaning.written;
    if (meaning.is === "place") return places.get(meaning.id)?.name ?? null;
  }
  return null;
}

function addPart({ parts, rest }: ParsedText, meaning: Meaning, typed: string) {
  if (meaning.is === "filter") parts.push(filterPart(meaning, typed));
  else if (meaning.is === "words") {
    const expression = textExpression(meaning.alternatives);
    parts.push({
      dimension: "words",
      criteria: { words: expression },
      label: `«${typed}»`,
      key: `words:${expression}`,
      typed,
    });
  } else if (parts.every((part) => part.typed !== typed)) rest.push(typed);
}

function filterPart({ dimension, values, name }: Meaning & { is: "filter" }, typed: string): Part {
  const key = `${dimension}:${values.join(",")}`;
  if (dimension === "kind") return { dimension, criteria: { kind: values as string[] }, label: name, key, typed };
  if (dimension === "attribute")
    return {
      dimension,
      criteria: { attribute: values as Attribute[] },
      label: attributeLabels[values[0] as Attribute],
      key,
      typed,
    };
  if (dimension === "month") {
    const month = values[0] === "now" ? [jalaliMonth(new Date())] : (values as number[]);
    return { dimension, criteria: { month }, label: seasonName(month) ?? typed, key, typed };
  }
  return { dimension, criteria: { [`${dimension}_id`]: values as number[] }, label: name, key, typed };
}

const attributeLabels: Record<Attribute, string> = {
  unesco: "ثبت جهانی",
  free: "رایگان",
  wheelchair: "با ویلچر",
  cool: "خنک",
  warm: "گرم",
  high: "بلندترین",
};

/** The surroundings of a region. */
function nearPart(
  index: CatalogIndex,
  regions: Regions,
  marker: RegionKind | undefined,
  { near, token: { typed } }: { near: Token; token: Token },
): Part {
  const centre = centreOf(index, regions, marker);
  const [kind, id] = centre.split("-") as [RegionKind, string];
  return {
    dimension: "near",
    criteria: { near: centre, ...kilometresOf(near) },
    label: `نزدیک ${regions.name}`,
    key: `near:${centre}`,
    typed: `${near.typed} ${typed}`,
    region: { kind, id: Number(id), name: regions.name, centre },
  };
}

const maxNameTokens = 6;

/**
 * The surroundings of a place whose name the tokens are, but for fillers around it, and how many tokens these are. Directly after
 * «نزدیک» the longest beginning that is an exact name is one, too: «نزدیک باغ فین در بهار».
 */
function nearPlacePart(
  index: CatalogIndex,
  near: Token,
  tokens: readonly Token[],
  { isNext, grammar: { known } }: { isNext: boolean; grammar: Grammar },
): { part: Part; count: number } | undefined {
  const from = tokens.findIndex((token) => !isFiller(token));
  if (from < 0) return undefined;
  const last = 1 + tokens.findLastIndex((token) => !isFiller(token));
  const beginnings = Array.from({ length: maxNameTokens }, (_, nth) => from + maxNameTokens - nth);
  for (const end of [tokens.length, last, ...(isNext ? beginnings.filter((other) => other < last) : [])]) {
    const some = tokens.slice(from, end);
    const text = some.map(({ typed }) => typed).join(" ");
    const names = findNames(index, text, known);
    const isWords = some.every(isOnlyWord) && hasAllWords(names);
    const isNamed = end < last ? isBeginning(index, some, names) : isWholeName(names) || isWords;
    if (!isNamed) continue;
    const place = index.places.get(index.lexicon.columns.id(names.top!.doc))!;
    const part: Part = {
      dimension: "near",
      criteria: { near: `place-${place.id}`, ...kilometresOf(near) },
      label: `نزدیک ${place.name}`,
      key: `near:place-${place.id}`,
      typed: `${near.typed} ${text}`,
      around: place.name,
    };
    return { part, count: end };
  }
  return undefined;
}

/** Whether tokens are a name though others follow. A single one is no region and as names write it: not «جلفای» of Isfahan. */
function isBeginning({ lexicon }: CatalogIndex, tokens: readonly Token[], names: NameResult): boolean {
  const { entry, words } = tokens[0]!;
  if (tokens.length === 1)
    return !entry?.regions && lexicon.names.words.find(words.join("")) >= 0 && isWholeName(names);
  return names.top?.tier === TIERS.exact || (tokens.every(isOnlyWord) && hasAllWords(names));
}

/** Whether a token means nothing by itself, so that it is a word of a name: «نزدیک نقش جهان». */
const isOnlyWord = ({ entry }: Token) =>
  !entry || (!entry.regions && entry.meanings.every(({ is }) => is === "word" || is === "place"));

const herePart = ({ km }: Meaning & { is: "near" }, typed: string): Part => ({
  ...{ dimension: "near", label: "نزدیک من", key: "near:here", typed },
  criteria: { near: "here", ...(km !== undefined && { radius_km: km }) },
});

/** The distance that a token names, as a list has it. */
function kilometresOf({ entry }: Token): { radius_km: number } | undefined {
  const near = entry?.meanings.find((meaning) => meaning.is === "near");
  return near?.km === undefined ? undefined : { radius_km: near.km };
}

/** Makes the last region of a text, or what it is near, the middle of a distance that follows: «اطراف مشهد تا ۱۰۰ کیلومتر». */
function reachTo(parts: Part[], distance: Token): boolean {
  const kilometres = kilometresOf(distance);
  const nth = parts.findLastIndex(({ dimension, region }) => dimension === "near" || region !== undefined);
  const part = parts[nth];
  if (!part || !kilometres) return false;
  const near = part.dimension === "near" ? part : toNearPart(part);
  const criteria = { ...near.criteria, ...kilometres };
  parts[nth] = { ...near, criteria, typed: `${part.typed} ${distance.typed}` };
  return true;
}

/** Whether only fillers follow. */
const isLastMeaning = (tokens: readonly Token[], nth: number) => tokens.slice(nth + 1).every(isFiller);
const isFiller = ({ entry }: Token) => entry?.meanings.some(({ is }) => is === "filler") ?? false;

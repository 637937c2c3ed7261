import type { AnsweredFact } from "../../../contract/catalog/question.ts";
import { searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { type Position, positionOf } from "../nearby/places-within.ts";
import { orderPlaces } from "../ordered-places.ts";
import { type DocumentMatch, TIERS } from "../search/document-matching.ts";
import { bestOfGroup } from "../search/search-places.ts";
import { endsOf } from "./ends.ts";
import { grammarOf, type Meaning, type RegionKind } from "./grammar.ts";
import { findNames, hasWholeName, isOneName } from "./names.ts";
import { type ParsedText, parseText } from "./parse.ts";
import type { Part } from "./part.ts";
import { readText } from "./reading.ts";
import type { Reading } from "./reading-context.ts";
import { townOf } from "./region-part.ts";
import type { Match } from "./relax.ts";

/** What a question is about: a place, or a region. */
export interface AnswerSubject {
  name: string;
  position: Position;
  place: CatalogPlace | null;
  region: { kind: RegionKind; id: number } | null;
}

/** Facts of towns and provinces rather than of a place with their name. */
export const REGION_FACTS: ReadonlySet<AnsweredFact> = new Set<AnsweredFact>(["population", "best_season"]);
const heights = new Set(["peak", "town", "village", "lake", "cave", "waterfall", "castle"]);
const maxLooked = 8;
const maxOfKind = 20;

/** What the text asks a fact of; undefined where it names nothing that we know. */
export function findSubject(index: CatalogIndex, reading: Reading, fact: AnsweredFact): AnswerSubject | undefined {
  const { parsed, match, dropped } = reading;
  const [region] = [...parsed.parts, ...(match?.parts ?? [])].flatMap((part) => part.region ?? []);
  if (region && fact === "population") return ofPeople(index, parsed, region); // which no place has
  const place = placeOf(index, reading, fact);
  if (place || !region) return place && ofPlace(place);
  const isAlone = match?.parts.length === 1 && dropped.length === 0;
  return fact === "altitude" && !isAlone ? undefined : ofRegion(index, region); // «کوه‌های تهران» have many
}

/**
 * The place that a reading is about. Where the text is understood as filters, it is that of this whole name («شیراز» is not «باغ شیراز»),
 * the peak of this name for a height, or the only one of the kind that the text names.
 */
function placeOf(
  index: CatalogIndex,
  { parsed, names, match, dropped }: Reading,
  fact: AnsweredFact,
): CatalogPlace | undefined {
  const found = names?.top ? names : findNames(index, withoutWords(parsed.core, dropped));
  const best = bestOfGroup(index, found.result, "place", maxLooked);
  const toPlaces = (matches: readonly DocumentMatch[]) =>
    matches.flatMap(({ doc }) => index.places.get(index.lexicon.columns.id(doc)) ?? []);
  if (names && match === null)
    return choose(toPlaces(best.filter((name) => name.tier >= TIERS.fuzzy && isMoreThanKind(index, name))), fact);
  const whole = toPlaces(best.filter((name) => name.tier === TIERS.exact || hasWholeName(name)));
  const peaks = fact === "altitude" ? toPlaces(best.filter((name) => isPeakOf(index, name))) : [];
  return choose([...whole, ...peaks], fact) ?? (match ? onlyOfKind(index, match) : undefined);
}

/** A text without words that nothing has; as it is where these are all. */
function withoutWords(text: string, dropped: readonly string[]): string {
  const left = searchWords(text).filter((word) => !dropped.some((other) => searchWords(other).includes(word)));
  return left.length > 0 ? left.join(" ") : text;
}

/** The place that is meant: of a height, a peak before the town at its foot. */
function choose(places: readonly CatalogPlace[], fact: AnsweredFact): CatalogPlace | undefined {
  const [first] = places;
  if (fact !== "altitude") return first;
  return (
    places.find(({ kind, importance }) => kind === "peak" && importance >= (first?.importance ?? 0)) ??
    (first && heights.has(first.kind) ? first : (places.find(({ kind }) => kind === "peak") ?? first))
  );
}

/** Whether a word of the grammar says what a place is, or where it lies. */
function isKindOrRegion(index: CatalogIndex, word: string): boolean {
  const entry = grammarOf(index).entries.get(word);
  if (!entry) return false;
  const isNoun = ({ dimension }: Meaning & { is: "filter" }) => dimension === "kind" || dimension === "category";
  return entry.regions !== undefined || entry.meanings.some((meaning) => meaning.is === "filter" && isNoun(meaning));
}

/** «کوه سهند» is no other mountain near the town of Sahand. */
const isMoreThanKind = (index: CatalogIndex, { tier, matchedWords }: DocumentMatch): boolean =>
  tier !== TIERS.context || matchedWords.some(({ word }) => !isKindOrRegion(index, word));

/** A peak of whose name only «قله» or «کوه» is not typed. */
function isPeakOf(index: CatalogIndex, name: DocumentMatch): boolean {
  if (name.tier !== TIERS.words) return false;
  const place = index.places.get(index.lexicon.columns.id(name.doc));
  const typed = new Set(name.matchedWords.map(({ word }) => word));
  const isSaid = (word: string) => typed.has(word) || isKindOrRegion(index, word);
  return place?.kind === "peak" && namesOf(place).some((text) => searchWords(text).every(isSaid));
}

const namesOf = ({ name, altNames, nameEn }: CatalogPlace) => [name, ...altNames, nameEn];

/** The place of a kind whose name has all else that the text says, if there is one such place: «کوه سبلان». */
function onlyOfKind(index: CatalogIndex, { parts, criteria, matching }: Match): CatalogPlace | undefined {
  const isNoun = ({ dimension }: Part) => dimension === "kind" || dimension === "category";
  const words = parts
    .filter((part) => !isNoun(part))
    .flatMap(({ region, typed }) => searchWords(region?.name ?? typed));
  if (!parts.some(isNoun) || words.length === 0) return undefined;
  const first = orderPlaces(index, criteria, "best", matching)(0, maxOfKind).map((slot) => index.places.at(slot));
  const named = first.filter((place) => {
    const ofNames = new Set(namesOf(place).flatMap((text) => searchWords(text)));
    return words.every((word) => ofNames.has(word));
  });
  return named.length === 1 ? named[0] : undefined;
}

const ofPlace = (place: CatalogPlace): AnswerSubject => ({ name: place.name, position: place, place, region: null });

function ofRegion(index: CatalogIndex, { kind, id, name }: { kind: RegionKind; id: number; name: string }) {
  const position = positionOf(index, { near: `${kind}-${id}` });
  return position && { name, position, place: null, region: { kind, id } };
}

/** Whose people are counted: a town before the province or county of its name, unless the text says which is meant. */
function ofPeople(index: CatalogIndex, { tokens, parts }: ParsedText, region: NonNullable<Part["region"]>) {
  const isSaid = tokens.some(({ entry }) => entry?.meanings.some(({ is }) => is === "marker"));
  const town = isSaid && region.kind !== "city" ? undefined : townOf(index, region);
  if (town?.name === region.name) return ofRegion(index, { kind: "city", ...town });
  const label = parts.find((part) => part.region === region)?.label;
  return ofRegion(index, { ...region, name: label ?? region.name });
}

/** Both ends of a distance; undefined where the text does not name two. */
export function findEnds(index: CatalogIndex, { parsed }: Reading): [AnswerSubject, AnswerSubject] | undefined {
  const isName = (text: string) => isOneName(findNames(index, text));
  const [from, to] = endsOf(parsed, isName).map((text) => findEnd(index, text));
  return from && to ? [from, to] : undefined;
}

function findEnd(index: CatalogIndex, text: string): AnswerSubject | undefined {
  const { parts, rest } = parseText(index, grammarOf(index), text, false);
  const region = rest.length === 0 && parts.length === 1 ? parts[0]!.region : undefined;
  const town = region && townOf(index, region); // distances are between towns
  if (region) return ofRegion(index, town ? { kind: "city", ...town } : region);
  const place = placeOf(index, readText(index, text, undefined), "distance");
  return place && ofPlace(place);
}

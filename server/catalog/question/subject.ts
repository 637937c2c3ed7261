import type { AnsweredFact } from "../../../contract/catalog/question.ts";
import { searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { type Position, positionOf } from "../nearby/places-within.ts";
import { TIERS } from "../search/document-matching.ts";
import { bestOfGroup } from "../search/search-places.ts";
import { endsOf } from "./ends.ts";
import { grammarOf, type RegionKind } from "./grammar.ts";
import { findNames, isOneName, isWholeName, type NameResult } from "./names.ts";
import { type ParsedText, parseText } from "./parse.ts";
import type { Part } from "./part.ts";
import type { Reading } from "./reading-context.ts";
import { townOf } from "./region-part.ts";

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

/** What the text asks a fact of; undefined where it names nothing that we know. */
export function findSubject(
  index: CatalogIndex,
  { parsed, names, match, dropped }: Reading,
  fact: AnsweredFact,
): AnswerSubject | undefined {
  const [region] = parsed.parts.flatMap((part) => part.region ?? []);
  const found = names?.top ? names : findNames(index, withoutWords(parsed.core, dropped));
  const place = bestPlace(index, found, fact);
  const isOfPlace = fact === "altitude" || isWholeName(found) || (match === null && names !== null);
  if (region && fact === "population") return ofPeople(index, parsed, region); // which no place has
  if (region && !(place && isOfPlace)) return ofRegion(index, region);
  return place && ofPlace(place);
}

/** A text without words that nothing has; as it is where these are all. */
function withoutWords(text: string, dropped: readonly string[]): string {
  const left = searchWords(text).filter((word) => !dropped.some((other) => searchWords(other).includes(word)));
  return left.length > 0 ? left.join(" ") : text;
}

/** The place that is meant: of a height, a peak before the town at its foot. */
function bestPlace(index: CatalogIndex, { result }: NameResult, fact: AnsweredFact): CatalogPlace | undefined {
  const places = bestOfGroup(index, result, "place", maxLooked)
    .filter(({ tier }) => tier >= TIERS.fuzzy)
    .flatMap(({ doc }) => index.places.get(index.lexicon.columns.id(doc)) ?? []);
  if (fact !== "altitude") return places[0];
  const [first] = places;
  return (
    places.find(({ kind, importance }) => kind === "peak" && importance >= (first?.importance ?? 0)) ??
    (first && heights.has(first.kind) ? first : (places.find(({ kind }) => kind === "peak") ?? first))
  );
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
  const place = bestPlace(index, findNames(index, text), "distance");
  return place && ofPlace(place);
}

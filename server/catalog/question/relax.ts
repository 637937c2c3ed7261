import type { CatalogIndex } from "../catalog-index.ts";
import { matchingPlaces } from "../criteria.ts";
import type { Bitmap } from "../index/bitmap.ts";
import { type Position, positionOf, slotsWithin } from "../nearby/places-within.ts";
import type { PlaceCriteria } from "../place-filter.ts";
import { nearestDistance } from "./nearest-distance.ts";
import type { Part } from "./part.ts";
import { wordsPart } from "./words-part.ts";

/** Parts of a question, and the places that have all that is left of them. */
export interface Match {
  parts: Part[];
  criteria: PlaceCriteria;
  matching: Bitmap;
  /** Parts that were left out, because nothing has them together with the others. */
  dropped: Part[];
  /** The surroundings grew to this, in kilometres. */
  widenedTo: number | null;
}

/** Where the reader is, if they gave it. */
export type Reader = Position | undefined;

const maxMeasured = 5000; // candidates
const radii = [25, 50, 100, 200]; // kilometres
const maxWithWords = 100; // a word of a text that is farther away is hardly what was meant
export const maxRadius = radii.at(-1)!;

/** Adjectives that say little beside a noun: «مسجد تاریخی» is a mosque. */
const adjectives = new Set<Part["dimension"]>(["type"]);
/** What is left out first where nothing has all of them. */
const dropOrder: Part["dimension"][] = ["words", "attribute", "activity", "month", "type", "kind", "category"];
/** What is not left out beside a region: «غار نزدیک مشهد» is no shrine. */
const nounDimensions = new Set<Part["dimension"]>(["kind", "category"]);
const regionDimensions = new Set<Part["dimension"]>(["province", "county", "city"]);

/** The places that parts describe: of the surroundings where the region itself has none, then without the parts that matter least. */
export function matchParts(index: CatalogIndex, parts: readonly Part[], reader: Reader): Match | undefined {
  const isNoun = ({ dimension }: Part) => nounDimensions.has(dimension);
  const isPlaced = parts.some(({ dimension }) => dimension === "near" || regionDimensions.has(dimension));
  const needsNoun = isPlaced && parts.some(isNoun);
  for (const { kept, dropped } of attempts(index, parts)) {
    if (needsNoun && !kept.some(isNoun)) continue;
    const match = matchAll(index, kept, reader, dropped.length === 0);
    if (match) return { ...match, dropped };
  }
  return undefined;
}

function* attempts(index: CatalogIndex, all: readonly Part[]): Generator<{ kept: Part[]; dropped: Part[] }> {
  yield { kept: [...all], dropped: [] };
  const parts = all.map((part) => part.fallback ?? part);
  if (parts.some((part, nth) => part !== all[nth])) yield { kept: parts, dropped: [] };
  const nouns = parts.filter(({ dimension }) => !adjectives.has(dimension));
  if (nouns.length < parts.length && nouns.some(({ dimension }) => dimension === "category" || dimension === "kind"))
    yield { kept: nouns, dropped: [] };
  yield* oneRegion(index, parts);
  const droppable = dropOrder.flatMap((name) => parts.filter(({ dimension }) => dimension === name));
  for (const part of droppable)
    if (parts.length > 1) yield { kept: parts.filter((other) => other !== part), dropped: [part] };
  for (let count = 2; count < parts.length && count <= droppable.length; count++) {
    const dropped = droppable.slice(0, count);
    yield { kept: parts.filter((part) => !dropped.includes(part)), dropped };
  }
}

/** Of two regions that have no place in common, one is a word: «کلیسای جلفای اصفهان» is not in Jolfa. */
function* oneRegion(index: CatalogIndex, parts: readonly Part[]): Generator<{ kept: Part[]; dropped: Part[] }> {
  const regions = parts.filter(({ dimension }) => regionDimensions.has(dimension));
  if (regions.length < 2) return;
  for (const region of regions)
    yield { kept: parts.map((part) => (part === region ? wordsPart(index, [region.typed]) : part)), dropped: [] };
  for (const region of regions) yield { kept: parts.filter((part) => part !== region), dropped: [region] };
}

type Found = Omit<Match, "dropped">;

function matchAll(index: CatalogIndex, parts: Part[], reader: Reader, isWhole: boolean): Found | undefined {
  const near = parts.find(({ dimension }) => dimension === "near");
  if (near) return matchNear(index, parts, near, reader, true);
  const criteria = mergeCriteria(parts);
  const matching = matchingPlaces(index, criteria);
  if (matching.size > 0) return { parts, criteria, matching, widenedTo: null };
  const region = parts.find(({ dimension }) => regionDimensions.has(dimension));
  // What lies around a region alone is meant only by a text that names nothing else.
  return region?.region && (parts.length > 1 || isWhole) ? matchNear(index, parts, region, reader, false) : undefined;
}

/** The places around a region or place, within the smallest circle that has any. */
function matchNear(
  index: CatalogIndex,
  parts: Part[],
  centrePart: Part,
  reader: Reader,
  isAsked: boolean,
): Found | undefined {
  const around = isAsked ? centrePart : toNearPart(centrePart);
  const centre = positionOf(index, { ...around.criteria, ...reader });
  if (!centre) return undefined;
  const others = parts.filter((part) => part !== centrePart);
  const candidates = matchingPlaces(index, mergeCriteria(others));
  if (candidates.size === 0) return undefined;
  const hasWords = others.some(({ dimension }) => dimension === "words");
  const allowed = others.length === 0 ? radii.slice(1) : radii.filter((km) => !hasWords || km <= maxWithWords);
  const { radius_km: asked } = around.criteria; // «تا ۱۰۰ کیلومتری تهران»
  const km = smallestRadius(index, candidates, centre, asked === undefined ? allowed : [asked]);
  if (km === undefined) return undefined;
  const criteria = { near: around.criteria.near, radius_km: km, ...(around.criteria.near === "here" && reader) };
  const part = { ...around, criteria };
  const merged = mergeCriteria([part, ...others]);
  return {
    parts: parts.map((other) => (other === centrePart ? part : other)),
    criteria: merged,
    // Measuring few candidates is cheaper than finding all places around.
    matching:
      candidates.size <= maxMeasured
        ? slotsWithin(index.places, candidates, centre, km * 1000)
        : matchingPlaces(index, merged),
    widenedTo: km,
  };
}

/** The smallest of some radii, in kilometres, within which there is a candidate. */
function smallestRadius({ places }: CatalogIndex, candidates: Bitmap, centre: Position, kilometres: readonly number[]) {
  const metres = nearestDistance(places, candidates, centre);
  return kilometres.find((km) => km * 1000 >= metres);
}

/** The surroundings of a region that a text names. */
export function toNearPart(part: Part): Part {
  const { centre, name } = part.region!;
  return { ...part, dimension: "near", criteria: { near: centre }, label: `نزدیک ${name}`, key: `near:${centre}` };
}

/** One filter of all parts: either of two values of the same name, both of two attributes. */
export function mergeCriteria(parts: readonly Part[]): PlaceCriteria {
  const merged: Record<string, unknown> = {};
  for (const { criteria } of parts)
    for (const [name, value] of Object.entries(criteria)) {
      const previous = merged[name];
      if (Array.isArray(previous) && Array.isArray(value))
        merged[name] = [...new Set([...previous, ...value])].sort(byValue);
      else if (name === "words" && typeof previous === "string") merged[name] = `${previous} ${String(value)}`;
      else merged[name] = value;
    }
  return merged as PlaceCriteria;
}

const byValue = (a: number | string, b: number | string) =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1;

/** Places that have all parts, where they were looked for. */
export function isComplete(match: Match | null | undefined): boolean {
  if (!match || match.dropped.length > 0) return false;
  return match.parts.every(({ dimension }) => dimension !== "words");
}

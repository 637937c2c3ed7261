import type { CatalogIndex } from "../catalog-index.ts";
import { matchingPlaces, placesWithAny } from "../criteria.ts";
import { Bitmap } from "../index/bitmap.ts";
import { orderPlaces, type PageOf } from "../ordered-places.ts";
import type { PlaceCriteria } from "../place-filter.ts";
import { recordList } from "../reads.ts";
import { type DocumentMatch, TIERS } from "../search/document-matching.ts";
import { namedPlaces } from "../search/search-places.ts";
import { VersionedCache } from "../versioned-cache.ts";
import { currentMonth } from "./current-month.ts";
import { hasWholeName, type NameResult } from "./names.ts";
import { readText } from "./reading.ts";
import type { Reading } from "./reading-context.ts";
import type { Reader } from "./relax.ts";
import { breakTies, namesInOrder } from "./ties.ts";

/** The places that a text means. */
export interface FoundPlaces {
  reading: Reading;
  total: number;
  /** A corrected text, where names were guessed. */
  didYouMean: string | null;
  /** Where only names were searched for: how each place matches, best first. */
  named: () => IteratorObject<DocumentMatch>;
  /** Their slots, best first, found as far as they are asked for; only as long as the index does not change. */
  inOrder: () => IteratorObject<number>;
  /** Their slots as a set. */
  matching: () => Bitmap;
}

const cachedReadings = new VersionedCache<CatalogIndex["lexicon"], FoundPlaces>({
  max: 500,
  maxSize: 4_000_000, // slots
  sizeCalculation: ({ total }) => total + 1000,
});

/** The places that a text means, as long as the index does not change. */
export function findPlaces(index: CatalogIndex, text: string, reader?: Reader): FoundPlaces {
  recordList();
  const { lexicon, places, version } = index;
  const { rows, ratings } = places.versions;
  const position = reader ? `${reader.lat} ${reader.lon}` : "";
  return cachedReadings.get(
    lexicon,
    `${lexicon.version} ${rows} ${ratings} ${version} ${currentMonth()}`,
    `${position} ${text}`,
    () => toFoundPlaces(index, readText(index, text, reader), text, reader),
  );
}

function toFoundPlaces(index: CatalogIndex, reading: Reading, text: string, reader: Reader): FoundPlaces {
  const { match, names } = reading;
  const { table } = index.places;
  if (!match) {
    if (!names)
      return {
        ...{ reading, total: 0, didYouMean: null, named: () => [].values() },
        ...{ inOrder: () => [].values(), matching: () => new Bitmap() },
      };
    const found = namedPlaces(index, names.result, text);
    const toSlot = (id: number) => table.slotOf(id) ?? [];
    const named = () => namesInOrder(index, names.result, reader);
    return {
      ...{ reading, total: found.total, didYouMean: found.didYouMean, named },
      inOrder: () => named().flatMap(({ doc }) => [toSlot(index.lexicon.columns.id(doc))].flat()),
      matching: () => Bitmap.from(found.unorderedIds().flatMap(toSlot)),
    };
  }
  const excluded = placesWithAny(index, match.criteria.without ?? []);
  const first = names ? namesakes(index, names).filter((slot) => !excluded.has(slot)) : [];
  const all = first.every((slot) => match.matching.has(slot))
    ? match.matching
    : Bitmap.union([match.matching, Bitmap.from(first)]);
  return {
    ...{ reading, total: all.size, didYouMean: null, matching: () => all, named: () => [].values() },
    inOrder() {
      const order = (criteria: PlaceCriteria, matching: Bitmap) =>
        breakTies(index, criteria, slotsOf(orderPlaces(index, criteria, "best", matching), matching.size), reader);
      const isOfCounties = match.parts.length === 2 && match.parts.every(({ dimension }) => dimension === "county");
      if (!reading.facts.includes("distance") || !isOfCounties)
        return inOrder(first, order(match.criteria, match.matching));
      // Of a distance, the places at its end and those at its beginning take turns.
      const ends = match.parts.toReversed().map(({ criteria }) => order(criteria, matchingPlaces(index, criteria)));
      return inOrder(first, alternate(ends));
    },
  };
}

const pageSize = 100;

function* slotsOf(pageOf: PageOf, count: number) {
  for (let from = 0; from < count; from += pageSize) yield* pageOf(from, from + pageSize);
}

function* inOrder(first: readonly number[], others: Iterable<number>) {
  yield* first;
  for (const slot of others) if (!first.includes(slot)) yield slot;
}

function* alternate(lists: readonly Iterable<number>[]) {
  let iterators = lists.map((list) => Iterator.from(list));
  while (iterators.length > 0) {
    const next = iterators.map((iterator) => ({ iterator, result: iterator.next() }));
    for (const { result } of next) if (!result.done) yield result.value;
    iterators = next.flatMap(({ iterator, result }) => (result.done ? [] : [iterator]));
  }
}

const maxNamesakes = 3;
const maxLooked = 20;
const topImportance = 5;
const minKnownConfidence = 0.85; // whole words, in a common spelling

/**
 * The places that come before those of a region or kind: of this name exactly, well known and named so («قله دماوند»), or the only ones
 * whose names begin so.
 */
function namesakes(index: CatalogIndex, { result: { ranking } }: NameResult): number[] {
  const { table } = index.places;
  const slots: { slot: number; tier: number; confidence: number }[] = [];
  const isRare = ranking.strong.size <= maxNamesakes;
  for (const match of ranking.best().take(maxLooked)) {
    const { doc, tier, coverage, confidence } = match;
    if (tier < TIERS.words) break;
    const slot = index.lexicon.columns.group(doc) === "place" ? table.slotOf(index.lexicon.columns.id(doc)) : undefined;
    if (slot === undefined) continue;
    const isKnown =
      coverage >= 0.5 && confidence >= minKnownConfidence && table.columns.importance[slot] === topImportance;
    if (tier === TIERS.prefix ? isRare : tier === TIERS.exact || isKnown || hasWholeName(match))
      slots.push({ slot, tier, confidence });
  }
  // The name itself before another name.
  const sorted = slots.sort((a, b) => b.tier - a.tier || b.confidence - a.confidence);
  return sorted.slice(0, maxNamesakes).map(({ slot }) => slot);
}

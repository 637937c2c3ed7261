import type { CatalogIndex } from "../catalog-index.ts";
import { Bitmap } from "../index/bitmap.ts";
import { orderPlaces } from "../ordered-places.ts";
import { recordList } from "../reads.ts";
import { TIERS } from "../search/document-matching.ts";
import { namedPlaces } from "../search/search-places.ts";
import { VersionedCache } from "../versioned-cache.ts";
import { hasWholeName, type NameResult } from "./names.ts";
import { type Reading, readText } from "./reading.ts";
import type { Reader } from "./relax.ts";

/** The places that a text means. */
export interface FoundPlaces {
  reading: Reading;
  total: number;
  /** A corrected text, where names were guessed. */
  didYouMean: string | null;
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
  return cachedReadings.get(lexicon, `${lexicon.version} ${rows} ${ratings} ${version}`, `${position} ${text}`, () =>
    toFoundPlaces(index, readText(index, text, reader), text),
  );
}

function toFoundPlaces(index: CatalogIndex, reading: Reading, text: string): FoundPlaces {
  const { match, names } = reading;
  const { table } = index.places;
  if (!match) {
    if (!names)
      return { reading, total: 0, didYouMean: null, inOrder: () => [].values(), matching: () => new Bitmap() };
    const found = namedPlaces(index, names.result, text);
    const toSlot = (id: number) => table.slotOf(id) ?? [];
    return {
      ...{ reading, total: found.total, didYouMean: found.didYouMean },
      inOrder: () => found.inOrder().flatMap((id) => [toSlot(id)].flat()),
      matching: () => Bitmap.from(found.unorderedIds().flatMap(toSlot)),
    };
  }
  const first = names ? namesakes(index, names) : [];
  const all = first.every((slot) => match.matching.has(slot))
    ? match.matching
    : Bitmap.union([match.matching, Bitmap.from(first)]);
  return {
    ...{ reading, total: all.size, didYouMean: null, matching: () => all },
    inOrder: () => inOrder(first, orderPlaces(index, match.criteria, "best", match.matching), match.matching.size),
  };
}

const pageSize = 100;

function* inOrder(first: readonly number[], pageOf: (from: number, to: number) => number[], count: number) {
  yield* first;
  for (let from = 0; from < count; from += pageSize)
    for (const slot of pageOf(from, from + pageSize)) if (!first.includes(slot)) yield slot;
}

const maxNamesakes = 3;
const maxLooked = 20;
const topImportance = 5;

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
    const isKnown = coverage >= 0.5 && table.columns.importance[slot] === topImportance;
    if (tier === TIERS.prefix ? isRare : tier === TIERS.exact || isKnown || hasWholeName(match))
      slots.push({ slot, tier, confidence });
  }
  // The name itself before another name.
  const sorted = slots.sort((a, b) => b.tier - a.tier || b.confidence - a.confidence);
  return sorted.slice(0, maxNamesakes).map(({ slot }) => slot);
}

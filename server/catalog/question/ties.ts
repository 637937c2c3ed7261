import type { CatalogIndex } from "../catalog-index.ts";
import { metresBetween } from "../distance.ts";
import type { PlaceCriteria } from "../place-filter.ts";
import { placesWithWords } from "../places-with-words.ts";
import { type DocumentMatch, TIERS } from "../search/document-matching.ts";
import { gradeOf } from "../search/ranking.ts";
import type { SearchResult } from "../search/search.ts";
import { currentMonth } from "./current-month.ts";
import type { Reader } from "./relax.ts";

// Among what is equally good and important, this month's places come first, and of these the nearest to the reader, if they gave
// where they are.

const maxRun = 60; // equal ones that are looked at; further ones stay as they came

/** The items with runs of equal ones sorted, found as far as they are asked for. */
function* sortRuns<Item>(
  items: Iterable<Item>,
  isTie: (a: Item, b: Item) => boolean,
  compare: (a: Item, b: Item) => number,
): Generator<Item> {
  let run: Item[] = [];
  for (const item of items) {
    if (run.length > 0 && (run.length === maxRun || !isTie(run[0]!, item))) {
      yield* run.sort(compare);
      run = [];
    }
    run.push(item);
  }
  yield* run.sort(compare);
}

/** Compares slots of equal worth. */
function compareSlots({ places }: CatalogIndex, reader: Reader): (a: number, b: number) => number {
  const { lat, lon } = places.table.columns;
  const now = places.options.get("month", currentMonth());
  const metres = (slot: number) => (reader ? metresBetween(reader.lat, reader.lon, lat[slot]!, lon[slot]!) : 0);
  return (a, b) => Number(now.has(b)) - Number(now.has(a)) || metres(a) - metres(b);
}

/** Slots in the order «best» of some criteria. */
export function breakTies(
  index: CatalogIndex,
  criteria: PlaceCriteria,
  slots: Iterable<number>,
  reader: Reader,
): Iterable<number> {
  if (criteria.near || criteria.attribute?.includes("high")) return slots; // in an order of their own
  const { score, importance, inscribed } = index.places.table.columns;
  const found = criteria.words ? placesWithWords(index, criteria.words) : undefined;
  const isTie = (a: number, b: number) =>
    score[a] === score[b] &&
    importance[a] === importance[b] &&
    inscribed[a] === inscribed[b] &&
    found?.summary.has(a) === found?.summary.has(b) &&
    found?.things.has(a) === found?.things.has(b);
  return sortRuns(slots, isTie, compareSlots(index, reader));
}

/** The places that a search for names found, best first: fuzzy matches only when there are no others. */
export function* namesInOrder(
  index: CatalogIndex,
  { ranking }: SearchResult,
  reader: Reader,
): Generator<DocumentMatch> {
  const { lexicon, places } = index;
  const slots = new Map<DocumentMatch, number>();
  const isPlace = (match: DocumentMatch) => {
    const slot =
      lexicon.columns.group(match.doc) === "place" ? places.table.slotOf(lexicon.columns.id(match.doc)) : undefined;
    if (slot !== undefined) slots.set(match, slot);
    return slot !== undefined;
  };
  const { importance, inscribed } = places.table.columns;
  const slotOf = (match: DocumentMatch) => slots.get(match)!;
  const isTie = (a: DocumentMatch, b: DocumentMatch) =>
    gradeOf(a) === gradeOf(b) &&
    importance[slotOf(a)] === importance[slotOf(b)] &&
    inscribed[slotOf(a)] === inscribed[slotOf(b)];
  const compare = compareSlots(index, reader);
  const sorted = sortRuns(ranking.best().filter(isPlace), isTie, (a, b) => compare(slotOf(a), slotOf(b)));
  let isStrong = false;
  for (const match of sorted) {
    isStrong ||= match.tier > TIERS.fuzzy;
    if (isStrong && match.tier <= TIERS.fuzzy) return;
    yield match;
  }
}

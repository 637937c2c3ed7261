import { Bitmap } from "../index/bitmap.ts";
import { isNearAny, type Locations, matchWords, nearTownConfidence, TIERS, type Tier } from "./document-matching.ts";
import { lazily, memoize } from "./lazily.ts";
import type { Lexicon } from "./lexicon.ts";
import type { MatchClass, MatchSource } from "./match-sources.ts";
import { joinLevels, strongOf, unionOf, type WordLevel, wordLevels } from "./word-levels.ts";
import type { WordMatches } from "./word-matching.ts";

export interface WordSourceOptions {
  /** The positions of the towns that each word names; places near them match the word. */
  locations: Locations[];
  /** How many words may be missing. */
  maxMissing: number;
}

const maxClasses = 256;
const empty = new Bitmap();
const none: MatchSource = {
  candidates: () => [],
  isEmpty: () => true,
  all: () => empty,
  strong: () => empty,
  classes: () => [],
  match: () => null,
};

/** Documents that contain all words of a query, or nearly all. */
export function wordSource(
  lexicon: Lexicon,
  words: readonly WordMatches[],
  { locations, maxMissing }: WordSourceOptions,
): MatchSource {
  const required = words
    .keys()
    .toArray()
    .filter((nth) => !locations[nth]?.length);
  const minWords = required.length - maxMissing;
  if (minWords <= 0 || required.filter((nth) => words[nth]!.size > 0).length < minWords) return none;
  const requiredWords = required.map((nth) => words[nth]!);
  const found = lazily(() =>
    maxMissing === 0 ? levelsOfAll(lexicon, words, required, locations) : levelsOfMost(lexicon, words, maxMissing),
  );
  const all = () => found().all();
  return {
    candidates: (max) => withRarest(lexicon, requiredWords, maxMissing, max),
    isEmpty: () => words.length > 1 && all().size === 0,
    all,
    strong: lazily(() => intersection(found().levels.map((ofWord) => strongOf(ofWord, isStrong)))),
    classes: lazily(() => classesOf(found().levels, maxMissing)),
    match: (doc) => matchWords(lexicon, doc, words, locations, maxMissing),
  };
}

/** The documents with any of the rarest words, one more than may be missing: each match has at least one of these. */
function withRarest({ words: index }: Lexicon, words: readonly WordMatches[], maxMissing: number, max: number) {
  const found: (readonly number[])[] = [];
  for (const matches of words) {
    const docs = index.numbersOf(matches.keys(), max);
    if (docs) found.push(docs);
  }
  if (found.length <= maxMissing) return undefined;
  const few = found.sort((a, b) => a.length - b.length).slice(0, maxMissing + 1);
  return few.length === 1 ? few[0] : few.flat();
}

interface WordLevels {
  /** Of each word. */
  levels: WordLevel[][];
  /** The documents that have the words. */
  all: () => Bitmap;
}

const isStrong = ({ isFuzzy, isWeak }: WordLevel) => !isFuzzy && !isWeak;

const levelsAlone = (lexicon: Lexicon, words: readonly WordMatches[], within?: Bitmap) => (_: unknown, nth: number) =>
  wordLevels(lexicon, words[nth]!, { isFinished: nth < words.length - 1, within });

/** How many times documents have a word. */
function countOf({ words: index }: Lexicon, matches: WordMatches): number {
  let count = 0;
  for (const word of matches.keys()) count += index.count(word);
  return count;
}

/** The levels of each word; those of the rarest word first, and of the others only documents that have the words before. */
function levelsOfAll(
  lexicon: Lexicon,
  words: readonly WordMatches[],
  required: readonly number[],
  locations: readonly Locations[],
): WordLevels {
  const levels: WordLevel[][] = words.map(() => []);
  const countAt = memoize((nth: number) => countOf(lexicon, words[nth]!));
  let within: (() => Bitmap) | undefined;
  const add = (nth: number, ofWord: WordLevel[]) => {
    levels[nth] = ofWord;
    within = lazily(() => unionOf(ofWord));
  };
  for (const nth of required.toSorted((a, b) => countAt(a) - countAt(b)))
    add(nth, levelsAlone(lexicon, words, within?.())(undefined, nth));
  for (const nth of words.keys()) {
    if (!locations[nth]?.length) continue;
    const found = within!();
    add(nth, withNearby(lexicon, levelsAlone(lexicon, words, found)(undefined, nth), found, locations[nth]));
  }
  return { levels, all: within! };
}

const maxRare = 10_000; // documents with the rarest words among which the others are looked for

/** The levels of each word, of which some may be missing: each match has one of as many words and one more, of which the rarest are taken. */
function levelsOfMost(lexicon: Lexicon, words: readonly WordMatches[], maxMissing: number): WordLevels {
  const counts = words.map((matches) => countOf(lexicon, matches));
  const rarest = [...words.keys()].sort((a, b) => counts[a]! - counts[b]!).slice(0, maxMissing + 1);
  const ofRarest = rarest.map((nth) => levelsAlone(lexicon, words)(undefined, nth));
  const isRare = rarest.reduce((sum, nth) => sum + counts[nth]!, 0) <= maxRare;
  const within = isRare ? Bitmap.union(ofRarest.map(unionOf)) : undefined;
  const levels = words.map((_, nth) => ofRarest[rarest.indexOf(nth)] ?? levelsAlone(lexicon, words, within)(_, nth));
  return { levels, all: lazily(() => Bitmap.union(withoutEach(levels.map(unionOf)).map(intersection))) };
}

/** The levels of a word that names towns: a place near one matches, unless it has the word in a good way. */
function withNearby(lexicon: Lexicon, levels: WordLevel[], within: Bitmap, locations: Locations): WordLevel[] {
  const isGood = ({ isWeak }: WordLevel) => !isWeak;
  const near = Bitmap.ofSorted(
    within
      .andNot(unionOf(levels.filter(isGood)))
      .toArray()
      .filter((doc) => isNearAny(lexicon, doc, locations)),
  );
  const nearby = { confidence: nearTownConfidence, isContext: true, isFuzzy: false, isWeak: false, docs: () => near };
  return [...levels.filter(isGood), nearby, ...levels.filter(({ isWeak }) => isWeak)];
}

/** The smallest first, so that the others are only looked up in it. */
const intersection = (sets: readonly Bitmap[]): Bitmap =>
  sets.toSorted((a, b) => a.size - b.size).reduce((common, set) => common.and(set));

/** The lists that lack one item each. */
const withoutEach = <Item>(items: readonly Item[]): Item[][] =>
  items.map((_, left) => items.filter((_other, nth) => nth !== left));

/** A class for each combination of levels of the words, and for those in which one word is missing. */
function classesOf(levels: WordLevel[][], maxMissing: number): MatchClass[] {
  // With a missing word there is a set of combinations for each word that may be missing.
  const few = fewLevels(levels, maxMissing === 0 ? maxClasses : maxClasses / (levels.length + 1));
  const combined = maxMissing === 0 ? combinations(few) : [few, ...withoutEach(few)].flatMap(combinations);
  return combined.map((combination) => toClass(combination, levels.length));
}

/** At most as many combinations of levels as can be looked at: where there are more, similar levels are one. */
function fewLevels(levels: WordLevel[][], maxCombinations: number): WordLevel[][] {
  const kinds = [({ isContext, isFuzzy, isWeak }: WordLevel) => `${isContext} ${isFuzzy} ${isWeak}`, () => ""];
  let few = levels;
  for (const kindOf of kinds)
    for (const nth of levels.keys()) {
      if (few.reduce((product, { length }) => product * Math.max(1, length), 1) <= maxCombinations) return few;
      few = few.with(nth, joinLevels(few[nth]!, kindOf));
    }
  return few;
}

/** One level of each word, and the documents in all of them. */
interface Combination {
  levels: WordLevel[];
  docs: () => Bitmap;
}

/** Documents are intersected when they are asked for, once for all combinations that begin with the same levels. */
function combinations([first = [], ...others]: WordLevel[][]): Combination[] {
  let combined: Combination[] = first.map((level) => ({ levels: [level], docs: level.docs }));
  for (const levels of others)
    combined = combined.flatMap((head) =>
      levels.map((level) => ({
        levels: [...head.levels, level],
        docs: lazily(() => (head.docs().size === 0 ? head.docs() : head.docs().and(level.docs()))),
      })),
    );
  return combined;
}

function toClass({ levels, docs }: Combination, wordCount: number): MatchClass {
  let tier: Tier = TIERS.words;
  if (levels.some(({ isContext }) => isContext)) tier = TIERS.context;
  if (levels.some(({ isFuzzy, isWeak }) => isFuzzy || isWeak)) tier = TIERS.fuzzy;
  if (levels.length < wordCount) tier = TIERS.partial;
  return {
    tier,
    confidence: levels.reduce((sum, { confidence }) => sum + confidence, 0) / wordCount,
    named: levels.filter(({ isContext, isWeak }) => !isContext && !isWeak).length,
    minLength: 1,
    docs,
  };
}

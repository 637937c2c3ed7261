import { recordList } from "../reads.ts";
import { type Locations, type NameMatches, TIERS, toLocation } from "./document-matching.ts";
import { isLatin } from "./finglish.ts";
import type { Lexicon } from "./lexicon.ts";
import { joinedSource, nameSource } from "./match-sources.ts";
import { parseQueries, type SearchQuery } from "./query.ts";
import { Ranking } from "./ranking.ts";
import { errorsAllowed } from "./spelling/spelling.ts";
import {
  exactWordMatches,
  fuzzyWordMatches,
  maxPrefixWords,
  PREFIX_CONFIDENCE,
  type WordMatches,
} from "./word-matching.ts";
import { wordSource } from "./word-source.ts";

/** Matches, and the interpretation of the query. Valid until the index changes. */
export interface SearchResult {
  ranking: Ranking;
  /** The text on the other keyboard layout, when that is what matched. */
  otherKeyboard: string | null;
}

/** What was found for a text. */
export class KnownMatches {
  /** By list, word and what may differ. */
  readonly ofWords = new Map<string, WordMatches>();
  /** Without typing errors, by all words. */
  readonly exact = new Map<string, Ranking>();
}

const maxGuessed = 4; // words of a text that may have errors: with more, next to nothing would be similar to them
const maxNameLength = 48; // letters of a name that may have errors
const sufficientConfidence = 0.6; // high enough not to try the other keyboard layout
const fewMatches = 3; // with fewer matches, fuzzy ones are added

interface SearchOptions {
  /** Whether words with typing errors match where little else does. */
  hasErrors?: boolean;
  /** Whether a folded word is surely right, so that it matches without errors only. */
  isCertain?: (word: string) => boolean;
  /** What was found before, for searches of the same text. */
  known?: KnownMatches | undefined;
}

/**
 * Searches for a typed text, best matches first: exact names, then name prefixes, all words, kind and region, fuzzy matches. The
 * other keyboard layout and fuzzy matches are tried only when there are no or few other matches.
 */
export function search(
  { lexicon }: { lexicon: Lexicon },
  text: string,
  { hasErrors = true, isCertain = () => false, known = new KnownMatches() }: SearchOptions = {},
): SearchResult {
  recordList();
  let result: { ranking: Ranking; query: SearchQuery } | undefined;
  for (const query of parseQueries(text)) {
    const ranking = searchExact(lexicon, query, known);
    // Random keys often resemble a Latin spelling, so the other keyboard layout requires a literal match.
    if (ranking.isEmpty || (query.otherKeyboard !== null && ranking.bestConfidence() < PREFIX_CONFIDENCE)) continue;
    result = { ranking, query };
    break;
  }
  if (hasErrors && (!result || isInsufficient(result.ranking))) {
    for (const query of result ? [result.query] : parseQueries(text)) {
      const ranking = searchFuzzy(lexicon, query, result?.query === query ? result.ranking : new Ranking(lexicon, []), {
        isCertain,
        known,
      });
      if (!result || result.query === query || ranking.bestConfidence() > result.ranking.bestConfidence())
        result = { ranking, query };
      if (ranking.bestConfidence() >= sufficientConfidence) break;
    }
  }
  return { ranking: result?.ranking ?? new Ranking(lexicon, []), otherKeyboard: result?.query.otherKeyboard ?? null };
}

function isInsufficient(ranking: Ranking): boolean {
  const [top] = ranking.best();
  return (!top || top.tier < TIERS.words) && ranking.size < fewMatches;
}

/** The lists of words that are searched. */
const lists = {
  words: ({ words }: Lexicon) => words,
  names: ({ names }: Lexicon) => names,
  great: ({ great }: Lexicon) => great.index,
};

/** Looks words up, each of them once. */
function createLookup(lexicon: Lexicon, known: KnownMatches) {
  const once = (key: string, find: () => WordMatches) => {
    let found = known.ofWords.get(key);
    if (!found) {
      found = find();
      known.ofWords.set(key, found);
    }
    return found;
  };
  return {
    exact: (list: keyof typeof lists, word: string, isUnfinished: boolean) =>
      once(`${list} ${isUnfinished} ${word}`, () => exactWordMatches(lists[list](lexicon), word, isUnfinished)),
    fuzzy: (list: keyof typeof lists, word: string, errors: number) =>
      once(`${list} ${errors} ${word}`, () => fuzzyWordMatches(lists[list](lexicon), word, errors)),
  };
}

const noMatches: WordMatches = new Map();

/** Matches without typing errors. Texts with the same words in other numbers have the same ones. */
function searchExact(lexicon: Lexicon, query: SearchQuery, known: KnownMatches): Ranking {
  const key = `${query.joined} ${query.words.join(" ")}`;
  let ranking = known.exact.get(key);
  if (!ranking) {
    ranking = findExact(lexicon, query, known);
    known.exact.set(key, ranking);
  }
  return ranking;
}

function findExact(lexicon: Lexicon, { words, joined }: SearchQuery, known: KnownMatches): Ranking {
  const { exact } = createLookup(lexicon, known);
  const wordMatches = words.map((word, nth) => exact("words", word, nth === words.length - 1));
  const ofNames = exact("names", joined, true);
  // In Persian letters, the names of great documents are among those of all, unless these are too many.
  const great = isLatin(joined) || ofNames.size >= maxPrefixWords ? exact("great", joined, true) : noMatches;
  const names: NameMatches = { names: ofNames, great };
  const sources = [nameSource(lexicon, names)];
  if (joined !== words[0]) sources.push(joinedSource(lexicon, exact("words", joined, true), words.length));
  sources.push(wordSource(lexicon, wordMatches, { locations: [], maxMissing: 0 }));
  const ranking = new Ranking(lexicon, sources);
  if (words.length === 1 || ranking.size >= fewMatches) return ranking;
  const locations = wordMatches.map((wordMatch) => townLocations(lexicon, wordMatch));
  if (locations.every(({ length }) => length === 0)) return ranking;
  return ranking.and([wordSource(lexicon, wordMatches, { locations, maxMissing: 0 })]);
}

/** Adds matches with typing errors to `exactRanking`. */
function searchFuzzy(
  lexicon: Lexicon,
  { words, joined, otherKeyboard }: SearchQuery,
  exactRanking: Ranking,
  { isCertain, known }: { isCertain: (word: string) => boolean; known: KnownMatches },
): Ranking {
  // A wrong keyboard layout together with typing errors is unlikely.
  const errors = ({ length }: string) =>
    Math.min(errorsAllowed(length), otherKeyboard === null ? Number.POSITIVE_INFINITY : length / 6);
  const lookup = createLookup(lexicon, known);
  const exact = words.map((word) => lookup.exact("words", word, true));
  const allMatches = (word: string, nth: number) => {
    const all: WordMatches = new Map(lookup.fuzzy("words", word, errors(word)));
    for (const [number, match] of exact[nth]!) all.set(number, match);
    return all;
  };
  const isKnown = exact.map((found) => found.values().some(({ isComplete, isUncommon }) => isComplete && !isUncommon));
  // A word that exists as typed is probably right, unless all words exist and no document has them together.
  const allKnown = isKnown.every(Boolean);
  if (allKnown && exactRanking.all.size > 0) return exactRanking;
  const isRight = words.map((word, nth) => isCertain(word) || (isKnown[nth]! && !allKnown));
  if (isRight.filter((isSure) => !isSure).length > maxGuessed) return exactRanking;
  const wordMatches = words.map((word, nth) => (isRight[nth] ? exact[nth]! : allMatches(word, nth)));
  return exactRanking.and([
    nameSource(lexicon, {
      names: noMatches,
      great: joined.length > maxNameLength ? noMatches : lookup.fuzzy("great", joined, errors(joined)),
    }),
    wordSource(lexicon, wordMatches, { locations: [], maxMissing: words.length >= 3 ? 1 : 0 }),
  ]);
}

/** The positions of up to three towns with this name, the highest-ranked first. */
function townLocations({ words, names, order, columns, groups }: Lexicon, wordMatches: WordMatches): Locations {
  const towns = new Set<number>();
  for (const [word, { isComplete, isFuzzy }] of wordMatches) {
    if (!isComplete || isFuzzy) continue;
    const name = names.words.find(words.words.text(word));
    if (name >= 0) for (const doc of names.documents(name).and(groups.city).toArray()) towns.add(doc);
  }
  return [...towns]
    .sort((a, b) => order.compare(a, b))
    .slice(0, 3)
    .map((doc) => toLocation(columns.lats[doc]!, columns.lons[doc]!));
}

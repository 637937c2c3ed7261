import { recordList } from "../reads.ts";
import { type Locations, type NameMatches, TIERS } from "./document-matching.ts";
import { memoize } from "./lazily.ts";
import type { Lexicon } from "./lexicon.ts";
import { joinedSource, nameSource } from "./match-sources.ts";
import { parseQueries, type SearchQuery } from "./query.ts";
import { Ranking } from "./ranking.ts";
import { errorsAllowed } from "./spelling.ts";
import { exactWordMatches, fuzzyWordMatches, PREFIX_CONFIDENCE, type WordMatches } from "./word-matching.ts";
import { wordSource } from "./word-source.ts";

/** Matches, and the interpretation of the query. Valid until the index changes. */
export interface SearchResult {
  ranking: Ranking;
  /** The text on the other keyboard layout, when that is what matched. */
  otherKeyboard: string | null;
}

/** Matches with errors, by word. */
export type KnownErrors = Map<string, WordMatches>;

const maxGuessed = 4; // words of a text that may have errors: with more, next to nothing would be similar to them
const maxNameLength = 48; // letters of a name that may have errors
const sufficientConfidence = 0.6; // high enough not to try the other keyboard layout
const fewMatches = 3; // with fewer matches, fuzzy ones are added

interface SearchOptions {
  /** Whether words with typing errors match where little else does. */
  hasErrors?: boolean;
  /** Whether a folded word is surely right, so that it matches without errors only. */
  isCertain?: (word: string) => boolean;
  /** What was found of words with errors, for searches of the same text. */
  known?: KnownErrors;
}

/**
 * Searches for a typed text, best matches first: exact names, then name prefixes, all words, kind and region, fuzzy matches. The
 * other keyboard layout and fuzzy matches are tried only when there are no or few other matches.
 */
export function search(
  { lexicon }: { lexicon: Lexicon },
  text: string,
  { hasErrors = true, isCertain = () => false, known = new Map() }: SearchOptions = {},
): SearchResult {
  recordList();
  let result: { ranking: Ranking; query: SearchQuery } | undefined;
  for (const query of parseQueries(text)) {
    const ranking = searchExact(lexicon, query);
    // Random keys often resemble a Latin spelling, so the other keyboard layout requires a literal match.
    if (ranking.all.size === 0 || (query.otherKeyboard !== null && ranking.bestConfidence() < PREFIX_CONFIDENCE))
      continue;
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

const isInsufficient = (ranking: Ranking): boolean =>
  ranking.all.size < fewMatches && ranking.best().every(({ tier }) => tier < TIERS.words);

/** Matches without typing errors. */
function searchExact(lexicon: Lexicon, { words, joined }: SearchQuery): Ranking {
  const wordMatches = words.map((word, nth) => exactWordMatches(lexicon.words, word, nth === words.length - 1));
  const names: NameMatches = {
    names: exactWordMatches(lexicon.names, joined, true),
    great: exactWordMatches(lexicon.great.index, joined, true),
  };
  const sources = [nameSource(lexicon, names)];
  if (joined !== words[0])
    sources.push(joinedSource(lexicon, exactWordMatches(lexicon.words, joined, true), words.length));
  sources.push(wordSource(lexicon, wordMatches, { locations: [], maxMissing: 0 }));
  const ranking = new Ranking(lexicon, sources);
  if (words.length === 1 || ranking.all.size >= fewMatches) return ranking;
  const locations = wordMatches.map((wordMatch) => townLocations(lexicon, wordMatch));
  if (locations.every(({ length }) => length === 0)) return ranking;
  return ranking.and([wordSource(lexicon, wordMatches, { locations, maxMissing: 0 })]);
}

/** Adds matches with typing errors to `exactRanking`. */
function searchFuzzy(
  lexicon: Lexicon,
  { words, joined, otherKeyboard }: SearchQuery,
  exactRanking: Ranking,
  { isCertain, known }: Required<Pick<SearchOptions, "isCertain" | "known">>,
): Ranking {
  // A wrong keyboard layout together with typing errors is unlikely.
  const errors = ({ length }: string) =>
    Math.min(errorsAllowed(length), otherKeyboard === null ? Number.POSITIVE_INFINITY : length / 6);
  const fuzzyMatches = (list: Lexicon["words"], word: string) => fuzzyWordMatches(list, word, errors(word));
  const exactMatches = memoize((word: string) => exactWordMatches(lexicon.words, word, true)); // words may be repeated
  const guesses = (word: string) => {
    const key = `${errors(word)} ${word}`;
    const found = known.get(key) ?? fuzzyMatches(lexicon.words, word);
    known.set(key, found);
    return found;
  };
  const allMatches = memoize((word: string) => new Map([...guesses(word), ...exactMatches(word)]));
  const exact = words.map(exactMatches);
  const isKnown = exact.map((found) => found.values().some(({ isComplete, isUncommon }) => isComplete && !isUncommon));
  // A word that exists as typed is probably right, unless all words exist and no document has them together.
  const allKnown = isKnown.every(Boolean);
  if (allKnown && exactRanking.all.size > 0) return exactRanking;
  const isRight = words.map((word, nth) => isCertain(word) || (isKnown[nth]! && !allKnown));
  if (isRight.filter((isSure) => !isSure).length > maxGuessed) return exactRanking;
  const wordMatches = words.map((word, nth) => (isRight[nth] ? exact[nth]! : allMatches(word)));
  return exactRanking.and([
    nameSource(lexicon, {
      names: new Map(),
      great: joined.length > maxNameLength ? new Map() : fuzzyMatches(lexicon.great.index, joined),
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
    .map((doc) => ({ lat: columns.lats[doc]!, lon: columns.lons[doc]! }));
}

import { recordList } from "../reads.ts";
import { documentsHolding } from "./candidates.ts";
import {
  betterOf,
  type DocumentMatch,
  type Locations,
  matchJoined,
  matchNames,
  matchWords,
  TIERS,
} from "./document-matching.ts";
import type { Lexicon } from "./lexicon.ts";
import { parseQueries, type SearchQuery } from "./query.ts";
import { errorsAllowed } from "./spelling.ts";
import { exactWordMatches, fuzzyWordMatches, PREFIX_CONFIDENCE, type WordMatches } from "./word-matching.ts";

/** Matches, best first, and the interpretation of the query. */
export interface SearchResult {
  matches: DocumentMatch[];
  /** The text on the other keyboard layout, when that is what matched. */
  otherKeyboard: string | null;
}

/** Matches by document. */
type Matches = Map<number, DocumentMatch>;

const sufficientConfidence = 0.6; // high enough not to try the other keyboard layout
const fewMatches = 3; // with fewer matches, fuzzy ones are added

/**
 * Searches for a typed text, best matches first: exact names, then name prefixes, all words, kind and region, fuzzy matches. The
 * other keyboard layout and fuzzy matches are tried only when there are no or few other matches.
 */
export function search({ lexicon }: { lexicon: Lexicon }, text: string): SearchResult {
  recordList();
  const queries = parseQueries(text);
  let result: { matches: Matches; query: SearchQuery } | undefined;
  for (const query of queries) {
    const matches = searchExact(lexicon, query);
    // Random keys often resemble a Latin spelling, so the other keyboard layout requires a literal match.
    if (matches.size === 0 || (query.otherKeyboard !== null && bestConfidence(matches) < PREFIX_CONFIDENCE)) continue;
    result = { matches, query };
    break;
  }
  if (!result || isInsufficient(result.matches)) {
    for (const query of result ? [result.query] : queries) {
      const matches = searchFuzzy(lexicon, query, new Map(result?.query === query ? result.matches : []));
      if (!result || result.query === query || bestConfidence(matches) > bestConfidence(result.matches))
        result = { matches, query };
      if (bestConfidence(matches) >= sufficientConfidence) break;
    }
  }
  if (!result) return { matches: [], otherKeyboard: null };
  return { matches: sortMatches(lexicon, result.matches), otherKeyboard: result.query.otherKeyboard };
}

function bestConfidence(matches: Matches): number {
  let best: DocumentMatch | undefined;
  for (const match of matches.values()) best = betterOf(best, match);
  return best?.confidence ?? 0;
}

function isInsufficient(matches: Matches): boolean {
  if (matches.size >= fewMatches) return false;
  return matches.values().every(({ tier }) => tier < TIERS.words);
}

/** Best first: by tier, then confidence and coverage, of which small differences are ignored, then by the order of documents. */
function sortMatches({ order }: Lexicon, matches: Matches): DocumentMatch[] {
  const graded = Array.from(matches.values(), (match) => ({ match, grade: gradeOf(match) }));
  graded.sort((a, b) => b.grade - a.grade || order.compare(a.match.doc, b.match.doc));
  return graded.map(({ match }) => match);
}

function gradeOf({ tier, confidence, coverage }: DocumentMatch): number {
  const coverageStep = tier === TIERS.words || tier === TIERS.fuzzy ? Math.round(4 * coverage) : 0; // 0 to 4
  return (tier * 100 + Math.round(confidence * 20)) * 10 + coverageStep;
}

/** Matches without typing errors. */
function searchExact(lexicon: Lexicon, { words, joined }: SearchQuery): Matches {
  const matches: Matches = new Map();
  const wordMatches = words.map((word, nth) => exactWordMatches(lexicon.words, word, nth === words.length - 1));
  addNames(
    matches,
    lexicon,
    exactWordMatches(lexicon.names, joined, true),
    exactWordMatches(lexicon.greatNames, joined, true),
  );
  if (joined !== words[0]) addJoined(matches, lexicon, exactWordMatches(lexicon.words, joined, true), words.length);
  addByWords(matches, lexicon, wordMatches, { locations: [], maxMissing: 0 });
  if (words.length > 1 && matches.size < fewMatches) {
    const locations = wordMatches.map((wordMatch) => townLocations(lexicon, wordMatch));
    if (locations.some(({ length }) => length > 0))
      addByWords(matches, lexicon, wordMatches, { locations, maxMissing: 0 });
  }
  return matches;
}

/** Adds matches with typing errors to `matches`. */
function searchFuzzy(lexicon: Lexicon, { words, joined, otherKeyboard }: SearchQuery, matches: Matches): Matches {
  // A wrong keyboard layout together with typing errors is unlikely.
  const errors = ({ length }: string) =>
    Math.min(errorsAllowed(length), otherKeyboard === null ? Number.POSITIVE_INFINITY : length / 6);
  const fuzzyMatches = (list: Lexicon["words"], word: string) => fuzzyWordMatches(list, word, errors(word));
  const exact = words.map((word) => exactWordMatches(lexicon.words, word, true));
  const isKnown = exact.map((found) => found.values().some(({ isComplete, isUncommon }) => isComplete && !isUncommon));
  // A word that exists as typed is probably right, unless all words exist and no document has them together.
  const allKnown = isKnown.every(Boolean);
  if (allKnown && matches.size > 0) return matches;
  const wordMatches = words.map((word, nth) => {
    if (isKnown[nth] && !allKnown) return exact[nth]!;
    const combined = fuzzyMatches(lexicon.words, word);
    for (const [index, match] of exact[nth]!) combined.set(index, match);
    return combined;
  });
  addNames(matches, lexicon, new Map(), fuzzyMatches(lexicon.greatNames, joined));
  addByWords(matches, lexicon, wordMatches, { locations: [], maxMissing: words.length >= 3 ? 1 : 0 });
  return matches;
}

function add(matches: Matches, match: DocumentMatch | null) {
  if (match) matches.set(match.doc, betterOf(matches.get(match.doc), match));
}

function addNames(
  matches: Matches,
  { names, greatNames }: Lexicon,
  nameMatches: WordMatches,
  greatNameMatches: WordMatches,
) {
  matchNames(names, nameMatches, (match) => add(matches, match));
  matchNames(greatNames, greatNameMatches, (match) => add(matches, match));
}

function addJoined(matches: Matches, lexicon: Lexicon, joined: WordMatches, count: number) {
  for (const doc of documentsHolding(lexicon, [joined], 1)) add(matches, matchJoined(lexicon, doc, joined, count));
}

interface WordMatchOptions {
  /** The positions of the towns that each word names; places near them match the word. */
  locations: Locations[];
  maxMissing: number;
}

function addByWords(
  matches: Matches,
  lexicon: Lexicon,
  words: WordMatches[],
  { locations, maxMissing }: WordMatchOptions,
) {
  const required = words.filter((_, nth) => !locations[nth]?.length);
  const minWords = required.length - maxMissing;
  if (minWords <= 0 || required.filter(({ size }) => size > 0).length < minWords) return;
  for (const doc of documentsHolding(lexicon, required, minWords))
    add(matches, matchWords(lexicon, doc, words, locations, maxMissing));
}

/** The positions of up to three towns with this name, the highest-ranked first. */
function townLocations(lexicon: Lexicon, wordMatches: WordMatches): Locations {
  const { words, names, order } = lexicon;
  const towns = new Set<number>();
  for (const [word, { isComplete, isFuzzy }] of wordMatches) {
    if (!isComplete || isFuzzy) continue;
    const name = names.words.find(words.words.text(word));
    if (name < 0) continue;
    names.forEachDocument(name, (doc) => {
      if (lexicon.document(doc).group === "city") towns.add(doc);
    });
  }
  return [...towns]
    .sort((a, b) => order.compare(a, b))
    .slice(0, 3)
    .map((doc) => lexicon.document(doc).position!);
}

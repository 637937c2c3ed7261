import { createFinglish, isLatin, soundKey } from "./finglish.ts";
import { fuzzyWords } from "./spelling/spelling.ts";
import type { SortedWords } from "./words/sorted-words.ts";
import type { WordIndex } from "./words/word-index.ts";

/** How well a word of an index matches a typed word. */
export interface WordMatch {
  /** 0 to 1; 1 for the word itself. */
  confidence: number;
  /** The match assumes a typing error. */
  isFuzzy: boolean;
  /** The whole word was typed, not only its beginning. */
  isComplete: boolean;
  /** The letters are the same, not a Latin spelling. */
  isLiteral: boolean;
  /** A Latin spelling that is not a common one for the word. */
  isUncommon: boolean;
  /** How many letters of the word the typed letters cover; 0 means all. */
  letterCount: number;
}

/** Matches by the number of the word in its index. */
export type WordMatches = Map<number, WordMatch>;

/** The confidence of a word of which only the beginning was typed. */
export const PREFIX_CONFIDENCE = 0.85;
const LATIN_CONFIDENCE = 0.9; // for a Latin spelling
const FUZZY_CONFIDENCE = 0.75;
export const maxPrefixWords = 1000; // words with the same prefix
const commonCostPerLetter = 0.035; // errors per letter up to which a Latin spelling is a common one

const fuzzyMatch = { isFuzzy: true, isLiteral: false, isUncommon: true, letterCount: 0 };

/**
 * The matches without typing errors: the word itself, its stem, words with this Latin spelling and, when the typed word may be
 * unfinished, words with this prefix.
 */
export function exactWordMatches(index: WordIndex, typed: string, isUnfinished: boolean): WordMatches {
  const matches: WordMatches = new Map();
  addLiteralMatches(matches, index.words, typed, isUnfinished);
  if (isLatin(typed)) addLatinMatches(matches, index, typed, isUnfinished);
  return matches;
}

function addLiteralMatches(matches: WordMatches, words: SortedWords, typed: string, isUnfinished: boolean) {
  const beginning = isUnfinished ? words.startingWith(typed, maxPrefixWords) : undefined;
  const first = beginning ? (beginning[0] ?? -1) : words.find(typed); // the word itself, if there is one, comes before longer ones
  const word = first >= 0 && words.text(first).length === typed.length ? first : -1;
  if (word >= 0) matches.set(word, literalMatch(1, true, typed.length));
  addStem(matches, words, typed);
  if (!isUnfinished && matches.size > 0) return;
  const prefixMatch = literalMatch(PREFIX_CONFIDENCE, false, typed.length);
  for (const longer of beginning ?? words.startingWith(typed, maxPrefixWords))
    if (!matches.has(longer)) matches.set(longer, prefixMatch);
}

const literalMatch = (confidence: number, isComplete: boolean, letterCount: number): WordMatch => ({
  confidence,
  isFuzzy: false,
  isComplete,
  isLiteral: true,
  isUncommon: false,
  letterCount,
});

/** The matches of a Latin spelling, each of them once: many words have the same cost. */
function createLatinMatches() {
  const known = Array.from({ length: 4 }, () => new Map<number, WordMatch>()); // by confidence
  return (confidence: number, isComplete: boolean, isUncommon: boolean): WordMatch => {
    const ofKind = known[2 * Number(isComplete) + Number(isUncommon)]!;
    let match = ofKind.get(confidence);
    if (!match) {
      match = { confidence, isFuzzy: false, isComplete, isLiteral: false, isUncommon, letterCount: 0 };
      ofKind.set(confidence, match);
    }
    return match;
  };
}

const endings = /(?:هایی|های|ها|ی)$/;

/** Adds the word without its plural or ezafe ending: «آبشارهای» matches آبشار, «روستای» matches روستا. */
function addStem(matches: WordMatches, words: SortedWords, typed: string) {
  const stem = typed.replace(endings, "");
  if (stem === typed || stem.length < (typed.length - stem.length > 1 ? 2 : 3)) return;
  const word = words.find(stem);
  if (word < 0) return;
  matches.set(word, literalMatch(0.97, true, stem.length));
}

/** Adds the Persian words that a Latin spelling may stand for. */
function addLatinMatches(matches: WordMatches, index: WordIndex, typed: string, isUnfinished: boolean) {
  if (!index.sounds) return;
  const sound = soundKey(typed);
  if (sound === "") return;
  const maxCost = sound.length === 1 ? 0.1 : 0.3 + 0.05 * typed.length; // a single sound is hardly distinctive
  // Prefixes only of two sounds and more: too many words begin with the same consonant.
  const allowsPrefix = isUnfinished && sound.length >= 2;
  const keys = allowsPrefix ? index.sounds.words.startingWith(sound, maxPrefixWords) : [index.sounds.words.find(sound)];
  const latinMatch = createLatinMatches();
  let costOf: ReturnType<typeof createFinglish> | undefined;
  for (const key of keys)
    for (const word of index.wordsWithSound(key)) {
      costOf ??= createFinglish(typed, maxCost);
      const { cost, prefixCost } = costOf(index.words.text(word));
      const isUncommon = Math.min(cost, prefixCost) > commonCostPerLetter * typed.length;
      if (cost <= maxCost) add(matches, word, latinMatch(LATIN_CONFIDENCE - cost / 5, true, isUncommon));
      else if (prefixCost <= maxCost && allowsPrefix)
        add(matches, word, latinMatch(PREFIX_CONFIDENCE - 0.05 - prefixCost / 5, false, isUncommon));
    }
}

/** The matches with typing errors that cost at most `limit`. */
export function fuzzyWordMatches(index: WordIndex, typed: string, limit: number): WordMatches {
  const matches: WordMatches = new Map();
  const [whole, prefixes] = [new Map<number, WordMatch>(), new Map<number, WordMatch>()]; // by cost: many words have the same one
  for (const { word, cost, isPrefix } of fuzzyWords(index.words, typed, limit)) {
    if (isPrefix && typed.length <= 3) continue; // an error in three letters leaves too little
    const ofKind = isPrefix ? prefixes : whole;
    let match = ofKind.get(cost);
    if (!match) {
      const confidence = (isPrefix ? PREFIX_CONFIDENCE : 1) * (FUZZY_CONFIDENCE - cost / (2 * typed.length));
      match = { ...fuzzyMatch, confidence, isComplete: !isPrefix };
      ofKind.set(cost, match);
    }
    matches.set(word, match);
  }
  if (!index.sounds || !isLatin(typed)) return matches;
  const sound = soundKey(typed);
  if (sound.length < 3) return matches;
  const maxCost = Math.min(limit, latinErrorsAllowed(typed.length));
  const costOf = createFinglish(typed, maxCost);
  for (const { word: key, isPrefix } of fuzzyWords(index.sounds.words, sound, 1)) {
    // A prefix with an error combines two guesses, and the first sound is seldom wrong.
    if (isPrefix || index.sounds.words.text(key)[0] !== sound[0]) continue;
    for (const word of index.wordsWithSound(key)) {
      const { cost } = costOf(index.words.text(word));
      if (cost > maxCost) continue;
      add(matches, word, {
        ...fuzzyMatch,
        confidence: LATIN_CONFIDENCE * (FUZZY_CONFIDENCE - cost / (2 * typed.length)),
        isComplete: true,
      });
    }
  }
  return matches;
}

/** Fewer errors are allowed than in Persian letters, because Latin spellings already vary. */
const latinErrorsAllowed = (length: number) => (length <= 4 ? 0.7 : length <= 8 ? 1.1 : 1.6);

function add(matches: WordMatches, word: number, match: WordMatch) {
  const previous = matches.get(word);
  if (!previous || previous.confidence < match.confidence) matches.set(word, match);
}

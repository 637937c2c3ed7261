import { createFinglish, soundKey } from "./finglish.ts";
import { fuzzyWords } from "./spelling.ts";
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
const maxPrefixWords = 1000; // words with the same prefix
const commonCostPerLetter = 0.035; // errors per letter up to which a Latin spelling is a common one

const latinMatch = { isFuzzy: false, isLiteral: false, letterCount: 0 };
const fuzzyMatch = { isFuzzy: true, isLiteral: false, isUncommon: true, letterCount: 0 };

const startsLatin = /^[a-z]/;

/**
 * The matches without typing errors: the word itself, its stem, words with this Latin spelling and, when the typed word may be
 * unfinished, words with this prefix.
 */
export function exactWordMatches(index: WordIndex, typed: string, isUnfinished: boolean): WordMatches {
  const matches: WordMatches = new Map();
  addLiteralMatches(matches, index.words, typed, isUnfinished);
  if (startsLatin.test(typed)) addLatinMatches(matches, index, typed, isUnfinished);
  return matches;
}

function addLiteralMatches(matches: WordMatches, words: SortedWords, typed: string, isUnfinished: boolean) {
  const literal = { isFuzzy: false, isLiteral: true, isUncommon: false };
  const word = words.find(typed);
  if (word >= 0) matches.set(word, { ...literal, confidence: 1, isComplete: true, letterCount: typed.length });
  addStem(matches, words, typed);
  if (!isUnfinished && matches.size > 0) return;
  const prefixMatch = { ...literal, confidence: PREFIX_CONFIDENCE, isComplete: false, letterCount: typed.length };
  for (const longer of words.startingWith(typed, maxPrefixWords))
    if (!matches.has(longer)) matches.set(longer, prefixMatch);
}

const endings = /(?:هایی|های|ها|ی)$/;

/** Adds the word without its plural or ezafe ending: «آبشارهای» matches آبشار, «روستای» matches روستا. */
function addStem(matches: WordMatches, words: SortedWords, typed: string) {
  const stem = typed.replace(endings, "");
  if (stem === typed || stem.length < (typed.length - stem.length > 1 ? 2 : 3)) return;
  const word = words.find(stem);
  if (word < 0) return;
  matches.set(word, {
    confidence: 0.97,
    isFuzzy: false,
    isComplete: true,
    isLiteral: true,
    isUncommon: false,
    letterCount: stem.length,
  });
}

/** Adds the Persian words that a Latin spelling may stand for. */
function addLatinMatches(matches: WordMatches, index: WordIndex, typed: string, isUnfinished: boolean) {
  const sound = soundKey(typed);
  if (sound === "" || !index.sounds) return;
  const maxCost = sound.length === 1 ? 0.1 : 0.3 + 0.05 * typed.length; // a single sound is hardly distinctive
  // Prefixes only of two sounds and more: too many words begin with the same consonant.
  const allowsPrefix = isUnfinished && sound.length >= 2;
  const keys = allowsPrefix ? index.sounds.words.startingWith(sound, maxPrefixWords) : [index.sounds.words.find(sound)];
  const costOf = createFinglish(typed, maxCost);
  for (const key of keys)
    for (const word of index.wordsWithSound(key)) {
      const { cost, prefixCost } = costOf(index.words.text(word));
      const isUncommon = Math.min(cost, prefixCost) > commonCostPerLetter * typed.length;
      if (cost <= maxCost)
        add(matches, word, { ...latinMatch, confidence: LATIN_CONFIDENCE - cost / 5, isUncommon, isComplete: true });
      else if (prefixCost <= maxCost && allowsPrefix)
        add(matches, word, {
          ...latinMatch,
          confidence: PREFIX_CONFIDENCE - 0.05 - prefixCost / 5,
          isUncommon,
          isComplete: false,
        });
    }
}

/** The matches with typing errors that cost at most `limit`. */
export function fuzzyWordMatches(index: WordIndex, typed: string, limit: number): WordMatches {
  const matches: WordMatches = new Map();
  for (const { word, cost, isPrefix } of fuzzyWords(index.words, typed, limit)) {
    if (isPrefix && typed.length <= 3) continue; // an error in three letters leaves too little
    const confidence = (isPrefix ? PREFIX_CONFIDENCE : 1) * (FUZZY_CONFIDENCE - cost / (2 * typed.length));
    add(matches, word, { ...fuzzyMatch, confidence, isComplete: !isPrefix });
  }
  const sound = soundKey(typed);
  if (!index.sounds || !startsLatin.test(typed) || sound.length < 3) return matches;
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

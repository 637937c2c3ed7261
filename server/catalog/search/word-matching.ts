import { finglishCost, soundKey } from "./finglish.ts";
import type { WordList } from "./lexicon.ts";
import { fuzzyWords, lowerBound, prefixEnd } from "./spelling.ts";

/** How well a word of a list matches a typed word. */
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

/** Matches by the word's index in its list. */
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
export function exactWordMatches(list: WordList, typed: string, isUnfinished: boolean): WordMatches {
  const matches: WordMatches = new Map();
  addLiteralMatches(matches, list.words, typed, isUnfinished);
  if (startsLatin.test(typed)) addLatinMatches(matches, list, typed, isUnfinished);
  return matches;
}

function addLiteralMatches(matches: WordMatches, words: readonly string[], typed: string, isUnfinished: boolean) {
  const literal = { isFuzzy: false, isLiteral: true, isUncommon: false };
  const from = lowerBound(words, typed);
  if (words[from] === typed)
    matches.set(from, { ...literal, confidence: 1, isComplete: true, letterCount: typed.length });
  addStem(matches, words, typed);
  if (!isUnfinished && matches.size > 0) return;
  const prefixMatch = { ...literal, confidence: PREFIX_CONFIDENCE, isComplete: false, letterCount: typed.length };
  const to = Math.min(prefixEnd(words, typed, from), from + maxPrefixWords);
  for (let word = from + matches.size; word < to; word++) if (!matches.has(word)) matches.set(word, prefixMatch);
}

const endings = /(?:هایی|های|ها|ی)$/;

/** Adds the word without its plural or ezafe ending: «آبشارهای» matches آبشار, «روستای» matches روستا. */
function addStem(matches: WordMatches, words: readonly string[], typed: string) {
  const stem = typed.replace(endings, "");
  if (stem === typed || stem.length < (typed.length - stem.length > 1 ? 2 : 3)) return;
  const word = lowerBound(words, stem);
  if (words[word] !== stem) return;
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
function addLatinMatches(
  matches: WordMatches,
  { words, sounds, wordsBySound }: WordList,
  typed: string,
  isUnfinished: boolean,
) {
  const sound = soundKey(typed);
  if (sound === "") return;
  const maxCost = sound.length === 1 ? 0.1 : 0.3 + 0.05 * typed.length; // a single sound is hardly distinctive
  const from = lowerBound(sounds, sound);
  // Prefixes only of two sounds and more: too many words begin with the same consonant.
  const allowsPrefix = isUnfinished && sound.length >= 2;
  const to = allowsPrefix
    ? Math.min(prefixEnd(sounds, sound, from), from + maxPrefixWords)
    : from + Number(sounds[from] === sound);
  for (let at = from; at < to; at++)
    for (const word of wordsBySound[at]!) {
      const { cost, prefixCost } = finglishCost(typed, words[word]!, maxCost);
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
export function fuzzyWordMatches(list: WordList, typed: string, limit: number): WordMatches {
  const { words, sounds, wordsBySound } = list;
  const matches: WordMatches = new Map();
  for (const { word, cost, isPrefix } of fuzzyWords(words, typed, limit)) {
    if (isPrefix && typed.length <= 3) continue; // an error in three letters leaves too little
    const confidence = (isPrefix ? PREFIX_CONFIDENCE : 1) * (FUZZY_CONFIDENCE - cost / (2 * typed.length));
    add(matches, word, { ...fuzzyMatch, confidence, isComplete: !isPrefix });
  }
  const sound = soundKey(typed);
  if (!startsLatin.test(typed) || sound.length < 3) return matches;
  const maxCost = Math.min(limit, latinErrorsAllowed(typed.length));
  for (const { word: soundIndex, isPrefix } of fuzzyWords(sounds, sound, 1)) {
    // A prefix with an error combines two guesses, and the first sound is seldom wrong.
    if (isPrefix || sounds[soundIndex]![0] !== sound[0]) continue;
    for (const word of wordsBySound[soundIndex]!) {
      const { cost } = finglishCost(typed, words[word]!, maxCost);
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

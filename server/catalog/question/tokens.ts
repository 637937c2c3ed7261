import { searchWords } from "../../../database/persian.ts";
import { isLatin } from "../search/finglish.ts";
import type { Lexicon } from "../search/lexicon.ts";
import { errorsAllowed } from "../search/spelling/spelling.ts";
import { exactWordMatches, fuzzyWordMatches } from "../search/word-matching.ts";
import type { Dimension, Entry, Grammar, RegionKind, Regions } from "./grammar.ts";

/** Some typed words, and what they mean; `entry` is undefined for a word that is not understood. */
export interface Token {
  typed: string;
  words: string[];
  entry: Entry | undefined;
}

interface TokenOptions {
  /** Whether words may have typing errors: where the text as typed finds nothing. */
  isFuzzy: boolean;
  lexicon: Lexicon;
}

const maxWords = 16;
const maxSpan = 6; // words of a phrase
const costs = { phrase: 1, guess: 2, unknown: 3 };

interface Step {
  cost: number;
  from: number;
  entry: Entry | undefined;
}

/** Divides a text into phrases that are understood and words that are not: as few pieces as possible, the longest phrases first. */
export function divide(grammar: Grammar, text: string, options: TokenOptions): Token[] {
  const words = searchWords(text).slice(0, maxWords);
  const typed = writtenWords(text, words);
  const guess = guesser(grammar, words, options);
  const best: Step[] = [{ cost: 0, from: 0, entry: undefined }];
  for (let end = 1; end <= words.length; end++) {
    let step: Step = { cost: best[end - 1]!.cost + costs.unknown, from: end - 1, entry: undefined };
    for (let from = end - 1, key = ""; from >= Math.max(0, end - maxSpan); from--) {
      key = words[from] + key;
      const count = end - from;
      if (count > maxHeardWords && key.length > grammar.maxKeyLength + longestEnding) break;
      const cost = best[from]!.cost + costs.phrase;
      if (cost > step.cost || (cost === step.cost && !step.entry)) continue;
      const entry = entryOf(grammar, key, count, options.lexicon);
      if (entry) step = { cost, from, entry }; // of equal costs the longest phrase
    }
    const guessed = step.entry ? undefined : guess(end - 1);
    if (guessed) step = { cost: best[end - 1]!.cost + costs.guess, from: end - 1, entry: guessed };
    best.push(step);
  }
  const tokens: Token[] = [];
  for (let end = words.length; end > 0; end = best[end]!.from) {
    const { from, entry } = best[end]!;
    tokens.unshift({ typed: typed.slice(from, end).join(" "), words: words.slice(from, end), entry });
  }
  return tokens;
}

const endings = ["هایی", "های", "ها", "ی"];

const nouns = new Set<Dimension>(["kind", "category", "type", "activity"]);
const isOf = (dimensions: ReadonlySet<Dimension>, { meanings }: Entry) =>
  meanings.some((meaning) => meaning.is === "filter" && dimensions.has(meaning.dimension));
const isRegion = ({ regions }: Entry) => regions !== undefined;
const isNoun = (entry: Entry) => isOf(nouns, entry);
const isAdjective = (entry: Entry) =>
  isOf(new Set(["attribute"]), entry) || entry.meanings.some(({ is }) => is === "filler");

/** Endings as they are spoken, and the phrases that have them: «حمومای قدیمی», «شیرازو» for «شیراز را», «کاشانه» for «کاشان است». */
const spokenEndings: [ending: string, hasIt: (entry: Entry) => boolean][] = [
  ["ای", isNoun],
  ["ا", isNoun],
  ["و", isRegion],
  ["ه", (entry) => isRegion(entry) || isAdjective(entry)],
];
const minStem = 3;
const minSpokenStem = 2; // «پلای» is said of bridges
const longestEnding = Math.max(...endings.map(({ length }) => length));
const maxHeardWords = 3; // of a phrase in Latin letters

/** The phrase that words are, written as one word: spaces and half-spaces make no difference, nor does a plural or ezafe ending. */
function entryOf(grammar: Grammar, key: string, wordCount: number, lexicon: Lexicon): Entry | undefined {
  const { entries } = grammar;
  const entry = entries.get(key);
  if (entry) return entry;
  if (isLatin(key))
    return wordCount <= maxHeardWords ? (bySound(grammar, key) ?? withoutEzafe(grammar, key)) : undefined;
  const stemOf = (ending: string, min = minStem) =>
    key.endsWith(ending) && key.length - ending.length >= min ? entries.get(key.slice(0, -ending.length)) : undefined;
  const isNameWord = () => lexicon.words.words.find(key) >= 0; // «فردوسی» is a name of its own, not a person of Ferdows
  for (const ending of endings) {
    const stem = stemOf(ending);
    if (stem && !(stem.meanings.length === 0 && isNameWord())) return stem;
  }
  for (const [ending, hasIt] of spokenEndings) {
    const stem = stemOf(ending, ending.length > 1 ? minSpokenStem : minStem);
    if (stem && hasIt(stem) && !isNameWord()) return stem;
  }
  const written = key.endsWith("ون") ? entries.get(`${key.slice(0, -2)}ان`) : undefined; // «کرمون» is Kerman
  if (written && isRegion(written) && !isNameWord()) return written;
  return wordCount === 1 && !isNameWord() ? markedRegion(grammar, key) : undefined;
}

/** The region of a word that begins with what it is: «شهرری» is «شهر ری». */
function markedRegion({ entries }: Grammar, key: string): Entry | undefined {
  for (let end = minStem; end < key.length; end++) {
    const marker = entries.get(key.slice(0, end))?.meanings.find((meaning) => meaning.is === "marker");
    const regions = marker && entries.get(key.slice(end))?.regions;
    if (regions && regions[marker.of].length > 0)
      return { key, meanings: [], regions: { ...regions, ...none, [marker.of]: regions[marker.of] } };
  }
  return undefined;
}

const none: Pick<Regions, RegionKind> = { province: [], county: [], city: [] };

const minSoundLength = 5;
const minSoundConfidence = 0.885; // a common spelling of the word

/** The Persian phrase that has this Latin spelling. */
function bySound({ entries, keys, heard }: Grammar, typed: string): Entry | undefined {
  if (typed.length < minSoundLength) return undefined;
  if (heard?.has(typed)) return heard.get(typed);
  let best: { key: string; confidence: number } | undefined;
  for (const [word, { confidence, isComplete, isUncommon }] of exactWordMatches(keys, typed, false))
    if (isComplete && !isUncommon && confidence >= minSoundConfidence && !(best && best.confidence >= confidence))
      best = { key: keys.words.text(word), confidence };
  const entry = best && entries.get(best.key);
  heard?.set(typed, entry);
  return entry;
}

/** The phrase before an ezafe in Latin letters: «jazayere khalij». */
const withoutEzafe = ({ entries }: Grammar, typed: string): Entry | undefined => {
  const stem = /ye?$|e$/.test(typed) && typed.length > minSoundLength ? typed.replace(/ye$|e$/, "") : typed;
  return stem === typed ? undefined : entries.get(stem);
};

/** Returns what a word that is not understood may be: one that is not finished, or with `isFuzzy` a misspelt one. */
function guesser(grammar: Grammar, words: readonly string[], { isFuzzy, lexicon }: TokenOptions) {
  const { entries, keys } = grammar;
  const guessed = new Map<string, Entry | undefined>();
  const guess = (word: string): Entry | undefined => {
    // A word that names use is not a misspelling of another one.
    if (lexicon.words.words.find(word) >= 0) return undefined;
    const limit = errorsInPhrase(word.length);
    let best: { entry: Entry; confidence: number } | undefined;
    const matches = fuzzyWordMatches(keys, word, limit);
    for (const [number, { isComplete, confidence }] of matches) {
      const entry = entries.get(keys.words.text(number))!;
      if (!isComplete || !isGuessable(entry) || (best && best.confidence >= confidence)) continue;
      best = { entry, confidence };
    }
    return best?.entry;
  };
  return (nth: number): Entry | undefined => {
    const word = words[nth]!;
    if (!isFuzzy || word.length < minGuessLength) return undefined;
    if (!guessed.has(word)) guessed.set(word, guessed.size < maxGuessed ? guess(word) : undefined);
    return guessed.get(word);
  };
}

const minGuessLength = 4;
const maxGuessed = 4; // words of a text that may be misspelt

/** Short words need a higher similarity: up to five letters only those of the same sound or a neighbouring key may differ. */
const errorsInPhrase = (length: number) => (length <= 5 ? 0.75 : Math.min(1.2, errorsAllowed(length)));

/** Function words are too short and too many to be guessed. */
const minFillerLength = 7;

const isGuessable = ({ key, meanings, regions }: Entry) =>
  regions !== undefined ||
  meanings.some(({ is }) => is === "filter" || is === "fact" || (is === "filler" && key.length >= minFillerLength));

/** The words as they were typed; the folded ones where the two cannot be paired. */
export function writtenWords(text: string, words: readonly string[]): string[] {
  const written = text.split(/[^\p{L}\p{N}\p{M}\u200c\u0640]+/u).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return written.length === words.length || (words.length === maxWords && written.length > maxWords)
    ? written.slice(0, words.length)
    : [...words];
}

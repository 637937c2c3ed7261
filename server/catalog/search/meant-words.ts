import { finglishCost, soundKey } from "./finglish.ts";
import type { WordList } from "./lexicon.ts";
import { endOfBeginning, firstAtOrBehind, nearWords } from "./spelling.ts";

/** A word of a list that a typed word may mean. */
export interface Meant {
  /** 1 is the word itself; less, the less sure. */
  sure: number;
  /** It takes an error to get there. */
  near: boolean;
  /** All of it was typed, in whatever way, and not only its beginning. */
  whole: boolean;
  /** Letter by letter, and not in Latin ones. */
  literal: boolean;
  /** In Latin letters that are not quite usual for it. */
  loose: boolean;
  /** How many of its letters the typed ones stand for; 0 means all. */
  letters: number;
}

/** From a word's place in its list. */
export type Meanings = Map<number, Meant>;

/** How sure a word is of which the beginning was typed. */
export const BEGUN = 0.85;
const SPELLED = 0.9; // in Latin letters
const NEAR = 0.75;
const mostBegun = 1000; // words that begin alike
const usual = 0.035; // errors a letter, within which a spelling in Latin letters is a usual one

const spelled = { near: false, literal: false, letters: 0 };
const wrong = { near: true, literal: false, loose: true, letters: 0 };

const latinWord = /^[a-z]/;

/**
 * The words that are meant if nobody made an error: the word itself, what it is an ending of, those that are so spelled in Latin
 * letters, and, of a word that may not be finished, those that begin so.
 */
export function plainMeanings(list: WordList, typed: string, unfinished: boolean): Meanings {
  const meanings: Meanings = new Map();
  addLiteral(meanings, list.words, typed, unfinished);
  if (latinWord.test(typed)) addSpelled(meanings, list, typed, unfinished);
  return meanings;
}

function addLiteral(meanings: Meanings, words: readonly string[], typed: string, unfinished: boolean) {
  const literal = { near: false, literal: true, loose: false };
  const from = firstAtOrBehind(words, typed);
  if (words[from] === typed) meanings.set(from, { ...literal, sure: 1, whole: true, letters: typed.length });
  addStem(meanings, words, typed);
  if (!unfinished && meanings.size > 0) return;
  const begun = { ...literal, sure: BEGUN, whole: false, letters: typed.length };
  const to = Math.min(endOfBeginning(words, typed, from), from + mostBegun);
  for (let word = from + meanings.size; word < to; word++) if (!meanings.has(word)) meanings.set(word, begun);
}

const endings = /(?:هایی|های|ها|ی)$/;

/** «آبشارهای» is آبشار, and «روستای» روستا. */
function addStem(meanings: Meanings, words: readonly string[], typed: string) {
  const stem = typed.replace(endings, "");
  if (stem === typed || stem.length < (typed.length - stem.length > 1 ? 2 : 3)) return;
  const word = firstAtOrBehind(words, stem);
  if (words[word] !== stem) return;
  meanings.set(word, { sure: 0.97, near: false, whole: true, literal: true, loose: false, letters: stem.length });
}

/** What Latin letters say in Persian. */
function addSpelled(meanings: Meanings, { words, sounds, wordsBySound }: WordList, typed: string, unfinished: boolean) {
  const sound = soundKey(typed);
  if (sound === "") return;
  const allowed = sound.length === 1 ? 0.1 : 0.3 + 0.05 * typed.length; // one sound alone says little
  const from = firstAtOrBehind(sounds, sound);
  // Beginnings only where something can be heard: nearly everything begins with one consonant.
  const begins = unfinished && sound.length >= 2;
  const to = begins
    ? Math.min(endOfBeginning(sounds, sound, from), from + mostBegun)
    : from + Number(sounds[from] === sound);
  for (let at = from; at < to; at++)
    for (const word of wordsBySound[at]!) {
      const { cost, begun } = finglishCost(typed, words[word]!, allowed);
      const loose = Math.min(cost, begun) > usual * typed.length;
      if (cost <= allowed) add(meanings, word, { ...spelled, sure: SPELLED - cost / 5, loose, whole: true });
      else if (begun <= allowed && begins)
        add(meanings, word, { ...spelled, sure: BEGUN - 0.05 - begun / 5, loose, whole: false });
    }
}

/** The words that are meant if there is an error or two: within `limit`. */
export function nearMeanings(list: WordList, typed: string, limit: number): Meanings {
  const { words, sounds, wordsBySound } = list;
  const meanings: Meanings = new Map();
  for (const { word, cost, begun } of nearWords(words, typed, limit)) {
    if (begun && typed.length <= 3) continue; // an error in three letters leaves nothing to go by
    const sure = (begun ? BEGUN : 1) * (NEAR - cost / (2 * typed.length));
    add(meanings, word, { ...wrong, sure, whole: !begun });
  }
  const sound = soundKey(typed);
  if (!latinWord.test(typed) || sound.length < 3) return meanings;
  const allowed = Math.min(limit, spelledErrors(typed.length));
  for (const { word: at, begun: unfinished } of nearWords(sounds, sound, 1)) {
    // A beginning with an error is two guesses; and the first sound is seldom the wrong one.
    if (unfinished || sounds[at]![0] !== sound[0]) continue;
    for (const word of wordsBySound[at]!) {
      const { cost } = finglishCost(typed, words[word]!, allowed);
      if (cost > allowed) continue;
      add(meanings, word, { ...wrong, sure: SPELLED * (NEAR - cost / (2 * typed.length)), whole: true });
    }
  }
  return meanings;
}

/** Latin letters say a Persian word in so many ways that less may be wrong besides. */
const spelledErrors = (length: number) => (length <= 4 ? 0.7 : length <= 8 ? 1.1 : 1.6);

function add(meanings: Meanings, word: number, meant: Meant) {
  const known = meanings.get(word);
  if (!known || known.sure < meant.sure) meanings.set(word, meant);
}

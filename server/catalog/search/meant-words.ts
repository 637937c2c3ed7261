import { finglishCost, soundKey } from "./finglish.ts";
import type { Lexicon } from "./lexicon.ts";
import { endOfBeginning, firstAtOrBehind, nearWords } from "./spelling.ts";

/** A word of the lexicon that a typed word may mean. */
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
  /** How many of its letters the typed ones stand for. */
  letters: number;
}

/** From a word's place in the lexicon. */
export type Meanings = Map<number, Meant>;

/** How sure a word is of which the beginning was typed. */
export const BEGUN = 0.85;
const SPELLED = 0.9; // in Latin letters
const NEAR = 0.75;
const mostBegun = 3000; // words that begin with one or two letters

const plain = { near: false, literal: true, loose: false };
const wrong = { near: true, literal: false, loose: true };
const usual = 0.035; // errors a letter, within which a spelling in Latin letters is a usual one
const spelled = { near: false, literal: false };

const latinWord = /^[a-z]/;

/** The words that are meant if nobody made an error: the word itself, those that begin so, those that are so spelled in Latin letters. */
export function plainMeanings(lexicon: Lexicon, typed: string): Meanings {
  const { words } = lexicon;
  const meanings: Meanings = new Map();
  const from = firstAtOrBehind(words, typed);
  const to = Math.min(endOfBeginning(words, typed, from), from + mostBegun);
  for (let word = from; word < to; word++) {
    const whole = words[word] === typed;
    meanings.set(word, { ...plain, sure: whole ? 1 : BEGUN, whole, letters: typed.length });
  }
  addStem(meanings, words, typed);
  if (latinWord.test(typed)) addSpelled(meanings, lexicon, typed);
  return meanings;
}

const endings = /(?:هایی|های|ها|ی)$/;

/** «آبشارهای» is آبشار, and «روستای» روستا. */
function addStem(meanings: Meanings, words: readonly string[], typed: string) {
  const stem = typed.replace(endings, "");
  if (stem === typed || stem.length < (typed.length - stem.length > 1 ? 2 : 3)) return;
  const word = firstAtOrBehind(words, stem);
  if (words[word] === stem) add(meanings, word, { ...plain, sure: 0.97, whole: true, letters: stem.length });
}

/** What Latin letters say in Persian. */
function addSpelled(meanings: Meanings, { words, sounds, wordsBySound }: Lexicon, typed: string) {
  const sound = soundKey(typed);
  if (sound === "") return;
  const allowed = sound.length === 1 ? 0.1 : 0.3 + 0.05 * typed.length; // one sound alone says little
  const from = firstAtOrBehind(sounds, sound);
  // Beginnings only where something can be heard: nearly everything begins with one consonant.
  const to = sound.length >= 2 ? endOfBeginning(sounds, sound, from) : from + Number(sounds[from] === sound);
  for (let at = from; at < Math.min(to, from + mostBegun); at++)
    for (const word of wordsBySound[at]!) {
      const letters = words[word]!.length;
      const { cost, begun } = finglishCost(typed, words[word]!);
      const loose = cost > usual * typed.length;
      if (cost <= allowed) add(meanings, word, { ...spelled, sure: SPELLED - cost / 5, loose, whole: true, letters });
      else if (begun <= allowed && sound.length >= 2)
        add(meanings, word, { ...spelled, sure: BEGUN - 0.05 - begun / 5, loose, whole: false, letters });
    }
}

/** The words that are meant if there is an error or two: within `limit`. */
export function nearMeanings(lexicon: Lexicon, typed: string, limit: number): Meanings {
  const { words, sounds, wordsBySound } = lexicon;
  const meanings: Meanings = new Map();
  for (const { word, cost, begun } of nearWords(words, typed, limit)) {
    if (begun && typed.length <= 3) continue; // an error in three letters leaves nothing to go by
    const sure = (begun ? BEGUN : 1) * (NEAR - cost / (2 * typed.length));
    add(meanings, word, { ...wrong, sure, whole: !begun, letters: words[word]!.length });
  }
  const sound = soundKey(typed);
  if (!latinWord.test(typed) || sound.length < 3) return meanings;
  const allowed = Math.min(limit, spelledErrors(typed.length));
  for (const { word: at } of nearWords(sounds, sound, 1)) {
    if (sounds[at]![0] !== sound[0]) continue; // the first sound is seldom the wrong one
    for (const word of wordsBySound[at]!) {
      const { cost, begun } = finglishCost(typed, words[word]!);
      const least = Math.min(cost, begun + 0.5); // a beginning with an error is two guesses
      if (least > allowed) continue;
      const sure = SPELLED * (NEAR - least / (2 * typed.length));
      add(meanings, word, { ...wrong, sure, whole: cost <= least, letters: words[word]!.length });
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

import { soundKey } from "../finglish.ts";
import { Postings } from "./postings.ts";
import { SortedWords } from "./sorted-words.ts";

interface WordIndexOptions {
  hasSounds: boolean;
  /** How many sets of numbers each word has. */
  levels?: number;
}

/** An inverted index: words, and for each, on each of some levels, the set of numbers that were added with it, such as documents. */
export class WordIndex {
  readonly words = new SortedWords();
  readonly postings = new Postings();
  readonly #levels: number;
  /** The phonetic keys of the Persian words, and the words of each key; null when words are not found by sound. */
  readonly sounds: WordIndex | null;
  /** The words of a key, sorted once they were asked for. */
  readonly #ofSound = new Map<number, readonly number[]>();

  constructor({ hasSounds, levels = 1 }: WordIndexOptions) {
    this.#levels = levels;
    this.sounds = hasSounds ? new WordIndex({ hasSounds: false }) : null;
  }

  /** The number of a word's set in `postings`. */
  listOf(word: number, level: number): number {
    return word * this.#levels + level;
  }

  /** How many numbers a word has. */
  count(word: number): number {
    let count = 0;
    for (let level = 0; level < this.#levels; level++) count += this.postings.count(this.listOf(word, level));
    return count;
  }

  /** The numbers of some words, some perhaps several times; undefined where they are more than `max`, which is 1,024 at most. */
  numbersOf(words: Iterable<number>, max: number): number[] | undefined {
    const numbers: number[] = [];
    const copy = (values: Uint32Array, from: number, to: number) => {
      for (let at = from; at < to; at++) numbers.push(values[at]!);
    };
    for (const word of words)
      for (let level = 0; level < this.#levels; level++) {
        const list = this.listOf(word, level);
        const count = this.postings.count(list);
        if (numbers.length + count > max) return undefined;
        this.postings.visitShort(list, copy);
      }
    return numbers;
  }

  /** Adds a number to a word that does not have it yet. Returns the number of the word. */
  add(text: string, value: number, level = 0): number {
    const word = this.words.add(text);
    const list = this.listOf(word, level);
    const isNew = this.sounds && this.postings.count(list) === 0 && this.count(word) === 0;
    if (isNew && isPersian(text)) this.#ofSound.delete(this.sounds.add(soundKey(text), word));
    this.postings.add(list, value);
    return word;
  }

  /** Removes a number that a word has. A word without numbers is removed too. */
  remove(word: number, value: number, level = 0) {
    this.postings.remove(this.listOf(word, level), value);
    if (this.count(word) > 0) return;
    const text = this.words.text(word);
    if (this.sounds && isPersian(text)) {
      const key = this.sounds.words.find(soundKey(text));
      this.#ofSound.delete(key);
      this.sounds.remove(key, word);
    }
    this.words.remove(word);
  }

  /** The words with a phonetic key, sorted. Not to be changed. */
  wordsWithSound(key: number): readonly number[] {
    if (!this.sounds || key < 0) return [];
    const { postings } = this.sounds;
    if (postings.count(key) === 1) return [postings.values(key)[0]!];
    let words = this.#ofSound.get(key);
    if (!words) {
      words = [...postings.values(key)].sort((a, b) => (this.words.text(a) < this.words.text(b) ? -1 : 1));
      this.#ofSound.set(key, words);
    }
    return words;
  }
}

const isPersian = (text: string) => /^\p{Script=Arabic}/u.test(text);

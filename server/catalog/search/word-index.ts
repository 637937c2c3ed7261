import { soundKey } from "./finglish.ts";
import { Postings } from "./postings.ts";
import { SortedWords } from "./sorted-words.ts";

/** An inverted index: words, and for each the ascending numbers that were added with it, such as those of its documents. */
export class WordIndex {
  readonly words = new SortedWords();
  readonly postings = new Postings();
  /** The phonetic keys of the Persian words, and the words of each key; null when words are not found by sound. */
  readonly sounds: WordIndex | null;

  constructor({ hasSounds }: { hasSounds: boolean }) {
    this.sounds = hasSounds ? new WordIndex({ hasSounds: false }) : null;
  }

  /** Adds a number to a word that does not have it yet. Returns the number of the word. */
  add(text: string, value: number): number {
    const word = this.words.add(text);
    if (this.sounds && this.postings.count(word) === 0 && isPersian(text)) this.sounds.add(soundKey(text), word);
    this.postings.add(word, value);
    return word;
  }

  /** Removes a number that a word has. A word without numbers is removed too. */
  remove(word: number, value: number) {
    this.postings.remove(word, value);
    if (this.postings.count(word) > 0) return;
    const text = this.words.text(word);
    if (this.sounds && isPersian(text)) this.sounds.remove(this.sounds.words.find(soundKey(text)), word);
    this.words.remove(word);
  }

  /** The words with a phonetic key, sorted. */
  wordsWithSound(key: number): number[] {
    const words: number[] = [];
    this.sounds?.postings.forEach(key, (word) => void words.push(word));
    return words.sort((a, b) => (this.words.text(a) < this.words.text(b) ? -1 : 1));
  }
}

const isPersian = (text: string) => /^\p{Script=Arabic}/u.test(text);

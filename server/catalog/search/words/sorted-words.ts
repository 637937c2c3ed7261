import { type Chunk, ChunkedList } from "./chunked-list.ts";

const minHints = 64;
const maxHints = 1 << 20; // four megabytes
const hintsPerWord = 4; // with one, 17 % of the words of 100,000 places missed their hint, with four 7 %

const fewWords = 16; // words that are compared with a prefix one by one

/** A changing set of distinct words, sorted by UTF-16 units. Each word has a number that stays while the word is in the set. */
export class SortedWords {
  /** By number; undefined for free numbers. */
  readonly #texts: (string | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #order = new ChunkedList<LetterTree>();
  /** Words that were added or found lately, by hash: most words of a document are those of others, too. */
  #hints = new Uint32Array(minHints);

  get size(): number {
    return this.#order.size;
  }

  text(word: number): string {
    return this.#texts[word]!;
  }

  /** The number of a word; −1 when the set does not contain it. */
  find(text: string): number {
    const hash = hashOf(text);
    const recent = this.#hints[hash & (this.#hints.length - 1)]!;
    if (this.#texts[recent] === text) return recent;
    const position = this.#lowerBound(text);
    if (position === this.#order.end) return -1;
    const word = this.#order.at(position);
    if (this.#texts[word] !== text) return -1;
    this.#hints[hash & (this.#hints.length - 1)] = word;
    return word;
  }

  /** Adds a word, unless the set contains it, and returns its number. */
  add(text: string): number {
    const hash = hashOf(text);
    const recent = this.#hints[hash & (this.#hints.length - 1)]!;
    if (this.#texts[recent] === text) return recent;
    const position = this.#lowerBound(text);
    let word = position === this.#order.end ? undefined : this.#order.at(position);
    if (word === undefined || this.#texts[word] !== text) {
      word = this.#free.pop() ?? this.#texts.length;
      this.#texts[word] = text;
      this.#order.insert(position, word);
    }
    if (hintsPerWord * this.#texts.length > this.#hints.length && this.#hints.length < maxHints)
      this.#hints = new Uint32Array(4 * this.#hints.length);
    this.#hints[hash & (this.#hints.length - 1)] = word;
    return word;
  }

  remove(word: number) {
    this.#order.removeAt(this.#lowerBound(this.#texts[word]!));
    this.#texts[word] = undefined;
    this.#free.push(word);
  }

  /** The first `max` words that begin with the prefix, sorted. */
  startingWith(prefix: string, max: number): number[] {
    const words: number[] = [];
    let end = this.#order.end;
    for (let at = this.#lowerBound(prefix); at < end && words.length < max; at = this.#order.next(at)) {
      const word = this.#order.at(at);
      if (words.length === fewWords) end = this.#lowerBound(prefix, true);
      if (words.length < fewWords ? !this.#texts[word]!.startsWith(prefix) : at >= end) break;
      words.push(word);
    }
    return words;
  }

  /** Visits the words in their order, some hundreds at a time: their numbers and their letters. */
  walk(visit: (words: Uint32Array, tree: LetterTree) => void) {
    for (const chunk of this.#order.chunks) {
      chunk.summary ??= toTree(this.#texts, chunk);
      visit(chunk.items, chunk.summary);
    }
  }

  /** The position of the first word that does not come before the text, nor begins with it where these are passed, too. */
  #lowerBound(text: string, isBeginningPassed = false): number {
    const texts = this.#texts;
    return this.#order.lowerBound((word) => isBefore(texts[word]!, text, isBeginningPassed));
  }
}

/**
 * Like `<`, or with `isBeginningPassed` also true for a text that begins with the other one. V8 compares letter by letter in machine
 * code only where both texts are Latin.
 */
function isBefore(text: string, other: string, isBeginningPassed: boolean): boolean {
  const length = Math.min(text.length, other.length);
  for (let at = 0; at < length; at++) {
    const difference = text.charCodeAt(at) - other.charCodeAt(at);
    if (difference !== 0) return difference < 0;
  }
  return text.length < other.length || (isBeginningPassed && other.length === length);
}

/**
 * The letters of sorted words as a tree, so that beginnings that several have in common stand there once: node by node, each before those
 * that follow its letter. One node more than there are stands for the end.
 */
export interface LetterTree {
  /** The number of nodes. */
  size: number;
  letters: Uint16Array;
  /** The place of the letter in its words, from 1 on. */
  depths: Uint8Array;
  /** The first node that does not follow this one's letter: those before it do. */
  nexts: Uint32Array;
  /** The index of the first word with the node; a word ends at the last node before that of the next word. */
  words: Uint16Array;
}

/** Letters of a word that count; longer words are told apart by their numbers alone. */
export const maxSpelledLength = 64;

function toTree(texts: readonly (string | undefined)[], { items, length }: Chunk): LetterTree {
  const shared = new Uint8Array(length);
  let size = 0;
  let previous = "";
  for (let at = 0; at < length; at++) {
    const text = texts[items[at]!]!;
    shared[at] = sharedLength(previous, text, maxSpelledLength);
    size += Math.min(text.length, maxSpelledLength) - shared[at]!;
    previous = text;
  }
  const [letters, depths, nexts] = [new Uint16Array(size + 1), new Uint8Array(size + 1), new Uint32Array(size + 1)];
  const words = new Uint16Array(size + 1);
  const open = new Uint32Array(maxSpelledLength + 1); // the last node at each depth
  let openDepth = 0;
  let node = 0;
  const closeAfter = (depth: number) => {
    for (; openDepth > depth; openDepth--) nexts[open[openDepth]!] = node;
  };
  for (let at = 0; at < length; at++) {
    const text = texts[items[at]!]!;
    closeAfter(shared[at]!);
    while (openDepth < Math.min(text.length, maxSpelledLength)) {
      letters[node] = text.charCodeAt(openDepth++);
      depths[node] = openDepth;
      words[node] = at;
      open[openDepth] = node++;
    }
  }
  closeAfter(0);
  words[size] = length;
  return { size, letters, depths, nexts, words };
}

/** How many letters both begin with, up to a number. */
export function sharedLength(a: string, b: string, maxLength: number): number {
  const end = Math.min(a.length, b.length, maxLength);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 14);
}

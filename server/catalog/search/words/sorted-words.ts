import { ChunkedList } from "./chunked-list.ts";

const hintBits = 18; // a megabyte: with 16 a third of the words of a million places missed their hint

/** A changing set of distinct words, sorted by UTF-16 units. Each word has a number that stays while the word is in the set. */
export class SortedWords {
  /** By number; undefined for free numbers. */
  readonly #texts: (string | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #order = new ChunkedList();
  /** Words that were added lately, by hash: most words of a document are those of others too. */
  readonly #hints = new Uint32Array(1 << hintBits);

  get size(): number {
    return this.#order.size;
  }

  text(word: number): string {
    return this.#texts[word]!;
  }

  /** The number of a word; −1 when the set does not contain it. */
  find(text: string): number {
    const position = this.#lowerBound(text);
    if (position === this.#order.end) return -1;
    const word = this.#order.at(position);
    return this.#texts[word] === text ? word : -1;
  }

  /** Adds a word, unless the set contains it, and returns its number. */
  add(text: string): number {
    const hint = hashOf(text);
    const recent = this.#hints[hint]!;
    if (this.#texts[recent] === text) return recent;
    const position = this.#lowerBound(text);
    let word = position === this.#order.end ? undefined : this.#order.at(position);
    if (word === undefined || this.#texts[word] !== text) {
      word = this.#free.pop() ?? this.#texts.length;
      this.#texts[word] = text;
      this.#order.insert(position, word);
    }
    this.#hints[hint] = word;
    return word;
  }

  remove(word: number) {
    this.#order.removeAt(this.#lowerBound(this.#texts[word]!));
    this.#texts[word] = undefined;
    this.#free.push(word);
  }

  /** The first `max` words that begin with the prefix, sorted. */
  startingWith(prefix: string, max: number): number[] {
    const end = this.#lowerBound(`${prefix}\uffff`);
    const words: number[] = [];
    for (let at = this.#lowerBound(prefix); at < end && words.length < max; at = this.#order.next(at))
      words.push(this.#order.at(at));
    return words;
  }

  /** Visits the words in their order. When `visit` returns a prefix, the words that begin with it are skipped. */
  walk(visit: (text: string, word: number) => string | null) {
    const texts = this.#texts;
    let skipped: string | null = null;
    for (const { items, length } of this.#order.chunks) {
      if (skipped !== null && texts[items[length - 1]!]!.startsWith(skipped)) continue;
      let at = skipped === null ? 0 : this.#firstWithout(skipped, items, 0, length);
      while (at < length) {
        const word = items[at]!;
        skipped = visit(texts[word]!, word);
        at = skipped === null ? at + 1 : this.#firstWithout(skipped, items, at + 1, length);
      }
    }
  }

  /** The index of the first word from `from` on without this prefix. Galloping search, because few words share a skipped prefix. */
  #firstWithout(prefix: string, words: Uint32Array, from: number, end: number): number {
    const texts = this.#texts;
    let [low, step] = [from, 1];
    while (low + step <= end && texts[words[low + step - 1]!]!.startsWith(prefix)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step - 1, end);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (texts[words[middle]!]!.startsWith(prefix)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #lowerBound(text: string): number {
    return this.#order.lowerBound((word) => this.#texts[word]! < text);
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 14)) & ((1 << hintBits) - 1);
}

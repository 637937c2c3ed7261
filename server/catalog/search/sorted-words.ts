import { ChunkedList } from "./chunked-list.ts";

const hintBits = 14;

/** A changing set of distinct words, sorted by UTF-16 units. Each word has a number that stays while the word is in the set. */
export class SortedWords {
  readonly #texts: string[] = [];
  readonly #free: number[] = [];
  readonly #order = new ChunkedList();
  /** Words that were looked up lately, by hash: most words of documents repeat those of others. */
  readonly #hints = new Uint32Array(1 << hintBits);

  get size(): number {
    return this.#order.size;
  }

  text(word: number): string {
    return this.#texts[word]!;
  }

  /** The number of a word; −1 when the set does not contain it. */
  find(text: string): number {
    const hint = hashOf(text);
    const recent = this.#hints[hint]!;
    if (this.#texts[recent] === text && text !== "") return recent;
    const position = this.#lowerBound(text);
    if (position === this.#order.end) return -1;
    const word = this.#order.at(position);
    if (this.#texts[word] !== text) return -1;
    this.#hints[hint] = word;
    return word;
  }

  /** Adds a word that the set does not contain and returns its number. */
  add(text: string): number {
    const word = this.#free.pop() ?? this.#texts.length;
    const position = this.#lowerBound(text);
    this.#texts[word] = text;
    this.#order.insert(position, word);
    return word;
  }

  remove(word: number) {
    this.#order.removeAt(this.#lowerBound(this.#texts[word]!));
    this.#texts[word] = "";
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
    const order = this.#order;
    for (let at = 0; at < order.end; ) {
      const word = order.at(at);
      const prefix = visit(this.#texts[word]!, word);
      at = prefix === null ? order.next(at) : order.after(at, (item) => this.#texts[item]!.startsWith(prefix));
    }
  }

  #lowerBound(text: string): number {
    return this.#order.lowerBound((word) => this.#texts[word]! < text);
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> hintBits)) & ((1 << hintBits) - 1);
}

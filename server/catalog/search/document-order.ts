import type { Bitmap } from "../index/bitmap.ts";
import type { DocumentColumns } from "./document-columns.ts";
import { ChunkedList } from "./words/chunked-list.ts";

const firstPart = 32; // documents that are found before all are sorted

/** The order of documents of equal relevance: highest rank first, then by group and id. */
export class DocumentOrder {
  readonly #slots = new ChunkedList();
  readonly #columns: DocumentColumns;

  constructor(columns: DocumentColumns) {
    this.#columns = columns;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Negative when the document of the first slot comes first. */
  compare(a: number, b: number): number {
    const { ranks, keys } = this.#columns;
    return ranks[b]! - ranks[a]! || keys[a]! - keys[b]!;
  }

  /** The slot of the nth document, from 0. */
  nth(nth: number): number {
    return this.#slots.nth(nth);
  }

  /** Lists a slot, whose columns must not change until it is removed. */
  add(slot: number) {
    this.#slots.insert(this.#position(slot), slot);
  }

  remove(slot: number) {
    this.#slots.removeAt(this.#position(slot));
  }

  /** The slots of a set in this order, found as far as they are asked for. Neither must change meanwhile. */
  *only(set: Bitmap): Generator<number> {
    // Walking the order finds the first of many soon; few are all looked at.
    const isSmall = set.size ** 2 < firstPart * this.size;
    let found = 0;
    for (const slot of isSmall ? this.#firstOf(set) : this.#walk(set)) {
      yield slot;
      found++;
    }
    if (found === set.size) return;
    yield* set
      .toArray()
      .sort((a, b) => this.compare(a, b))
      .subarray(found);
  }

  /** The first slots of the set, by looking at all of it. */
  #firstOf(set: Bitmap): number[] {
    const first: number[] = [];
    for (const slot of set.toArray()) {
      if (first.length === firstPart && this.compare(slot, first[firstPart - 1]!) > 0) continue;
      let at = first.length;
      while (at > 0 && this.compare(slot, first[at - 1]!) < 0) at--;
      first.splice(at, 0, slot);
      if (first.length > firstPart) first.pop();
    }
    return first;
  }

  /** The slots of the set, as long as this passes fewer others than the set has. */
  *#walk(set: Bitmap): Generator<number> {
    let passed = 0;
    for (const { items, length } of this.#slots.chunks) {
      for (let at = 0; at < length; at++) if (set.has(items[at]!)) yield items[at]!;
      passed += length;
      if (passed > set.size) return;
    }
  }

  #position(slot: number): number {
    return this.#slots.lowerBound((other) => this.compare(other, slot) < 0);
  }
}

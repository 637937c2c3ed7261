import { ChunkedList } from "./chunked-list.ts";
import { documentKey } from "./document-slots.ts";
import type { Document } from "./documents.ts";

/** The order of documents of equal relevance: highest rank first, then by group and id. */
export class DocumentOrder {
  readonly #slots = new ChunkedList();
  #ranks = new Float64Array(64);
  #keys = new Float64Array(64);

  get size(): number {
    return this.#slots.size;
  }

  /** Negative when the document of the first slot comes first. */
  compare(a: number, b: number): number {
    return this.#ranks[b]! - this.#ranks[a]! || this.#keys[a]! - this.#keys[b]!;
  }

  /** The slot of the nth document, from 0. */
  nth(nth: number): number {
    return this.#slots.nth(nth);
  }

  add(slot: number, document: Document) {
    this.#reserve(slot);
    this.#ranks[slot] = document.rank;
    this.#keys[slot] = documentKey(document);
    this.#slots.insert(this.#position(slot), slot);
  }

  remove(slot: number) {
    this.#slots.removeAt(this.#position(slot));
  }

  #position(slot: number): number {
    return this.#slots.lowerBound((other) => this.compare(other, slot) < 0);
  }

  #reserve(slot: number) {
    if (slot < this.#ranks.length) return;
    const size = Math.ceil(slot * 1.25);
    this.#ranks = new Float64Array(this.#ranks.buffer.transfer(size * 8));
    this.#keys = new Float64Array(this.#keys.buffer.transfer(size * 8));
  }
}

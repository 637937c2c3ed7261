import type { DocumentOrder } from "./document-order.ts";
import type { DocumentWords } from "./document-words.ts";
import { NameIndex } from "./words/name-index.ts";

/** The full names of the first documents of an order, which changes. */
export class GreatNames {
  readonly index = new NameIndex({ hasSounds: true });
  readonly #slots = new Set<number>();
  readonly #maxDocuments: number;
  readonly #order: DocumentOrder;
  readonly #documentWords: DocumentWords;
  readonly #names: NameIndex;

  constructor(maxDocuments: number, order: DocumentOrder, documentWords: DocumentWords, names: NameIndex) {
    this.#maxDocuments = maxDocuments;
    this.#order = order;
    this.#documentWords = documentWords;
    this.#names = names;
  }

  /**
   * Call this after a document was added to the order, moved or removed. Where it enters or leaves the first ones, another one
   * leaves or enters.
   */
  update(slot: number, isListed: boolean) {
    const isGreat = isListed && this.#isAmongFirst(slot);
    if (this.#slots.has(slot) === isGreat) return;
    const { size } = this.#order;
    if (isGreat) {
      this.#add(slot);
      if (size > this.#maxDocuments) this.#remove(this.#order.nth(this.#maxDocuments));
    } else {
      this.#remove(slot);
      if (size >= this.#maxDocuments) this.#add(this.#order.nth(this.#maxDocuments - 1));
    }
  }

  /** Runs a change of a document's names. */
  whileRenaming(slot: number, rename: () => void) {
    const isGreat = this.#slots.has(slot);
    if (isGreat) this.#remove(slot);
    rename();
    if (isGreat) this.#add(slot);
  }

  has(slot: number): boolean {
    return this.#slots.has(slot);
  }

  #isAmongFirst(slot: number): boolean {
    if (this.#order.size <= this.#maxDocuments) return true;
    return this.#order.compare(slot, this.#order.nth(this.#maxDocuments - 1)) <= 0;
  }

  #add(slot: number) {
    this.#slots.add(slot);
    this.#documentWords.forEachName(slot, (name, role) => this.index.addName(this.#names.words.text(name), slot, role));
  }

  #remove(slot: number) {
    this.#slots.delete(slot);
    this.#documentWords.forEachName(slot, (name, role) =>
      this.index.removeName(this.index.words.find(this.#names.words.text(name)), slot, role),
    );
  }
}

import { setImmediate } from "node:timers/promises";
import { DocumentOrder } from "./document-order.ts";
import { DocumentSlots } from "./document-slots.ts";
import { DocumentWords, entryOf } from "./document-words.ts";
import { type Document, type Group, wordsAndNamesOf } from "./documents.ts";
import { GreatNames } from "./great-names.ts";
import { NameIndex } from "./name-index.ts";
import { WordIndex } from "./word-index.ts";

interface LexiconOptions {
  /** The number of highest-ranked documents whose names also match as one word with errors or in Latin letters. */
  maxGreatDocuments?: number;
}

const maxBlock = 5; // milliseconds for which `addAll` blocks at a time

/**
 * The search index. Documents are added, changed and removed one by one, in time that depends on their words, and not on the number
 * of documents. Searches find the same as in an index that is built anew from the same documents.
 */
export class Lexicon {
  /** Changes with each change of the documents, so that results can be cached. */
  version = 0;
  /** By slot, which is the number of a document as long as it is in the index. Free slots are undefined. */
  readonly documents: (Document | undefined)[] = [];
  readonly words = new WordIndex({ hasSounds: true });
  /** Full names written as one word. */
  readonly names = new NameIndex({ hasSounds: false });
  /** The names of the highest-ranked documents, which also match as one word with errors or in Latin letters. */
  readonly greatNames: NameIndex;
  readonly documentWords = new DocumentWords();
  readonly order = new DocumentOrder();
  readonly #slots = new DocumentSlots();
  readonly #great: GreatNames;

  constructor({ maxGreatDocuments = 5000 }: LexiconOptions = {}) {
    this.#great = new GreatNames(maxGreatDocuments, this.order, this.documentWords, this.names);
    this.greatNames = this.#great.index;
  }

  /** The number of documents. */
  get size(): number {
    return this.order.size;
  }

  /** The document in a slot. Throws when there is none. */
  document(slot: number): Document {
    const document = this.documents[slot];
    if (!document) throw new Error(`no document ${slot}`);
    return document;
  }

  /** Adds a document, or replaces the one with its group and id. Must not be changed afterwards. Throws when its rank is no number. */
  upsert(document: Document) {
    if (Number.isNaN(document.rank)) throw new RangeError(`${document.group} ${document.id} has no rank`);
    const slot = this.#slots.get(document.group, document.id);
    if (slot === undefined) this.#insert(document);
    else this.#replace(slot, document);
  }

  /** Adds or replaces documents, and lets others run every few milliseconds. */
  async addAll(documents: Iterable<Document>): Promise<void> {
    let startedAt = performance.now();
    for (const document of documents) {
      this.upsert(document);
      if (performance.now() - startedAt < maxBlock) continue;
      await setImmediate();
      startedAt = performance.now();
    }
  }

  /** Changes the rank alone. Does nothing when there is no such document. */
  setRank(group: Group, id: number, rank: number) {
    const slot = this.#slots.get(group, id);
    if (slot !== undefined) this.upsert({ ...this.documents[slot]!, rank });
  }

  /** Removes a document, if there is one. */
  remove(group: Group, id: number) {
    const slot = this.#slots.get(group, id);
    if (slot === undefined) return;
    this.version++;
    this.order.remove(slot);
    this.#great.update(slot, false);
    this.#removeWords(slot);
    this.#slots.remove(this.document(slot), slot);
    this.documents[slot] = undefined;
  }

  #insert(document: Document) {
    this.version++;
    const slot = this.#slots.add(document);
    this.documents[slot] = document;
    this.#addWords(slot, document);
    this.order.add(slot, document);
    this.#great.update(slot, true);
  }

  #replace(slot: number, document: Document) {
    const previous = this.documents[slot]!;
    this.documents[slot] = document;
    const hasSameTexts = equalTexts(previous, document);
    if (hasSameTexts && previous.rank === document.rank && equalPositions(previous, document)) return;
    this.version++;
    if (previous.rank !== document.rank) {
      this.order.remove(slot);
      this.order.add(slot, document);
      this.#great.update(slot, true);
    }
    if (hasSameTexts) return;
    this.#great.whileRenaming(slot, () => {
      this.#removeWords(slot);
      this.#addWords(slot, document);
    });
  }

  #addWords(slot: number, document: Document) {
    const { words, fullNames, nameLength } = wordsAndNamesOf(document);
    const entries: number[] = [];
    for (const [text, role] of words) entries.push(entryOf(this.words.add(text, slot), role));
    for (const [text, role] of fullNames) entries.push(entryOf(this.names.addName(text, slot, role), role));
    this.documentWords.set(slot, nameLength, entries);
  }

  #removeWords(slot: number) {
    this.documentWords.forEachWord(slot, (word) => this.words.remove(word, slot));
    this.documentWords.forEachName(slot, (name, role) => this.names.removeName(name, slot, role));
    this.documentWords.remove(slot);
  }
}

/** A search index of the documents. */
export function createLexicon(documents: Iterable<Document> = [], options?: LexiconOptions): Lexicon {
  const lexicon = new Lexicon(options);
  for (const document of documents) lexicon.upsert(document);
  return lexicon;
}

const equalTexts = (a: Document, b: Document) =>
  a.name === b.name &&
  a.english === b.english &&
  equalLists(a.otherNames, b.otherNames) &&
  equalLists(a.context, b.context);

const equalLists = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, nth) => text === b[nth]);

const equalPositions = ({ position: a }: Document, { position: b }: Document) => a?.lat === b?.lat && a?.lon === b?.lon;

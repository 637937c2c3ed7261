import { setImmediate } from "node:timers/promises";
import { Bitmap } from "../index/bitmap.ts";
import { DocumentColumns } from "./document-columns.ts";
import { DocumentOrder } from "./document-order.ts";
import { type Role, WORD_ROLES } from "./document-roles.ts";
import { DocumentSlots } from "./document-slots.ts";
import { DocumentWords, entryOf } from "./document-words.ts";
import { type Document, type DocumentTexts, GROUPS, type Group, wordsAndNamesOf } from "./documents.ts";
import { GreatNames } from "./great-names.ts";
import { NameIndex } from "./words/name-index.ts";
import { WordIndex } from "./words/word-index.ts";

interface LexiconOptions {
  /** The number of highest-ranked documents whose names also match as one word with errors or in Latin letters. */
  maxGreatDocuments?: number;
  /** Where at most this many documents may match, up to 1,024, each of them is compared. */
  maxCompared?: number;
  /** The document of a place in the index. Without it, the documents of places are kept like all others. */
  placeDocument?: (id: number) => Document;
}

const maxBlock = 5; // milliseconds for which `addAll` blocks at a time

/**
 * The search index. Documents are added, changed and removed one by one, in time that depends on their words, and not on the number
 * of documents. Searches find the same as in an index that is built anew from the same documents.
 */
export class Lexicon {
  /** Changes with each change of the documents, so that results can be cached. */
  version = 0;
  readonly words = new WordIndex({ hasSounds: true, levels: WORD_ROLES.length });
  /** Full names written as one word. */
  readonly names = new NameIndex({ hasSounds: false });
  /** The names of the highest-ranked documents, which also match as one word with errors or in Latin letters. */
  readonly great: GreatNames;
  readonly documentWords = new DocumentWords();
  /** By slot, which is the number of a document as long as it is in the index. */
  readonly columns = new DocumentColumns();
  readonly order = new DocumentOrder(this.columns);
  /** The documents of each group. */
  readonly groups = Object.fromEntries(GROUPS.map((group) => [group, new Bitmap()])) as Record<Group, Bitmap>;
  readonly maxCompared: number;
  readonly #slots = new DocumentSlots();
  readonly #kept = new Map<number, Document>();
  readonly #placeDocument: LexiconOptions["placeDocument"];

  constructor({ maxGreatDocuments = 5000, maxCompared = 64, placeDocument }: LexiconOptions = {}) {
    this.maxCompared = maxCompared;
    this.great = new GreatNames(maxGreatDocuments, this.order, this.documentWords, this.names);
    this.#placeDocument = placeDocument;
  }

  /** The number of documents. */
  get size(): number {
    return this.order.size;
  }

  /** Makes room for a number of documents at once. */
  reserve(count: number): void {
    this.columns.reserve(count);
    this.documentWords.reserve(count);
  }

  /** The document in a slot that is in use. */
  document(slot: number): Document {
    return this.#kept.get(slot) ?? this.#placeDocument!(this.columns.id(slot));
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
    if (slot === undefined) return;
    const kept = this.#kept.get(slot);
    if (kept) this.#kept.set(slot, { ...kept, rank });
    this.#setRank(slot, rank);
  }

  /** Removes a document, if there is one. */
  remove(group: Group, id: number) {
    const slot = this.#slots.get(group, id);
    if (slot === undefined) return;
    this.version++;
    this.order.remove(slot);
    this.great.update(slot, false);
    this.#removeWords(slot);
    this.groups[group].delete(slot);
    this.#slots.remove({ group, id }, slot);
    this.#kept.delete(slot);
  }

  #insert(document: Document) {
    this.version++;
    const slot = this.#slots.add(document);
    this.groups[document.group].add(slot);
    this.columns.set(slot, document);
    this.#keep(slot, document);
    this.#addWords(slot, wordsAndNamesOf(document));
    this.order.add(slot);
    this.great.update(slot, true);
  }

  #replace(slot: number, document: Document) {
    const previous = this.#kept.get(slot);
    this.#keep(slot, document);
    this.#setRank(slot, document.rank);
    if (!this.columns.hasPosition(slot, document.position)) {
      this.version++;
      this.columns.setPosition(slot, document.position);
    }
    if (previous && equalTexts(previous, document)) return;
    const texts = wordsAndNamesOf(document);
    if (this.#hasTexts(slot, texts)) return;
    this.version++;
    this.great.whileRenaming(slot, () => {
      this.#removeWords(slot);
      this.#addWords(slot, texts);
    });
  }

  #keep(slot: number, document: Document) {
    if (document.group !== "place" || !this.#placeDocument) this.#kept.set(slot, document);
  }

  #setRank(slot: number, rank: number) {
    if (this.columns.ranks[slot] === rank) return;
    this.version++;
    this.order.remove(slot);
    this.columns.ranks[slot] = rank;
    this.order.add(slot);
    this.great.update(slot, true);
  }

  #addWords(slot: number, { words, fullNames, nameLength }: DocumentTexts) {
    const entries: number[] = [];
    for (const [text, role] of words) entries.push(entryOf(this.words.add(text, slot, role), role));
    for (const [text, role] of fullNames) entries.push(entryOf(this.names.addName(text, slot, role), role));
    this.documentWords.set(slot, nameLength, entries);
  }

  #removeWords(slot: number) {
    this.documentWords.forEachWord(slot, (word, role) => this.words.remove(word, slot, role));
    this.documentWords.forEachName(slot, (name, role) => this.names.removeName(name, slot, role));
    this.documentWords.remove(slot);
  }

  /** Whether a document has these words and names already. */
  #hasTexts(slot: number, { words, fullNames, nameLength }: DocumentTexts): boolean {
    const stored: (string | Role)[] = [];
    this.documentWords.forEachWord(slot, (word, role) => stored.push(this.words.words.text(word), role));
    this.documentWords.forEachName(slot, (name, role) => stored.push(this.names.words.text(name), role));
    const texts = [...words, ...fullNames].flat();
    return (
      this.documentWords.nameLength(slot) === Math.min(nameLength, 255) &&
      texts.length === stored.length &&
      texts.every((text, nth) => text === stored[nth])
    );
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

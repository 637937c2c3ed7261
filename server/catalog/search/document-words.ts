import { Bitmap } from "../index/bitmap.ts";
import { ROLES, type Role } from "./document-roles.ts";
import { BlockArena } from "./words/block-arena.ts";

const roleBits = 3;
const roleMask = (1 << roleBits) - 1;
const sizeStep = 2; // blocks of few sizes, so that released ones are used again

/** The numbers of a document's words and full names with their roles: words first, each in the order of the document. */
export class DocumentWords {
  readonly #arena = new BlockArena();
  #starts = new Uint32Array(64);
  #wordCounts = new Uint16Array(64);
  #nameCounts = new Uint16Array(64);
  #nameLengths = new Uint8Array(64);

  /** The number of words of the document's name, at most 255. */
  nameLength(slot: number): number {
    return this.#nameLengths[slot]!;
  }

  /** The documents of a set by the lengths of their names, from 1 on. */
  divideByNameLength(docs: Bitmap): { length: number; docs: () => Bitmap }[] {
    const slots = docs.toArray();
    const counts = new Uint32Array(256);
    for (let at = 0; at < slots.length; at++) counts[this.#nameLengths[slots[at]!]!]!++;
    const parts: { length: number; docs: () => Bitmap }[] = [];
    for (let length = 0; length < counts.length; length++) {
      const count = counts[length]!;
      if (count > 0) parts.push({ length: Math.max(1, length), docs: () => this.#ofNameLength(slots, length, count) });
    }
    return parts;
  }

  /** Those of some slots, of which there are so many. */
  #ofNameLength(slots: Uint32Array, length: number, count: number): Bitmap {
    const part = new Uint32Array(count);
    for (let at = 0, filled = 0; filled < count; at++)
      if (this.#nameLengths[slots[at]!]! === length) part[filled++] = slots[at]!;
    return Bitmap.ofSorted(part);
  }

  forEachWord(slot: number, visit: (word: number, role: Role) => void) {
    this.#forEach(slot, 0, this.#wordCounts[slot]!, visit);
  }

  forEachName(slot: number, visit: (name: number, role: Role) => void) {
    const words = this.#wordCounts[slot]!;
    this.#forEach(slot, words, words + this.#nameCounts[slot]!, visit);
  }

  /** Stores the words of a slot that has none, as `entryOf` makes them. */
  set(slot: number, nameLength: number, entries: readonly number[]) {
    if (slot >= this.#starts.length) this.reserve(Math.ceil(slot * 1.25));
    const start = this.#arena.allocate(blockSize(entries.length));
    this.#arena.page(start).set(entries, this.#arena.offset(start));
    this.#starts[slot] = start;
    this.#nameLengths[slot] = Math.min(nameLength, 255);
    const names = entries.filter((entry) => (entry & roleMask) >= ROLES.fullName).length;
    this.#nameCounts[slot] = names;
    this.#wordCounts[slot] = entries.length - names;
  }

  remove(slot: number) {
    this.#arena.release(this.#starts[slot]!, blockSize(this.#wordCounts[slot]! + this.#nameCounts[slot]!));
  }

  #forEach(slot: number, first: number, end: number, visit: (word: number, role: Role) => void) {
    const start = this.#starts[slot]!;
    const page = this.#arena.page(start);
    const offset = this.#arena.offset(start);
    for (let at = offset + first; at < offset + end; at++) {
      const entry = page[at]!;
      visit(entry >>> roleBits, (entry & roleMask) as Role);
    }
  }

  reserve(count: number) {
    if (count <= this.#starts.length) return;
    // Not `transfer`, which writes zeros into all of the new memory at once.
    const grow = <Values extends Uint8Array | Uint16Array | Uint32Array>(values: Values, larger: Values): Values => {
      larger.set(values);
      return larger;
    };
    this.#starts = grow(this.#starts, new Uint32Array(count));
    this.#wordCounts = grow(this.#wordCounts, new Uint16Array(count));
    this.#nameCounts = grow(this.#nameCounts, new Uint16Array(count));
    this.#nameLengths = grow(this.#nameLengths, new Uint8Array(count));
  }
}

/** A word with its role in one number. */
export const entryOf = (word: number, role: Role) => word * 2 ** roleBits + role;

const blockSize = (count: number) => Math.max(1, Math.ceil(count / sizeStep)) * sizeStep;

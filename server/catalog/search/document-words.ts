import { BlockArena } from "./block-arena.ts";
import { ROLES, type Role } from "./documents.ts";

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

  forEachWord(slot: number, visit: (word: number, role: Role) => void) {
    this.#forEach(slot, 0, this.#wordCounts[slot]!, visit);
  }

  forEachName(slot: number, visit: (name: number, role: Role) => void) {
    const words = this.#wordCounts[slot]!;
    this.#forEach(slot, words, words + this.#nameCounts[slot]!, visit);
  }

  /** Stores the words of a slot that has none, as `entryOf` makes them. */
  set(slot: number, nameLength: number, entries: readonly number[]) {
    this.#reserve(slot);
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

  #reserve(slot: number) {
    if (slot < this.#starts.length) return;
    const size = Math.ceil(slot * 1.25);
    this.#starts = new Uint32Array(this.#starts.buffer.transfer(size * 4));
    this.#wordCounts = new Uint16Array(this.#wordCounts.buffer.transfer(size * 2));
    this.#nameCounts = new Uint16Array(this.#nameCounts.buffer.transfer(size * 2));
    this.#nameLengths = new Uint8Array(this.#nameLengths.buffer.transfer(size));
  }
}

/** A word with its role in one number. */
export const entryOf = (word: number, role: Role) => word * 2 ** roleBits + role;

const blockSize = (count: number) => Math.max(1, Math.ceil(count / sizeStep)) * sizeStep;

import { Bitmap } from "../../index/bitmap.ts";
import { BlockArena } from "./block-arena.ts";

const maxShort = 1024;
const long = 0xffff;

/**
 * Many sets of numbers, by number of the set. Sets of up to 1,024 numbers are ascending lists in blocks of an arena, whose size is the
 * next power of two; larger ones are bitmaps.
 */
export class Postings {
  readonly #arena = new BlockArena();
  #starts = new Uint32Array(64);
  /** The length of a short list, `long` for a bitmap. */
  #lengths = new Uint16Array(64);
  readonly #long = new Map<number, Bitmap>();

  /** The size of a set. */
  count(list: number): number {
    const length = this.#lengths[list] ?? 0;
    return length === long ? this.#long.get(list)!.size : length;
  }

  /** A large set; undefined for a short list. Not to be changed. */
  bitmap(list: number): Bitmap | undefined {
    return this.#lengths[list] === long ? this.#long.get(list) : undefined;
  }

  /** The numbers of a set, ascending; valid until the next change. */
  values(list: number): Uint32Array {
    const length = this.#lengths[list] ?? 0;
    if (length === long) return this.#long.get(list)!.toArray();
    if (length === 0) return none;
    const start = this.#starts[list]!;
    const from = this.#arena.offset(start);
    return this.#arena.page(start).subarray(from, from + length);
  }

  /** Whether a set has a number of another one. */
  intersects(list: number, other: Bitmap): boolean {
    return this.bitmap(list)?.intersects(other) ?? this.values(list).some((value) => other.has(value));
  }

  /** Calls `visit` with the array in which the numbers of a short list stand, ascending, from one index up to another. */
  visitShort(list: number, visit: (values: Uint32Array, from: number, to: number) => void) {
    const length = this.#lengths[list] ?? 0;
    if (length === 0) return;
    const start = this.#starts[list]!;
    const from = this.#arena.offset(start);
    visit(this.#arena.page(start), from, from + length);
  }

  /** Adds a number that the set does not contain. */
  add(list: number, value: number) {
    this.#reserve(list);
    const length = this.#lengths[list]!;
    if (length === long) this.#long.get(list)!.add(value);
    else if (length === maxShort) this.#lengthen(list).add(value);
    else this.#addToShort(list, length, value);
  }

  /** Removes a number that the set contains. */
  remove(list: number, value: number) {
    const length = this.#lengths[list]!;
    if (length === long) {
      const bitmap = this.#long.get(list)!;
      bitmap.delete(value);
      if (bitmap.size <= maxShort / 2) this.#shorten(list, bitmap);
    } else this.#removeFromShort(list, length, value);
  }
  #addToShort(list: number, length: number, value: number) {
    if (length === 0 || sizeFor(length) !== sizeFor(length + 1)) this.#move(list, length, length + 1);
    const start = this.#starts[list]!;
    const page = this.#arena.page(start);
    const from = this.#arena.offset(start);
    let at = from + length;
    for (; at > from && page[at - 1]! > value; at--) page[at] = page[at - 1]!;
    page[at] = value;
    this.#lengths[list] = length + 1;
  }

  #removeFromShort(list: number, length: number, value: number) {
    const start = this.#starts[list]!;
    const page = this.#arena.page(start);
    const from = this.#arena.offset(start);
    const at = page.indexOf(value, from);
    page.copyWithin(at, at + 1, from + length);
    this.#lengths[list] = length - 1;
    if (length === 1) this.#arena.release(start, 1);
    else if (sizeFor(length) !== sizeFor(length - 1)) this.#move(list, length, length - 1);
  }

  /** Moves a short list to a block for its new length. */
  #move(list: number, length: number, newLength: number) {
    const start = this.#starts[list]!;
    const newStart = this.#arena.allocate(sizeFor(newLength));
    this.#starts[list] = newStart;
    if (length === 0) return;
    const page = this.#arena.page(start);
    const newPage = this.#arena.page(newStart);
    const [from, to] = [this.#arena.offset(start), this.#arena.offset(newStart)];
    for (let nth = 0; nth < Math.min(length, newLength); nth++) newPage[to + nth] = page[from + nth]!;
    this.#arena.release(start, sizeFor(length));
  }

  #lengthen(list: number): Bitmap {
    const bitmap = Bitmap.ofSorted(this.values(list));
    this.#arena.release(this.#starts[list]!, maxShort);
    this.#lengths[list] = long;
    this.#long.set(list, bitmap);
    return bitmap;
  }

  #shorten(list: number, bitmap: Bitmap) {
    this.#lengths[list] = 0;
    this.#long.delete(list);
    for (const value of bitmap.toArray()) this.#addToShort(list, this.#lengths[list]!, value);
  }

  #reserve(list: number) {
    if (list < this.#starts.length) return;
    const size = Math.ceil(list * 1.25);
    this.#starts = new Uint32Array(this.#starts.buffer.transfer(size * 4));
    this.#lengths = new Uint16Array(this.#lengths.buffer.transfer(size * 2));
  }
}

const none = new Uint32Array(0);

const sizeFor = (length: number) => (length <= 1 ? 1 : 2 ** (32 - Math.clz32(length - 1)));

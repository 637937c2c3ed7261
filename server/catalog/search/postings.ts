import { BlockArena } from "./block-arena.ts";
import { ChunkedList } from "./chunked-list.ts";

const maxShort = 512;
const long = 0xffff;

/**
 * Many ascending lists of numbers without repetition, by number of the list. Lists of up to 512 numbers are blocks of an arena, whose
 * size is the next power of two; longer ones are in chunks.
 */
export class Postings {
  readonly #arena = new BlockArena();
  #starts = new Uint32Array(64);
  /** The length of a short list, `long` for a long one. */
  #lengths = new Uint16Array(64);
  readonly #long = new Map<number, ChunkedList>();

  /** The length of a list. */
  count(list: number): number {
    const length = this.#lengths[list] ?? 0;
    return length === long ? this.#long.get(list)!.size : length;
  }

  forEach(list: number, visit: (value: number) => void) {
    const length = this.#lengths[list] ?? 0;
    if (length === long) {
      this.#long.get(list)!.forEach(visit);
      return;
    }
    if (length === 0) return;
    const start = this.#starts[list]!;
    const page = this.#arena.page(start);
    const from = this.#arena.offset(start);
    for (let at = from; at < from + length; at++) visit(page[at]!);
  }

  /** Adds a number that the list does not contain. */
  add(list: number, value: number) {
    this.#reserve(list);
    const length = this.#lengths[list]!;
    if (length === long) insertInto(this.#long.get(list)!, value);
    else if (length === maxShort) insertInto(this.#lengthen(list), value);
    else this.#addToShort(list, length, value);
  }

  /** Removes a number that the list contains. */
  remove(list: number, value: number) {
    const length = this.#lengths[list]!;
    if (length === long) {
      const items = this.#long.get(list)!;
      items.removeAt(items.lowerBound((item) => item < value));
      if (items.size <= maxShort / 2) this.#shorten(list, items);
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

  #lengthen(list: number): ChunkedList {
    const items = new ChunkedList();
    this.forEach(list, (value) => items.insert(items.end, value));
    this.#arena.release(this.#starts[list]!, maxShort);
    this.#lengths[list] = long;
    this.#long.set(list, items);
    return items;
  }

  #shorten(list: number, items: ChunkedList) {
    this.#lengths[list] = 0;
    items.forEach((value) => {
      this.#addToShort(list, this.#lengths[list]!, value);
    });
    this.#long.delete(list);
  }

  #reserve(list: number) {
    if (list < this.#starts.length) return;
    const size = Math.ceil(list * 1.25);
    this.#starts = new Uint32Array(this.#starts.buffer.transfer(size * 4));
    this.#lengths = new Uint16Array(this.#lengths.buffer.transfer(size * 2));
  }
}

const sizeFor = (length: number) => (length <= 1 ? 1 : 2 ** (32 - Math.clz32(length - 1)));

function insertInto(items: ChunkedList, value: number) {
  const isLast = items.size > 0 && items.last < value; // while a catalogue is loaded, each number is the highest
  items.insert(isLast ? items.end : items.lowerBound((item) => item < value), value);
}

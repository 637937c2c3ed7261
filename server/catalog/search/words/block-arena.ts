const pageBits = 12;
const pageSize = 1 << pageBits;
const offsetMask = pageSize - 1;
const none = 0xffff_ffff;

/**
 * Memory for many short lists of numbers. Blocks are cut from pages of 16 kB, so that growing never copies what is there; a block
 * never moves, and a released one is used for the next block of the same size.
 */
export class BlockArena {
  readonly #pages: Uint32Array[] = [];
  /** The first free block by size; the first cell of a free block holds the next one. */
  readonly #free = new Map<number, number>();

  /** The start of a block of `size` numbers, whose content is undefined. */
  allocate(size: number): number {
    let start = this.#free.get(size) ?? none;
    if (start === none) start = this.#addPage(size);
    this.#free.set(size, this.page(start)[this.offset(start)]!);
    return start;
  }

  /** Makes a block of this size free again. */
  release(start: number, size: number) {
    this.page(start)[this.offset(start)] = this.#free.get(size) ?? none;
    this.#free.set(size, start);
  }

  /** The page in which a block lies, from `offset` on. */
  page(start: number): Uint32Array {
    return this.#pages[start >>> pageBits]!;
  }

  /** The index of a block's first number in its page. */
  offset(start: number): number {
    return start & offsetMask;
  }

  /** Cuts a new page into free blocks and returns the first; a block that is larger than a page has one of its own. */
  #addPage(size: number): number {
    const page = new Uint32Array(Math.max(pageSize, size));
    const first = this.#pages.push(page) * pageSize - pageSize;
    const last = Math.floor(page.length / size) * size - size;
    for (let offset = 0; offset < last; offset += size) page[offset] = first + offset + size;
    page[last] = none;
    return first;
  }
}

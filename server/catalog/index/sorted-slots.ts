import { pauseIfDue } from "../slices.ts";

const maxChunk = 1024; // slots; a change moves half of a chunk, and a list of a million slots has some 1,500 chunks
const filledShare = 0.75; // so that the first changes after a load split no chunk

/** A run of consecutive slots of the list. */
export interface Chunk<Summary = unknown> {
  /** The first `length` are valid. */
  readonly slots: Uint32Array;
  length: number;
  /** A value derived from the chunk's slots; undefined after a change. */
  summary: Summary | undefined;
}

/**
 * Slots in the order of a comparison, in chunks, so that a change costs O(√n) and not O(n). The comparison must be total: 0 for
 * the same slot only. What it compares must not change while a slot is in the list: delete the slot first, then change, then
 * insert it again.
 */
export class SortedSlots<Summary = unknown> {
  readonly #compare: (a: number, b: number) => number;
  readonly #chunks: Chunk<Summary>[] = [];
  /** The position of the first slot of each chunk; null after a change of lengths. */
  #starts: Uint32Array | null = null;
  #length = 0;
  readonly #maxChunk: number;

  constructor(compare: (a: number, b: number) => number, maxLength = maxChunk) {
    this.#compare = compare;
    this.#maxChunk = maxLength;
  }

  get length(): number {
    return this.#length;
  }

  get chunks(): readonly Chunk<Summary>[] {
    return this.#chunks;
  }

  get compare(): (a: number, b: number) => number {
    return this.#compare;
  }

  /** Replaces everything by slots that are sorted already, in slices. */
  async fill(sorted: Uint32Array): Promise<void> {
    this.#chunks.length = 0;
    const filled = this.#maxChunk * filledShare;
    for (let from = 0; from < sorted.length; from += filled) {
      this.#chunks.push(this.#newChunk(sorted.subarray(from, from + filled)));
      const pause = pauseIfDue();
      if (pause) await pause;
    }
    this.#length = sorted.length;
    this.#starts = null;
  }

  insert(slot: number): void {
    const nth = this.#chunkFor(slot);
    const chunk = this.#chunks[nth];
    if (!chunk) {
      this.#chunks.push(this.#newChunk([slot]));
    } else {
      const position = this.#positionIn(chunk, slot);
      if (position < chunk.length && chunk.slots[position] === slot) return;
      chunk.slots.copyWithin(position + 1, position, chunk.length);
      chunk.slots[position] = slot;
      chunk.length++;
      chunk.summary = undefined;
      if (chunk.length === this.#maxChunk) this.#split(nth);
    }
    this.#length++;
    this.#starts = null;
  }

  delete(slot: number): void {
    const nth = this.#chunkFor(slot);
    const chunk = this.#chunks[nth];
    const position = chunk ? this.#positionIn(chunk, slot) : 0;
    if (!chunk || position === chunk.length || chunk.slots[position] !== slot) return;
    chunk.slots.copyWithin(position, position + 1, chunk.length);
    chunk.length--;
    chunk.summary = undefined;
    if (chunk.length === 0) this.#chunks.splice(nth, 1);
    this.#length--;
    this.#starts = null;
  }

  /** Slots from position `from` to before `to`. */
  slice(from: number, to: number): number[] {
    const slots: number[] = [];
    const end = Math.min(to, this.#length);
    if (from >= end) return slots;
    const starts = this.#startsOf();
    for (let nth = this.#chunkAt(from); slots.length < end - from; nth++) {
      const { slots: chunkSlots, length } = this.#chunks[nth]!;
      const start = starts[nth]!;
      for (let at = Math.max(from - start, 0); at < Math.min(length, end - start); at++) slots.push(chunkSlots[at]!);
    }
    return slots;
  }

  /** The slot at a position below `length`. */
  at(position: number): number {
    const nth = this.#chunkAt(position);
    return this.#chunks[nth]!.slots[position - this.#starts![nth]!]!;
  }

  /** The slots in order. The list must not change meanwhile. */
  *[Symbol.iterator](): Generator<number> {
    for (const { slots, length } of this.#chunks) for (let at = 0; at < length; at++) yield slots[at]!;
  }

  /**
   * The first position from `from` to `to` for which `isBefore` returns false, or `to`; it must be true for all slots before that and for none
   * after it.
   */
  lowerBound(isBefore: (slot: number) => boolean, from = 0, to = this.#length): number {
    if (from >= to) return to;
    const starts = this.#startsOf();
    let low = this.#chunkAt(from);
    let high = to === this.#length ? this.#chunks.length : this.#chunkAt(to) + 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { slots, length } = this.#chunks[middle]!;
      if (isBefore(slots[length - 1]!)) low = middle + 1;
      else high = middle;
    }
    const chunk = this.#chunks[low];
    return chunk ? Math.min(Math.max(starts[low]! + boundIn(chunk, isBefore), from), to) : to;
  }

  /** Calls `visit` with each chunk that positions from `from` to before `to` touch, and the range within the chunk. */
  forEachRange(from: number, to: number, visit: (chunk: Chunk<Summary>, first: number, end: number) => void): void {
    if (from >= to) return;
    const starts = this.#startsOf();
    for (let nth = this.#chunkAt(from); nth < this.#chunks.length && starts[nth]! < to; nth++) {
      const chunk = this.#chunks[nth]!;
      visit(chunk, Math.max(from - starts[nth]!, 0), Math.min(chunk.length, to - starts[nth]!));
    }
  }

  #split(nth: number) {
    const chunk = this.#chunks[nth]!;
    const half = this.#maxChunk / 2;
    this.#chunks.splice(nth + 1, 0, this.#newChunk(chunk.slots.subarray(half, chunk.length)));
    chunk.length = half;
  }

  #newChunk(values: ArrayLike<number>): Chunk<Summary> {
    const slots = new Uint32Array(this.#maxChunk);
    slots.set(values);
    return { slots, length: values.length, summary: undefined };
  }

  /** The index of the chunk that has the slot, or into which it belongs. */
  #chunkFor(slot: number): number {
    let [low, high] = [0, this.#chunks.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { slots, length } = this.#chunks[middle]!;
      if (this.#compare(slots[length - 1]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #positionIn(chunk: Chunk, slot: number): number {
    return boundIn(chunk, (other) => this.#compare(other, slot) < 0);
  }

  #startsOf(): Uint32Array {
    if (this.#starts) return this.#starts;
    this.#starts = new Uint32Array(this.#chunks.length);
    let start = 0;
    for (const [nth, { length }] of this.#chunks.entries()) {
      this.#starts[nth] = start;
      start += length;
    }
    return this.#starts;
  }

  #chunkAt(position: number): number {
    const starts = this.#startsOf();
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function boundIn({ slots, length }: Chunk, isBefore: (slot: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(slots[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

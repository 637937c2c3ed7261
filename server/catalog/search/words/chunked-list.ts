const chunkBits = 10;
const capacity = 1 << chunkBits;
const offsetMask = capacity - 1;

export interface Chunk<Summary = unknown> {
  items: Uint32Array;
  length: number;
  /** What the owner of the list keeps of these items; forgotten when they change. */
  summary: Summary | undefined;
}

/**
 * A sorted list of numbers in chunks, so that an insertion moves at most one chunk. The caller decides the order. A position is
 * the chunk's index and the offset in the chunk, in one number; any change makes positions invalid.
 */
export class ChunkedList<Summary = unknown> {
  size = 0;
  /** In order, none of them empty. Only this list changes their items. */
  readonly chunks: Chunk<Summary>[] = [];

  /** The position after the last item. */
  get end(): number {
    return this.chunks.length << chunkBits;
  }

  /** The last item of a list that is not empty. */
  get last(): number {
    const { items, length } = this.chunks.at(-1)!;
    return items[length - 1]!;
  }

  at(position: number): number {
    return this.chunks[position >>> chunkBits]!.items[position & offsetMask]!;
  }

  next(position: number): number {
    const chunk = position >>> chunkBits;
    const isLast = (position & offsetMask) + 1 === this.chunks[chunk]!.length;
    return isLast ? (chunk + 1) << chunkBits : position + 1;
  }

  /** The item at an index. Takes a step for each chunk before it. */
  nth(index: number): number {
    let rest = index;
    for (const { items, length } of this.chunks) {
      if (rest < length) return items[rest]!;
      rest -= length;
    }
    throw new RangeError(`no item ${index}`);
  }

  forEach(visit: (item: number) => void) {
    for (const { items, length } of this.chunks) for (let at = 0; at < length; at++) visit(items[at]!);
  }

  /** The position of the first item that is not before what is searched for; `end` when there is none. */
  lowerBound(isBefore: (item: number) => boolean): number {
    const chunks = this.chunks;
    let [index, end] = [0, chunks.length];
    while (index < end) {
      const middle = (index + end) >>> 1;
      const { items, length } = chunks[middle]!;
      if (isBefore(items[length - 1]!)) index = middle + 1;
      else end = middle;
    }
    const chunk = chunks[index];
    if (!chunk) return this.end;
    let [offset, last] = [0, chunk.length - 1]; // which is not before it
    while (offset < last) {
      const middle = (offset + last) >>> 1;
      if (isBefore(chunk.items[middle]!)) offset = middle + 1;
      else last = middle;
    }
    return (index << chunkBits) + offset;
  }

  /** Inserts an item before the one at the position. */
  insert(position: number, item: number) {
    this.size++;
    let index = position >>> chunkBits;
    let offset = position & offsetMask;
    if (index === this.chunks.length) {
      const last = this.chunks.at(-1);
      if (last && last.length < capacity) [index, offset] = [index - 1, last.length];
      else this.chunks.push({ items: new Uint32Array(capacity), length: 0, summary: undefined });
    }
    let chunk = this.chunks[index]!;
    if (chunk.length === capacity) {
      const half = this.#split(index);
      if (offset > chunk.length) {
        offset -= chunk.length;
        chunk = half;
      }
    }
    chunk.items.copyWithin(offset + 1, offset, chunk.length++);
    chunk.items[offset] = item;
    chunk.summary = undefined;
  }

  /** Removes the item at the position. */
  removeAt(position: number) {
    this.size--;
    const index = position >>> chunkBits;
    const chunk = this.chunks[index]!;
    chunk.items.copyWithin(position & offsetMask, (position & offsetMask) + 1, chunk.length--);
    chunk.summary = undefined;
    const next = this.chunks[index + 1];
    if (chunk.length === 0) this.chunks.splice(index, 1);
    else if (next && chunk.length + next.length <= capacity / 2) {
      chunk.items.set(next.items.subarray(0, next.length), chunk.length);
      chunk.length += next.length;
      this.chunks.splice(index + 1, 1);
    }
  }

  /** Moves the second half of a full chunk to a new one, which it returns. */
  #split(index: number): Chunk<Summary> {
    const chunk = this.chunks[index]!;
    const half: Chunk<Summary> = { items: new Uint32Array(capacity), length: capacity / 2, summary: undefined };
    half.items.set(chunk.items.subarray(capacity / 2));
    chunk.length = capacity / 2;
    chunk.summary = undefined;
    this.chunks.splice(index + 1, 0, half);
    return half;
  }
}

// A compressed set of whole numbers in the manner of Roaring bitmaps (Lemire et al., 2016): containers of 65,536 numbers, each a
// sorted list while it is sparse and bits when it is dense.

const CONTAINER_BITS = 16;
const LOW_MASK = 0xffff;
const WORDS = 2048; // 32-bit words of a dense container
const MAX_LIST = 4096; // numbers; from here on, bits are smaller

interface Container {
  count: number;
  /** Sorted; the first `count` are valid. Null for a dense container. */
  list: Uint16Array | null;
  bits: Uint32Array | null;
}

/** A set of whole numbers from 0 to 2³² − 1, such as the slots of the places with one value of a dimension. */
export class Bitmap {
  readonly #containers: (Container | undefined)[] = [];
  #size = 0;

  /** The number of members. */
  get size(): number {
    return this.#size;
  }

  static from(values: Iterable<number>): Bitmap {
    const bitmap = new Bitmap();
    for (const value of values) bitmap.add(value);
    return bitmap;
  }

  has(value: number): boolean {
    const container = this.#containers[value >>> CONTAINER_BITS];
    if (!container) return false;
    const low = value & LOW_MASK;
    if (container.bits) return (container.bits[low >>> 5]! & (1 << (low & 31))) !== 0;
    const position = lowerBound(container.list!, container.count, low);
    return position < container.count && container.list![position] === low;
  }

  /** Adds a number; returns false when it was a member already. */
  add(value: number): boolean {
    const key = value >>> CONTAINER_BITS;
    this.#containers[key] ??= { count: 0, list: new Uint16Array(4), bits: null };
    const isNew = addToContainer(this.#containers[key], value & LOW_MASK);
    if (isNew) this.#size++;
    return isNew;
  }

  /** Removes a number; returns false when it was no member. */
  delete(value: number): boolean {
    const key = value >>> CONTAINER_BITS;
    const container = this.#containers[key];
    if (!container || !deleteFromContainer(container, value & LOW_MASK)) return false;
    if (container.count === 0) this.#containers[key] = undefined;
    this.#size--;
    return true;
  }

  /** The members of both. */
  and(other: Bitmap): Bitmap {
    const result = new Bitmap();
    for (const [key, container] of this.#containers.entries()) {
      const common = container && intersect(container, other.#containers[key]);
      if (common) result.#append(key, common);
    }
    return result;
  }

  /** How many members both have in common. */
  andSize(other: Bitmap): number {
    let size = 0;
    const containers = Math.min(this.#containers.length, other.#containers.length);
    for (let key = 0; key < containers; key++) {
      const [a, b] = [this.#containers[key], other.#containers[key]];
      if (a && b) size += intersectionSize(a, b);
    }
    return size;
  }

  /** The members of any of the sets. */
  static union(bitmaps: readonly Bitmap[]): Bitmap {
    if (bitmaps.length === 1) return bitmaps[0]!;
    const result = new Bitmap();
    const keys = Math.max(0, ...bitmaps.map((bitmap) => bitmap.#containers.length));
    for (let key = 0; key < keys; key++) {
      const containers = bitmaps.flatMap((bitmap) => bitmap.#containers[key] ?? []);
      if (containers.length > 0) result.#append(key, unite(containers));
    }
    return result;
  }

  #append(key: number, container: Container) {
    this.#containers[key] = container;
    this.#size += container.count;
  }

  /** The members in ascending order. */
  toArray(): Uint32Array {
    const values = new Uint32Array(this.#size);
    let filled = 0;
    for (const [key, container] of this.#containers.entries()) {
      if (!container) continue;
      const high = key << CONTAINER_BITS;
      if (container.list) {
        for (let position = 0; position < container.count; position++)
          values[filled++] = (high | container.list[position]!) >>> 0;
        continue;
      }
      for (let word = 0; word < WORDS; word++)
        for (let bits = container.bits![word]!; bits !== 0; bits &= bits - 1)
          values[filled++] = (high | (word << 5) | lowestBit(bits)) >>> 0;
    }
    return values;
  }
}

const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the first of `count` sorted numbers that is not less than the value. */
function lowerBound(list: Uint16Array, count: number, value: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addToContainer(container: Container, low: number): boolean {
  if (container.list && container.count === MAX_LIST && !hasInList(container, low)) makeDense(container);
  const { list, bits, count } = container;
  if (bits) {
    const mask = 1 << (low & 31);
    if ((bits[low >>> 5]! & mask) !== 0) return false;
    bits[low >>> 5]! |= mask;
  } else {
    const isLast = count === 0 || list![count - 1]! < low; // while a catalogue is loaded, each number is the highest
    const position = isLast ? count : lowerBound(list!, count, low);
    if (position < count && list![position] === low) return false;
    insertIntoList(container, position, low);
  }
  container.count++;
  return true;
}

function hasInList({ list, count }: Container, low: number) {
  const position = lowerBound(list!, count, low);
  return position < count && list![position] === low;
}

function insertIntoList(container: Container, position: number, low: number) {
  let list = container.list!;
  if (container.count === list.length) {
    const larger = new Uint16Array(Math.min(2 * list.length, MAX_LIST));
    larger.set(list);
    container.list = larger;
    list = larger;
  }
  if (position < container.count) list.copyWithin(position + 1, position, container.count);
  list[position] = low;
}

function deleteFromContainer(container: Container, low: number): boolean {
  const { list, bits, count } = container;
  if (bits) {
    const mask = 1 << (low & 31);
    if ((bits[low >>> 5]! & mask) === 0) return false;
    bits[low >>> 5]! &= ~mask;
    container.count--;
    if (container.count < MAX_LIST / 2) makeSparse(container); // not at once, so that a set at the limit does not alternate
    return true;
  }
  const position = lowerBound(list!, count, low);
  if (position === count || list![position] !== low) return false;
  list!.copyWithin(position, position + 1, count);
  container.count--;
  return true;
}

function makeDense(container: Container) {
  const bits = new Uint32Array(WORDS);
  for (let position = 0; position < container.count; position++) {
    const low = container.list![position]!;
    bits[low >>> 5]! |= 1 << (low & 31);
  }
  container.bits = bits;
  container.list = null;
}

function makeSparse(container: Container) {
  const list = new Uint16Array(MAX_LIST / 2);
  let filled = 0;
  for (let word = 0; word < WORDS; word++)
    for (let bits = container.bits![word]!; bits !== 0; bits &= bits - 1)
      list[filled++] = (word << 5) | lowestBit(bits);
  container.list = list;
  container.bits = null;
}

function intersect(a: Container, b: Container | undefined): Container | undefined {
  if (!b) return undefined;
  if (a.bits && b.bits) return intersectBits(a.bits, b.bits);
  const [sparse, other] = a.list && (!b.list || a.count <= b.count) ? [a, b] : [b, a];
  const list = new Uint16Array(sparse.count);
  let count = 0;
  forEachCommon(sparse, other, (low) => {
    list[count++] = low;
  });
  return count === 0 ? undefined : { count, list, bits: null };
}

function intersectBits(a: Uint32Array, b: Uint32Array): Container | undefined {
  const bits = new Uint32Array(WORDS);
  let count = 0;
  for (let word = 0; word < WORDS; word++) {
    const common = a[word]! & b[word]!;
    bits[word] = common;
    count += countBits(common);
  }
  if (count === 0) return undefined;
  const container: Container = { count, list: null, bits };
  if (count < MAX_LIST / 2) makeSparse(container);
  return container;
}

function intersectionSize(a: Container, b: Container): number {
  let count = 0;
  if (a.bits && b.bits) {
    const [bitsA, bitsB] = [a.bits, b.bits];
    for (let word = 0; word < WORDS; word++) count += countBits(bitsA[word]! & bitsB[word]!);
    return count;
  }
  const [sparse, other] = a.list && (!b.list || a.count <= b.count) ? [a, b] : [b, a];
  if (other.bits) {
    const { list } = sparse;
    const { bits } = other;
    for (let position = 0; position < sparse.count; position++) {
      const low = list![position]!;
      count += (bits[low >>> 5]! >>> (low & 31)) & 1;
    }
    return count;
  }
  forEachCommon(sparse, other, () => count++);
  return count;
}

/** Calls `visit` for each number of a sparse container that the other one has too, ascending. */
function forEachCommon(sparse: Container, other: Container, visit: (low: number) => void) {
  const { list } = sparse;
  if (other.bits) {
    for (let position = 0; position < sparse.count; position++) {
      const low = list![position]!;
      if ((other.bits[low >>> 5]! & (1 << (low & 31))) !== 0) visit(low);
    }
    return;
  }
  // Of lists of very different lengths, the longer one is searched; otherwise both are walked.
  const others = other.list!;
  const isShort = sparse.count * 16 < other.count;
  let from = 0;
  for (let position = 0; position < sparse.count && from < other.count; position++) {
    const low = list![position]!;
    if (isShort) from = lowerBound(others, other.count, low);
    else while (from < other.count && others[from]! < low) from++;
    if (from < other.count && others[from] === low) visit(low);
  }
}

function unite(containers: Container[]): Container {
  const bits = new Uint32Array(WORDS);
  for (const container of containers) {
    if (container.bits) for (let word = 0; word < WORDS; word++) bits[word]! |= container.bits[word]!;
    else
      for (let position = 0; position < container.count; position++) {
        const low = container.list![position]!;
        bits[low >>> 5]! |= 1 << (low & 31);
      }
  }
  let count = 0;
  for (const word of bits) count += countBits(word);
  const container: Container = { count, list: null, bits };
  if (count < MAX_LIST / 2) makeSparse(container);
  return container;
}

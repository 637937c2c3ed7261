// The containers of a bitmap: 65,536 numbers each, a sorted list while it is sparse and bits when it is dense.

const WORDS = 2048; // 32-bit words of a dense container
const MAX_LIST = 4096; // numbers; from here on, bits are smaller

export interface Container {
  count: number;
  /** Sorted; the first `count` are valid. Null for a dense container. */
  list: Uint16Array | null;
  bits: Uint32Array | null;
}

const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the first of `count` sorted numbers, from `from` on, that is not less than the value. */
function lowerBound(list: Uint16Array, count: number, value: number, from = 0): number {
  let [low, high] = [from, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function addToContainer(container: Container, low: number): boolean {
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

export function hasInContainer(container: Container, low: number): boolean {
  const { bits } = container;
  return bits ? (bits[low >>> 5]! & (1 << (low & 31))) !== 0 : hasInList(container, low);
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

export function deleteFromContainer(container: Container, low: number): boolean {
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
  copyBits(container.bits!, list);
  container.list = list;
  container.bits = null;
}

export function intersect(a: Container, b: Container | undefined): Container | undefined {
  if (!b) return undefined;
  if (a.bits && b.bits) return intersectBits(a.bits, b.bits);
  const [sparse, other] = a.list && (!b.list || a.count <= b.count) ? [a, b] : [b, a];
  const list = new Uint16Array(sparse.count);
  const count = other.bits ? pickSet(sparse, other.bits, list) : pickListed(sparse, other, list);
  return count === 0 ? undefined : { count, list, bits: null };
}

/** Writes those numbers of a sparse container to `into` whose bits are set; returns how many there are. */
function pickSet({ list, count }: Container, bits: Uint32Array, into: Uint16Array): number {
  let filled = 0;
  for (let position = 0; position < count; position++) {
    const low = list![position]!;
    into[filled] = low;
    filled += (bits[low >>> 5]! >>> (low & 31)) & 1;
  }
  return filled;
}

/** Of lists of very different lengths, the longer one is searched; otherwise both are walked. */
function pickListed(sparse: Container, other: Container, into: Uint16Array): number {
  const [list, others] = [sparse.list!, other.list!];
  const isShort = sparse.count * 16 < other.count;
  let [filled, from] = [0, 0];
  for (let position = 0; position < sparse.count && from < other.count; position++) {
    const low = list[position]!;
    if (isShort) from = lowerBound(others, other.count, low, from);
    else while (from < other.count && others[from]! < low) from++;
    if (from < other.count && others[from] === low) into[filled++] = low;
  }
  return filled;
}

function intersectBits(a: Uint32Array, b: Uint32Array): Container | undefined {
  let count = 0;
  for (let word = 0; word < WORDS; word++) {
    const common = a[word]! & b[word]!;
    scratchBits[word] = common;
    count += countBits(common);
  }
  return ofScratch(count);
}

/** The numbers of the first container that the second does not have; undefined for none. */
export function subtract(a: Container, b: Container | undefined): Container | undefined {
  if (!b) return a;
  if (a.bits) return subtractFromBits(a.bits, a.count, b);
  const list = new Uint16Array(a.count);
  let count = 0;
  for (let position = 0; position < a.count; position++) {
    const low = a.list![position]!;
    if (!hasInContainer(b, low)) list[count++] = low;
  }
  return count === 0 ? undefined : { count, list, bits: null };
}

function subtractFromBits(from: Uint32Array, size: number, { bits, list, count }: Container): Container | undefined {
  const rest = scratchBits;
  rest.set(from);
  let left = size;
  if (bits) {
    left = 0;
    for (let word = 0; word < WORDS; word++) {
      rest[word]! &= ~bits[word]!;
      left += countBits(rest[word]!);
    }
  } else
    for (let position = 0; position < count; position++) {
      const low = list![position]!;
      left -= (rest[low >>> 5]! >>> (low & 31)) & 1;
      rest[low >>> 5]! &= ~(1 << (low & 31));
    }
  return ofScratch(left);
}

/** What sets are computed in: memory of its own is made for the result alone, which is mostly sparse. */
const scratchBits = new Uint32Array(WORDS);

/** The container of the scratch bits, of which `count` are set. */
function ofScratch(count: number): Container | undefined {
  if (count === 0) return undefined;
  if (count >= MAX_LIST / 2) return { count, list: null, bits: scratchBits.slice() };
  const list = new Uint16Array(count);
  copyBits(scratchBits, list);
  return { count, list, bits: null };
}

/** Writes the positions of the set bits to a list. */
function copyBits(bits: Uint32Array, list: Uint16Array) {
  let filled = 0;
  for (let word = 0; word < WORDS; word++)
    for (let left = bits[word]!; left !== 0; left &= left - 1) list[filled++] = (word << 5) | lowestBit(left);
}

const scratch = new Uint16Array(MAX_LIST);

export function intersectionSize(a: Container, b: Container): number {
  if (a.bits && b.bits) {
    const [bitsA, bitsB] = [a.bits, b.bits];
    let count = 0;
    for (let word = 0; word < WORDS; word++) count += countBits(bitsA[word]! & bitsB[word]!);
    return count;
  }
  const [sparse, other] = a.list && (!b.list || a.count <= b.count) ? [a, b] : [b, a];
  return other.bits ? pickSet(sparse, other.bits, scratch) : pickListed(sparse, other, scratch);
}

/** Whether two containers have a number in common. */
export function haveCommon(a: Container, b: Container): boolean {
  if (a.bits && b.bits) {
    const { bits } = b;
    return a.bits.some((word, nth) => (word & bits[nth]!) !== 0);
  }
  const [sparse, other] = a.list ? [a, b] : [b, a];
  for (let position = 0; position < sparse.count; position++)
    if (hasInContainer(other, sparse.list![position]!)) return true;
  return false;
}

/** The numbers of any of the containers. */
export function unite(containers: readonly Container[]): Container {
  const [first, second] = containers as [Container, Container | undefined];
  if (!second) return first;
  if (containers.length === 2 && first.list && second.list && first.count + second.count <= MAX_LIST)
    return mergeLists(first, second);
  const bits = scratchBits.fill(0);
  for (const { bits: others, list, count } of containers)
    if (others) for (let word = 0; word < WORDS; word++) bits[word]! |= others[word]!;
    else
      for (let position = 0; position < count; position++) {
        const low = list![position]!;
        bits[low >>> 5]! |= 1 << (low & 31);
      }
  let count = 0;
  for (let word = 0; word < WORDS; word++) count += countBits(bits[word]!);
  return ofScratch(count)!;
}

function mergeLists(a: Container, b: Container): Container {
  const [listA, listB] = [a.list!, b.list!];
  const list = new Uint16Array(a.count + b.count);
  let [filled, from] = [0, 0];
  for (let position = 0; position < a.count; position++) {
    const low = listA[position]!;
    while (from < b.count && listB[from]! < low) list[filled++] = listB[from++]!;
    if (from < b.count && listB[from] === low) from++;
    list[filled++] = low;
  }
  while (from < b.count) list[filled++] = listB[from++]!;
  return { count: filled, list, bits: null };
}

/** The container of ascending numbers, some of them perhaps several times. Uses the list's memory. */
export function ofSorted(list: Uint16Array): Container {
  let count = 0;
  for (let position = 0; position < list.length; position++)
    if (count === 0 || list[count - 1] !== list[position]) list[count++] = list[position]!;
  const container: Container = { count, list, bits: null };
  if (count > MAX_LIST) makeDense(container);
  return container;
}

/** The bits of a container that numbers are being marked in. */
export const createMarks = () => new Uint32Array(WORDS);

/** The container of the marked numbers, whose marks are cleared. */
export function ofMarks(marks: Uint32Array): Container | undefined {
  scratchBits.set(marks);
  marks.fill(0);
  let count = 0;
  for (let word = 0; word < WORDS; word++) count += countBits(scratchBits[word]!);
  return ofScratch(count);
}

/** Writes the numbers, added to `high`, to `values` from `from` on. */
export function copyValues({ list, bits, count }: Container, high: number, values: Uint32Array, from: number): void {
  let filled = from;
  if (list) for (let position = 0; position < count; position++) values[filled++] = (high | list[position]!) >>> 0;
  else
    for (let word = 0; word < WORDS; word++)
      for (let left = bits![word]!; left !== 0; left &= left - 1)
        values[filled++] = (high | (word << 5) | lowestBit(left)) >>> 0;
}

// A compressed set of whole numbers in the manner of Roaring bitmaps (Lemire et al., 2016): containers of 65,536 numbers each.
import {
  addToContainer,
  type Container,
  copyValues,
  createMarks,
  deleteFromContainer,
  hasInContainer,
  haveCommon,
  intersect,
  intersectionSize,
  ofMarks,
  ofSorted,
  subtract,
  unite,
} from "./container.ts";

const CONTAINER_BITS = 16;
const LOW_MASK = 0xffff;

/** Fewer numbers are sorted faster than bits are looked through. */
export const MIN_MARKED = 512;

// What numbers are marked in, by their upper halves: all clear between two calls.
const marks: Uint32Array[] = [];
const isMarked: boolean[] = [];

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

  /** The set of ascending numbers. */
  static ofSorted(values: Uint32Array): Bitmap {
    const bitmap = new Bitmap();
    for (let from = 0; from < values.length; ) {
      const key = values[from]! >>> CONTAINER_BITS;
      let to = from + 1;
      while (to < values.length && values[to]! >>> CONTAINER_BITS === key) to++;
      const list = new Uint16Array(to - from);
      for (let at = from; at < to; at++) list[at - from] = values[at]!; // faster than a view of them; it keeps the lower half
      bitmap.#append(key, ofSorted(list));
      from = to;
    }
    return bitmap;
  }

  /** The set of numbers in any order, some perhaps several times; reorders them. */
  static ofUnsorted(values: Uint32Array): Bitmap {
    if (values.length < MIN_MARKED) return Bitmap.ofSorted(values.sort());
    return Bitmap.ofParts((add) => add(values, 0, values.length));
  }

  /**
   * The set of numbers in any order, some perhaps several times: `addAll` gives the parts of arrays that they are in, from one index up to
   * another, and may not call this function again.
   */
  static ofParts(addAll: (add: (values: Uint32Array, from: number, to: number) => void) => void): Bitmap {
    const keys: number[] = [];
    addAll((values, from, to) => {
      for (let at = from; at < to; at++) {
        const value = values[at]!;
        const key = value >>> CONTAINER_BITS;
        if (!isMarked[key]) {
          isMarked[key] = true;
          keys.push(key);
        }
        marks[key] ??= createMarks();
        marks[key][(value & LOW_MASK) >>> 5]! |= 1 << (value & 31);
      }
    });
    const bitmap = new Bitmap();
    for (const key of keys) {
      isMarked[key] = false;
      bitmap.#append(key, ofMarks(marks[key]!)!);
    }
    return bitmap;
  }

  has(value: number): boolean {
    const container = this.#containers[value >>> CONTAINER_BITS];
    return container !== undefined && hasInContainer(container, value & LOW_MASK);
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
    const containers = Math.min(this.#containers.length, other.#containers.length);
    for (let key = 0; key < containers; key++) {
      const container = this.#containers[key];
      const common = container && intersect(container, other.#containers[key]);
      if (common) result.#append(key, common);
    }
    return result;
  }

  /** The members that the other set does not have. */
  andNot(other: Bitmap): Bitmap {
    const result = new Bitmap();
    for (const [key, container] of this.#containers.entries()) {
      const rest = container && subtract(container, other.#containers[key]);
      if (rest) result.#append(key, rest);
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

  /** Whether both have a member in common. */
  intersects(other: Bitmap): boolean {
    return this.#containers.some((container, key) => {
      const others = other.#containers[key];
      return container !== undefined && others !== undefined && haveCommon(container, others);
    });
  }

  /** The members of any of the sets. Not to be changed, because it may share memory with them. */
  static union(bitmaps: readonly Bitmap[]): Bitmap {
    const filled = bitmaps.filter(({ size }) => size > 0);
    if (filled.length === 1) return filled[0]!;
    const result = new Bitmap();
    const keys = filled.reduce((most, bitmap) => Math.max(most, bitmap.#containers.length), 0);
    for (let key = 0; key < keys; key++) {
      const containers: Container[] = [];
      for (const bitmap of filled) {
        const container = bitmap.#containers[key];
        if (container) containers.push(container);
      }
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
      copyValues(container, key << CONTAINER_BITS, values, filled);
      filled += container.count;
    }
    return values;
  }
}

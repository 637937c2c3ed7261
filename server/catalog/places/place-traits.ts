import type { CatalogPlace } from "../catalog-rows.ts";

const PLANE_WORDS = 4;
const PLANE_BITS = 32 * PLANE_WORDS;

/** Some bits of a word in the row of a slot. */
export interface Mask {
  word: number;
  bits: number;
}

/**
 * For each slot, the categories and activities of its place as bits side by side: what two places have in common is counted without a
 * search in the set of each option. Options get their bits in the order in which they first appear; each 128 of them have an array
 * of their own, so that a new option moves nothing.
 */
export class PlaceTraits {
  readonly #bits = { category: new Map<number, number>(), activity: new Map<number, number>() };
  readonly #planes: Uint32Array[] = [];
  #capacity = 1024;

  /** The words of a slot's row. */
  get rowLength(): number {
    return this.#planes.length * PLANE_WORDS;
  }

  /** Makes room for a number of slots at once. */
  reserve(count: number): void {
    this.#ensureCapacity(count - 1);
  }

  put(slot: number, { categoryIds, activityIds }: Pick<CatalogPlace, "categoryIds" | "activityIds">): void {
    this.#ensureCapacity(slot);
    for (const plane of this.#planes) plane.fill(0, slot * PLANE_WORDS, (slot + 1) * PLANE_WORDS);
    for (const id of categoryIds) this.#set(slot, this.#bitOf("category", id));
    for (const id of activityIds) this.#set(slot, this.#bitOf("activity", id));
  }

  /** Copies the row of a slot to a position of an array. */
  copyRow(slot: number, target: Uint32Array, at: number): void {
    let to = at;
    for (const plane of this.#planes)
      for (let word = 0; word < PLANE_WORDS; word++) target[to++] = plane[slot * PLANE_WORDS + word]!;
  }

  /** How many of some slots have each of the options; it takes time by the slots, not by the options. */
  countOptions(name: "category" | "activity", options: readonly number[], slots: Uint32Array): number[] {
    const byBit = new Uint32Array(this.rowLength * 32);
    for (const slot of slots)
      for (const [nth, plane] of this.#planes.entries())
        for (let word = 0; word < PLANE_WORDS; word++) {
          const first = (nth * PLANE_WORDS + word) * 32;
          for (let rest = plane[slot * PLANE_WORDS + word]!; rest !== 0; rest &= rest - 1)
            byBit[first + 31 - Math.clz32(rest & -rest)]!++;
        }
    return options.map((option) => byBit[this.#bits[name].get(option) ?? -1] ?? 0);
  }

  /** Where the rows of places have some options. */
  masksOf(name: "category" | "activity", options: readonly number[]): Mask[] {
    const masks: Mask[] = [];
    for (const option of options) {
      const bit = this.#bits[name].get(option);
      if (bit === undefined) continue;
      const mask = masks.find(({ word }) => word === bit >>> 5);
      if (mask) mask.bits |= 1 << (bit & 31);
      else masks.push({ word: bit >>> 5, bits: 1 << (bit & 31) });
    }
    return masks;
  }

  #bitOf(name: "category" | "activity", option: number): number {
    const { category, activity } = this.#bits;
    const known = this.#bits[name].get(option);
    if (known !== undefined) return known;
    const bit = category.size + activity.size;
    this.#bits[name].set(option, bit);
    if (bit % PLANE_BITS === 0) this.#planes.push(new Uint32Array(this.#capacity * PLANE_WORDS));
    return bit;
  }

  #set(slot: number, bit: number) {
    const plane = this.#planes[Math.floor(bit / PLANE_BITS)]!;
    plane[slot * PLANE_WORDS + ((bit % PLANE_BITS) >>> 5)]! |= 1 << (bit & 31);
  }

  #ensureCapacity(slot: number) {
    if (slot < this.#capacity) return;
    this.#capacity = Math.max(2 * this.#capacity, slot + 1);
    for (const [nth, plane] of this.#planes.entries()) {
      const larger = new Uint32Array(this.#capacity * PLANE_WORDS);
      larger.set(plane);
      this.#planes[nth] = larger;
    }
  }
}

/** Whether the row that begins at a position of an array has one of the masks' bits. */
export function hasCommon(rows: Uint32Array, from: number, masks: readonly Mask[]): boolean {
  for (let nth = 0; nth < masks.length; nth++) {
    const { word, bits } = masks[nth]!;
    if ((rows[from + word]! & bits) !== 0) return true;
  }
  return false;
}

/** How many of the masks' bits the row has that begins at a position of an array. */
export function countCommon(rows: Uint32Array, from: number, masks: readonly Mask[]): number {
  let count = 0;
  for (let nth = 0; nth < masks.length; nth++) {
    const { word, bits } = masks[nth]!;
    const common = rows[from + word]! & bits;
    if (common !== 0) count += countBits(common);
  }
  return count;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

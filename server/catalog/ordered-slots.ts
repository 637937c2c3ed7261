import type { PrecomputedOrder } from "./catalog-rows.ts";
import type { Bitmap } from "./index/bitmap.ts";
import type { PlaceIndex } from "./places/place-index.ts";

/** Sorting a slot takes about as long as testing this many. */
const SORT_FACTOR = 100;

/** The slots of a set in a ready order, found as far as pages need them. The order must stay the same meanwhile. */
export class OrderedSlots {
  readonly #places: PlaceIndex;
  readonly #matching: Bitmap;
  readonly #order: PrecomputedOrder;
  readonly #found: number[] = [];
  #position = 0;

  constructor(places: PlaceIndex, matching: Bitmap, order: PrecomputedOrder) {
    this.#places = places;
    this.#matching = matching;
    this.#order = order;
  }

  slice(from: number, to: number): number[] {
    const { all, orders } = this.#places;
    const list = orders.get(this.#order);
    if (this.#matching === all) return list.slice(from, to);
    if (this.#position === 0 && this.#matching.size * SORT_FACTOR < list.length) this.#sortAll();
    this.#walkUntil(to);
    return this.#found.slice(from, to);
  }

  /** Few slots are sorted rather than searched for in the whole order. */
  #sortAll() {
    const { orders } = this.#places;
    const compare = orders.comparisons[this.#order];
    for (const slot of this.#matching.toArray().sort(compare)) this.#found.push(slot);
    this.#position = orders.get(this.#order).length;
  }

  #walkUntil(count: number) {
    const list = this.#places.orders.get(this.#order);
    const target = Math.min(count, this.#matching.size);
    while (this.#found.length < target && this.#position < list.length) {
      const end = Math.min(this.#position + 4096, list.length);
      list.forEachRange(this.#position, end, ({ slots }, first, last) => {
        for (let at = first; at < last; at++) if (this.#matching.has(slots[at]!)) this.#found.push(slots[at]!);
      });
      this.#position = end;
    }
  }
}

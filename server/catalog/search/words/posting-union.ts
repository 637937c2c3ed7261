import { Bitmap } from "../../index/bitmap.ts";
import type { Postings } from "./postings.ts";

/** Unites sets of postings, or the parts of them that are in another set. */
export class PostingUnion {
  readonly #within: Bitmap | undefined;
  readonly #bitmaps: Bitmap[] = [];
  readonly #values: Uint32Array[] = [];

  constructor(within?: Bitmap) {
    this.#within = within;
  }

  add(postings: Postings, list: number) {
    const bitmap = postings.bitmap(list);
    if (bitmap) this.#bitmaps.push(this.#within ? bitmap.and(this.#within) : bitmap);
    else if (postings.count(list) > 0) this.#values.push(postings.values(list));
  }

  /** The union of what was added. Not to be changed, because it may share memory with the postings. */
  toBitmap(): Bitmap {
    if (this.#values.length === 0) return Bitmap.union(this.#bitmaps);
    const short = this.#unitedValues();
    return this.#bitmaps.length === 0 ? short : Bitmap.union([...this.#bitmaps, short]);
  }

  #unitedValues(): Bitmap {
    const within = this.#within;
    const [first] = this.#values;
    if (this.#values.length === 1 && !within) return Bitmap.ofSorted(first!);
    const all = new Uint32Array(this.#values.reduce((total, { length }) => total + length, 0));
    let filled = 0;
    for (const values of this.#values)
      for (const value of values) if (!within || within.has(value)) all[filled++] = value;
    return Bitmap.ofSorted(all.subarray(0, filled).sort());
  }
}

import { Bitmap } from "../../index/bitmap.ts";
import type { Postings } from "./postings.ts";

/** Unites sets of postings, or the parts of them that are in another set. */
export class PostingUnion {
  readonly #within: Bitmap | undefined;
  readonly #bitmaps: Bitmap[] = [];
  readonly #values: number[] = [];
  /** The values come in no order, or some twice. */
  #isMixed = false;

  constructor(within?: Bitmap) {
    this.#within = within;
  }

  add(postings: Postings, list: number) {
    const bitmap = postings.bitmap(list);
    if (bitmap) {
      this.#bitmaps.push(this.#within ? bitmap.and(this.#within) : bitmap);
      return;
    }
    const values = this.#values;
    const last = values.at(-1) ?? -1;
    const from = values.length;
    postings.addTo(values, list, this.#within);
    if (values.length > from && values[from]! <= last) this.#isMixed = true;
  }

  /** The union of what was added. Not to be changed, because it may share memory with the postings. */
  toBitmap(): Bitmap {
    if (this.#values.length === 0) return Bitmap.union(this.#bitmaps);
    const short = this.#isMixed ? Bitmap.ofUnsorted(this.#values) : Bitmap.ofSorted(new Uint32Array(this.#values));
    return this.#bitmaps.length === 0 ? short : Bitmap.union([...this.#bitmaps, short]);
  }
}

import { Bitmap } from "../../index/bitmap.ts";
import type { Postings } from "./postings.ts";

/** Unites sets of postings. */
export class PostingUnion {
  readonly #bitmaps: Bitmap[] = [];
  readonly #short: { postings: Postings; list: number }[] = [];
  /** Of the short lists together. */
  #count = 0;

  add(postings: Postings, list: number) {
    const bitmap = postings.bitmap(list);
    if (bitmap) this.#bitmaps.push(bitmap);
    else {
      this.#short.push({ postings, list });
      this.#count += postings.count(list);
    }
  }

  /** The union of what was added. Not to be changed, because it may share memory with the postings. */
  toBitmap(): Bitmap {
    if (this.#count === 0) return Bitmap.union(this.#bitmaps);
    const values = new Uint32Array(this.#count);
    let filled = 0;
    for (const { postings, list } of this.#short) {
      postings.copyTo(values, filled, list);
      filled += postings.count(list);
    }
    const short = this.#short.length === 1 ? Bitmap.ofSorted(values) : Bitmap.ofUnsorted(values);
    return this.#bitmaps.length === 0 ? short : Bitmap.union([...this.#bitmaps, short]);
  }
}

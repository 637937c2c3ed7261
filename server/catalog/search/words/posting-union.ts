import { Bitmap, MIN_MARKED } from "../../index/bitmap.ts";
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
    const short = this.#uniteShort();
    return this.#bitmaps.length === 0 ? short : Bitmap.union([...this.#bitmaps, short]);
  }

  #uniteShort(): Bitmap {
    if (this.#count >= MIN_MARKED)
      return Bitmap.ofParts((add) => {
        for (const { postings, list } of this.#short) postings.visitShort(list, add);
      });
    const all = new Uint32Array(this.#count);
    let filled = 0;
    const copy = (values: Uint32Array, from: number, to: number) => {
      for (let at = from; at < to; at++) all[filled++] = values[at]!;
    };
    for (const { postings, list } of this.#short) postings.visitShort(list, copy);
    return this.#short.length === 1 ? Bitmap.ofSorted(all) : Bitmap.ofUnsorted(all);
  }
}

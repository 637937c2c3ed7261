import type { Bitmap } from "../index/bitmap.ts";

/** Finds documents, or adds them to the queue again in parts that are not better, and returns undefined. */
type Find = () => Bitmap | undefined;

/** Sets of documents by the highest grade that they may have: whole numbers above 0. */
export class CandidateQueue {
  readonly #byBound = new Map<number, Find[]>();

  add(bound: number, find: Find) {
    const others = this.#byBound.get(bound);
    if (others) others.push(find);
    else this.#byBound.set(bound, [find]);
  }

  /** The highest bound; 0 when the queue is empty. */
  highest(): number {
    let highest = 0;
    for (const bound of this.#byBound.keys()) if (bound > highest) highest = bound;
    return highest;
  }

  /** Removes the sets with this bound, which must be the highest one, and returns them. */
  takeAll(bound: number): Bitmap[] {
    const found: Bitmap[] = [];
    const finds = this.#byBound.get(bound)!;
    for (const find of finds) {
      const docs = find(); // may add to the list that is walked here
      if (docs && docs.size > 0) found.push(docs);
    }
    this.#byBound.delete(bound);
    return found;
  }
}

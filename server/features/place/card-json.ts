import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPhoto } from "../../catalog/photos.ts";
import type { JsonBytes } from "../../http/cache/json-bytes.ts";

const chunkBytes = 1 << 20;

interface CardJsonOptions {
  chunkBytes?: number;
  maxChunks: number;
}

/** Makes JSON of a place from what its card shows and from its other columns. It must not depend on anything else. */
export type MakeJson = (index: CatalogIndex, slot: number) => string;

/**
 * The JSON of places' cards, or of a part of them, as bytes, each made at first use. They lie one after the other in chunks, outside of the
 * heap; when all chunks are full, the oldest one is emptied: what is still asked for is made anew once in a round.
 */
export class CardJson {
  readonly #make: MakeJson;
  readonly #chunkBytes: number;
  readonly #maxChunks: number;
  readonly #chunks: Buffer[] = [];
  /** The number of the chunk that is being filled, counted on in each round, and the end of what is in it. */
  #current = 0;
  #end = 0;
  /** By slot: the number of the chunk plus one, 0 for none; where the card begins and how long it is. */
  #chunkOf = new Uint32Array(0);
  #startOf = new Uint32Array(0);
  #lengthOf = new Uint32Array(0);
  /** For which state of the place and of the small tables it was made. */
  #stampOf = new Float64Array(0);
  /** The photos from which cards with a photo were made. */
  readonly #photosOf = new Map<number, CatalogPhoto[]>();

  constructor(make: MakeJson, { maxChunks, chunkBytes: bytes = chunkBytes }: CardJsonOptions) {
    this.#make = make;
    this.#chunkBytes = bytes;
    this.#maxChunks = maxChunks;
  }

  /** Writes the JSON of the place in a slot that is in use. */
  write(index: CatalogIndex, slot: number, json: JsonBytes): void {
    const { places, photosByPlace, version } = index;
    const { cardRevision } = places.table.columns;
    if (slot >= this.#chunkOf.length) this.#grow(cardRevision.length);
    const id = places.show(slot);
    const stamp = (version + 1) * 2 ** 32 + cardRevision[slot]!;
    const photos = photosByPlace.get(id);
    if (this.#has(slot) && this.#stampOf[slot] === stamp && this.#photosOf.get(slot) === photos) {
      const start = this.#startOf[slot]!;
      json.copy(this.#chunks[(this.#chunkOf[slot]! - 1) % this.#maxChunks]!, start, start + this.#lengthOf[slot]!);
      return;
    }
    const from = json.length;
    json.text(this.#make(index, slot));
    this.#store(slot, json.from(from));
    this.#stampOf[slot] = stamp;
    if (photos) this.#photosOf.set(slot, photos);
    else this.#photosOf.delete(slot);
  }

  #has(slot: number): boolean {
    const number = this.#chunkOf[slot]!;
    return number > 0 && number + this.#maxChunks > this.#current + 1;
  }

  #store(slot: number, card: Buffer) {
    this.#chunkOf[slot] = 0;
    if (card.length > this.#chunkBytes) return;
    if (this.#end + card.length > this.#chunkBytes) {
      this.#current++;
      this.#end = 0;
    }
    const nth = this.#current % this.#maxChunks;
    this.#chunks[nth] ??= Buffer.allocUnsafeSlow(this.#chunkBytes);
    card.copy(this.#chunks[nth], this.#end);
    this.#chunkOf[slot] = this.#current + 1;
    this.#startOf[slot] = this.#end;
    this.#lengthOf[slot] = card.length;
    this.#end += card.length;
  }

  #grow(capacity: number) {
    const grown = <Column extends Uint32Array | Float64Array>(column: Column, larger: Column): Column => {
      larger.set(column);
      return larger;
    };
    this.#chunkOf = grown(this.#chunkOf, new Uint32Array(capacity));
    this.#startOf = grown(this.#startOf, new Uint32Array(capacity));
    this.#lengthOf = grown(this.#lengthOf, new Uint32Array(capacity));
    this.#stampOf = grown(this.#stampOf, new Float64Array(capacity));
  }
}

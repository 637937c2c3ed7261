import { LRUCache } from "lru-cache";
import type { CatalogPlace, PlaceStatistics } from "../catalog-rows.ts";
import { ShardedMap } from "../index/sharded-map.ts";
import { createColumns, type PlaceColumns, writeColumns, writeStatistics } from "./place-columns.ts";
import { type CardPlace, decodeCard, decodePlace, encodePlace } from "./place-record.ts";
import { RecordStore } from "./record-store.ts";

const maxDecoded = 20_000; // places, some 2 kB each
const maxSeen = 1 << 13; // slots that were read once lately

/** The places by slot: small numbers that stay with a place while it is published, and are reused afterwards. */
export class PlaceTable {
  readonly columns: PlaceColumns = createColumns();
  readonly #slotById = new ShardedMap<number, number>();
  readonly #freeSlots: number[] = [];
  readonly #records = new RecordStore();
  /** When it is full, a place has to be read twice to enter: those that are read once would push out others all the time. */
  readonly #decoded = new LRUCache<number, CatalogPlace>({ max: maxDecoded });
  readonly #seen = new Int32Array(maxSeen).fill(-1);
  /** The place that was read last: what shows a place reads it several times. */
  #last: CatalogPlace | undefined;
  #lastSlot = -1;

  get size(): number {
    return this.#slotById.size;
  }

  /** The slots that are in use or were: all are below this number. */
  get slotCount(): number {
    return this.#slotById.size + this.#freeSlots.length;
  }

  /** The slot of the place with this id. */
  slotOf(id: number): number | undefined {
    return this.#slotById.get(id);
  }

  has(id: number): boolean {
    return this.#slotById.has(id);
  }

  get(id: number): CatalogPlace | undefined {
    const slot = this.#slotById.get(id);
    return slot === undefined ? undefined : this.at(slot);
  }

  /** The place in a slot that is in use. */
  at(slot: number): CatalogPlace {
    if (slot === this.#lastSlot) return this.#last!;
    let place = this.#decoded.get(slot);
    if (!place) {
      place = this.decode(slot);
      if (this.#decoded.size < maxDecoded || this.#seen[slot % maxSeen] === slot) this.#decoded.set(slot, place);
      this.#seen[slot % maxSeen] = slot;
    }
    this.#lastSlot = slot;
    this.#last = place;
    return place;
  }

  /** What cards show of the place in a slot that is in use. */
  cardAt(slot: number): CardPlace {
    return this.#decoded.get(slot) ?? decodeCard(this.#recordOf(slot), this.columns, slot);
  }

  #recordOf(slot: number): Buffer {
    const record = this.#records.get(slot);
    if (!record) throw new RangeError(`slot ${slot} is free`);
    return record;
  }

  #forget(slot: number) {
    this.#decoded.delete(slot);
    if (slot === this.#lastSlot) this.#lastSlot = -1;
  }

  /** The place in a slot that is in use, made anew. */
  decode(slot: number): CatalogPlace {
    return decodePlace(this.#recordOf(slot), this.columns, slot);
  }

  /** Stores a place, in the slot of its id or in a free one. Returns the slot. */
  put(place: CatalogPlace): number {
    const slot = this.#slotById.get(place.id) ?? this.#freeSlots.pop() ?? this.#slotById.size;
    this.#slotById.set(place.id, slot);
    writeColumns(this.columns, slot, place);
    this.#records.set(slot, encodePlace(place));
    this.#forget(slot);
    return slot;
  }

  putStatistics(slot: number, statistics: PlaceStatistics): void {
    writeStatistics(this.columns, slot, statistics);
    this.#forget(slot);
  }

  /** Frees a slot that is in use. */
  remove(slot: number): void {
    this.#slotById.delete(this.columns.id[slot]!);
    this.#freeSlots.push(slot);
    this.#records.delete(slot);
    this.#forget(slot);
    this.columns.updatedAt[slot] = 0;
    this.columns.name[slot] = "";
    this.columns.sortKey[slot] = "";
  }
}

import type { CatalogPlace, PlaceStatistics } from "../catalog-rows.ts";
import { Bitmap } from "../index/bitmap.ts";
import { ShardedMap } from "../index/sharded-map.ts";
import { SpatialList } from "../nearby/spatial-index.ts";
import { recordList, recordPlace } from "../reads.ts";
import { ensureCapacity, readStatistics, tenthsAt } from "./place-columns.ts";
import { forEachOption, PlaceOptions } from "./place-options.ts";
import { type OrderName, PlaceOrders } from "./place-orders.ts";
import type { CardPlace } from "./place-record.ts";
import { PlaceTable } from "./place-table.ts";
import { PlaceTexts } from "./place-texts.ts";
import { PlaceTraits } from "./place-traits.ts";
import { TextIndex } from "./text-index.ts";

/** Counters that tell cached results apart: each grows with every change of its kind. */
interface Versions {
  /** Places added, edited or removed. */
  rows: number;
  ratings: number;
  views: number;
}

/** A place by what the columns hold, which costs a fraction of the place itself. */
export interface PlaceMark {
  id: number;
  name: string;
  slot: number;
  importance: number;
}

/**
 * All published places with everything by which they are found: by id and slug, options, orders, position. A change touches the
 * entries of one place only, whatever the number of places; nothing is rebuilt.
 */
export class PlaceIndex {
  readonly table = new PlaceTable();
  readonly options = new PlaceOptions();
  readonly #traits = new PlaceTraits();
  readonly orders = new PlaceOrders(this.table.columns);
  readonly all = new Bitmap();
  readonly #texts = new PlaceTexts();
  readonly #words = new TextIndex();
  readonly versions: Versions = { rows: 0, ratings: 0, views: 0 };
  readonly #idBySlug = new ShardedMap<string, number>();
  readonly #positions = new SpatialList(this.table.columns, this.orders.comparisons.importance);

  get size(): number {
    recordList();
    return this.table.size;
  }

  get positions(): SpatialList {
    recordList();
    return this.#positions;
  }

  /** The words of the texts. */
  get words(): TextIndex {
    recordList();
    return this.#words;
  }

  get traits(): PlaceTraits {
    recordList();
    return this.#traits;
  }

  has(id: number): boolean {
    recordPlace(id);
    return this.table.has(id);
  }

  get(id: number): CatalogPlace | undefined {
    recordPlace(id);
    return this.table.get(id);
  }

  /** The place with this id, for those who go through all of them: it takes no room of places that are read often. */
  peek(id: number): CatalogPlace | undefined {
    const slot = this.table.slotOf(id);
    return slot === undefined ? undefined : this.table.decode(slot);
  }

  /** The place in a slot, such as one of an order. Throws RangeError for a free slot. */
  at(slot: number): CatalogPlace {
    const place = this.table.at(slot);
    recordPlace(place.id);
    return place;
  }

  /** What cards show of the place with this id. */
  card(id: number): CardPlace | undefined {
    recordPlace(id);
    const slot = this.table.slotOf(id);
    return slot === undefined ? undefined : this.table.cardAt(slot);
  }

  /** What cards show of the place in a slot that is in use. */
  cardAt(slot: number): CardPlace {
    recordPlace(this.table.columns.id[slot]!);
    return this.table.cardAt(slot);
  }

  /** Notes that the place in a slot is shown, by what was made of it before. Returns its id. */
  show(slot: number): number {
    const id = this.table.columns.id[slot]!;
    recordPlace(id);
    return id;
  }

  /** The mark of the place in a slot that is in use. */
  markAt(slot: number): PlaceMark {
    const { columns } = this.table;
    const id = columns.id[slot]!;
    recordPlace(id);
    return { id, name: columns.name[slot]!, importance: columns.importance[slot]!, slot };
  }

  idOfSlug(slug: string): number | undefined {
    const id = this.#idBySlug.get(slug);
    if (id === undefined) recordList();
    else recordPlace(id);
    return id;
  }

  /** The places from position `from` to before `to` of an order. */
  inOrder(name: OrderName, from: number, to: number): CatalogPlace[] {
    return this.orders
      .get(name)
      .slice(from, to)
      .map((slot) => this.at(slot));
  }

  /** The ids of all places, ascending. */
  ids(): Uint32Array {
    recordList();
    const { id } = this.table.columns;
    return this.all
      .toArray()
      .map((slot) => id[slot]!)
      .sort();
  }

  /** How many parts of `size` slots there are, for those who show all places in parts. A place stays in its part. */
  partCount(size: number): number {
    recordList();
    return Math.ceil(this.table.slotCount / size);
  }

  /** The places of a part, and when each was last changed, in milliseconds since 1970. */
  part(nth: number, size: number): { id: number; updatedAt: number }[] {
    recordList();
    const { id, updatedAt } = this.table.columns;
    const places: { id: number; updatedAt: number }[] = [];
    for (let slot = nth * size; slot < Math.min((nth + 1) * size, this.table.slotCount); slot++)
      if (this.all.has(slot)) places.push({ id: id[slot]!, updatedAt: updatedAt[slot]! });
    return places;
  }

  /** When a place of a part was last changed, in milliseconds since 1970. */
  partUpdatedAt(nth: number, size: number): number {
    recordList();
    const end = Math.min((nth + 1) * size, this.table.slotCount);
    return this.table.columns.updatedAt.subarray(nth * size, end).reduce((latest, time) => Math.max(latest, time), 0);
  }

  /** When a place was last changed, in milliseconds since 1970; 0 for an unknown id. */
  updatedAt(id: number): number {
    recordPlace(id);
    const slot = this.table.slotOf(id);
    return slot === undefined ? 0 : this.table.columns.updatedAt[slot]!;
  }

  /** The Markdown text about a place, empty when it has none; undefined when the database alone has it. */
  textOf(id: number): string | undefined {
    recordPlace(id);
    const slot = this.table.slotOf(id);
    return slot === undefined ? undefined : this.#texts.get(slot);
  }

  /** Makes room for a number of places at once. */
  reserve(count: number): void {
    const slots = Math.ceil(count * 1.1); // and for those that are added later
    ensureCapacity(this.table.columns, slots);
    this.#traits.reserve(slots);
  }

  /**
   * Adds a place that the index does not have. Orders and positions list it after {@link sortAll} only, and what its text says is found after
   * {@link readTexts} only when there are many.
   */
  append(place: CatalogPlace, text: string): void {
    const slot = this.table.put(place);
    this.#linkOptions(slot, place);
    this.#texts.set(slot, text);
    this.#words.setAtLoad(slot, place, text);
  }

  /** Reads the texts that {@link append} left, in slices, until it is aborted; returns whether there were any. */
  async readTexts(signal: AbortSignal): Promise<boolean> {
    if (!this.#words.hasUnread) return false;
    await this.#words.readRest((slot) => [this.table.decode(slot), this.#texts.get(slot)], signal);
    this.versions.rows++;
    return true;
  }

  /** Sorts orders and positions anew, in slices: for many places faster than one by one. */
  async sortAll(): Promise<void> {
    const slots = this.all.toArray();
    await this.orders.fill(slots);
    await this.#positions.fill(slots);
    this.versions.rows++;
  }

  /** Adds a place with its text, or replaces the one with its id. */
  put(place: CatalogPlace, text = ""): void {
    const existing = this.table.slotOf(place.id);
    if (existing !== undefined) this.#unlink(existing);
    const slot = this.table.put(place);
    this.#link(slot, place);
    this.#texts.set(slot, text);
    this.#words.set(slot, place, text);
    this.versions.rows++;
  }

  /** Removes a place; does nothing for an unknown id. */
  remove(id: number): void {
    const slot = this.table.slotOf(id);
    if (slot === undefined) return;
    this.#unlink(slot);
    this.table.remove(slot);
    this.#texts.delete(slot);
    this.#words.delete(slot);
    this.versions.rows++;
  }

  /** Replaces the views and ratings of a place; does nothing for an unknown id. */
  putStatistics(id: number, statistics: PlaceStatistics): void {
    const slot = this.table.slotOf(id);
    if (slot === undefined) return;
    const before = readStatistics(this.table.columns, slot);
    const hasNewRatings =
      before.rateCount !== statistics.rateCount ||
      before.rateSum !== statistics.rateSum ||
      before.rates.some((count, nth) => count !== statistics.rates[nth]);
    this.orders.deleteStatistics(slot);
    this.options.delete("tenths", this.#tenthsOf(slot), slot);
    this.table.putStatistics(slot, statistics);
    this.options.add("tenths", this.#tenthsOf(slot), slot);
    this.orders.insertStatistics(slot);
    if (hasNewRatings) this.versions.ratings++;
    this.versions.views++;
  }

  #tenthsOf(slot: number): number {
    return tenthsAt(this.table.columns, slot);
  }

  #link(slot: number, place: CatalogPlace) {
    this.#linkOptions(slot, place);
    this.orders.insert(slot);
    this.#positions.insert(slot);
  }

  #linkOptions(slot: number, place: CatalogPlace) {
    this.all.add(slot);
    forEachOption(place, (name, option) => this.options.add(name, option, slot));
    this.#traits.put(slot, place);
    this.options.add("tenths", this.#tenthsOf(slot), slot);
    this.#idBySlug.set(place.slug, place.id);
  }

  #unlink(slot: number) {
    const place = this.at(slot);
    this.all.delete(slot);
    forEachOption(place, (name, option) => this.options.delete(name, option, slot));
    this.options.delete("tenths", this.#tenthsOf(slot), slot);
    this.orders.delete(slot);
    this.#positions.delete(slot);
    if (this.#idBySlug.get(place.slug) === place.id) this.#idBySlug.delete(place.slug);
  }
}

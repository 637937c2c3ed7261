import type { PrecomputedOrder } from "../catalog-rows.ts";
import { sortInSlices } from "../index/sort-in-slices.ts";
import { SortedSlots } from "../index/sorted-slots.ts";
import { recordList } from "../reads.ts";
import { forEachInSlices } from "../slices.ts";
import type { PlaceColumns } from "./place-columns.ts";

type Compare = (a: number, b: number) => number;

/** The ready orders: those of lists, and the rails of what was viewed. */
export type OrderName = PrecomputedOrder | "recent_views" | "last_viewed";

/** Comparisons of slots; each ends with the id, so that no two slots are equal. */
export function createComparisons(columns: PlaceColumns): Record<OrderName | "importance", Compare> {
  const byId: Compare = (a, b) => columns.id[a]! - columns.id[b]!;
  const byRank: Compare = (a, b) =>
    columns.importance[b]! - columns.importance[a]! || columns.inscribed[b]! - columns.inscribed[a]!;
  const importance: Compare = (a, b) => byRank(a, b) || byId(a, b);
  const best: Compare = (a, b) =>
    columns.score[b]! - columns.score[a]! ||
    byRank(a, b) ||
    columns.described[b]! - columns.described[a]! ||
    byId(a, b);
  const byViews: Compare = (a, b) => columns.viewCount[b]! - columns.viewCount[a]!;
  return {
    importance,
    best,
    latest: (a, b) => columns.createdAt[b]! - columns.createdAt[a]! || byId(b, a),
    most_viewed: (a, b) => byViews(a, b) || best(a, b),
    name: (a, b) => bySortKey(columns.sortKey[a]!, columns.sortKey[b]!) || byId(a, b),
    recent_views: (a, b) => columns.recentViews[b]! - columns.recentViews[a]! || byViews(a, b) || byId(a, b),
    last_viewed: (a, b) => columns.lastViewedAt[b]! - columns.lastViewedAt[a]! || byId(a, b),
  };
}

/** Compares by UTF-16 units, which for the characters of our sort keys equals the order of the UTF-8 bytes. */
const bySortKey = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Orders that views and ratings do not change. */
const staticOrders = ["latest", "name"] as const;
const statisticsOrders = ["best", "most_viewed", "recent_views", "last_viewed"] as const;

/** The slots of the places in each order. */
export class PlaceOrders {
  readonly #columns: PlaceColumns;
  readonly comparisons: ReturnType<typeof createComparisons>;
  readonly #lists: Record<OrderName, SortedSlots>;

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
    this.comparisons = createComparisons(columns);
    const lists = [...staticOrders, ...statisticsOrders].map((name) => [name, new SortedSlots(this.comparisons[name])]);
    this.#lists = Object.fromEntries(lists) as Record<OrderName, SortedSlots>;
  }

  get(name: OrderName): SortedSlots {
    recordList();
    return this.#lists[name];
  }

  /** Sorts all slots anew, in slices. */
  async fill(slots: Uint32Array): Promise<void> {
    for (const name of [...staticOrders, ...statisticsOrders]) {
      const listed = await this.#listed(name, slots);
      await this.#lists[name].fill(await sortInSlices(listed, this.comparisons[name]));
    }
  }

  insert(slot: number): void {
    for (const name of staticOrders) this.#lists[name].insert(slot);
    this.insertStatistics(slot);
  }

  delete(slot: number): void {
    for (const name of staticOrders) this.#lists[name].delete(slot);
    this.deleteStatistics(slot);
  }

  insertStatistics(slot: number): void {
    for (const name of statisticsOrders) if (this.#isListed(name, slot)) this.#lists[name].insert(slot);
  }

  deleteStatistics(slot: number): void {
    for (const name of statisticsOrders) if (this.#isListed(name, slot)) this.#lists[name].delete(slot);
  }

  async #listed(name: OrderName, slots: Uint32Array): Promise<Uint32Array> {
    if (name !== "recent_views" && name !== "last_viewed") return slots.slice();
    const listed: number[] = [];
    await forEachInSlices(slots, (slot) => {
      if (this.#isListed(name, slot)) listed.push(slot);
    });
    return Uint32Array.from(listed);
  }

  /** The rails list only places that were viewed. */
  #isListed(name: OrderName, slot: number): boolean {
    if (name === "recent_views") return this.#columns.recentViews[slot]! > 0;
    return name !== "last_viewed" || this.#columns.lastViewedAt[slot]! > 0;
  }
}

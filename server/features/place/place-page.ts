import { placeAt } from "../../catalog/lookup.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import { toPage } from "../../http/page.ts";
import { toPlaceCard } from "./place-card.ts";

/** A page of cards of an order, an array of indexes into the snapshot's places. */
export function toPlacePage(
  snapshot: Snapshot,
  order: ArrayLike<number> & { slice: (from: number, to: number) => ArrayLike<number> },
  { page, page_count }: { page: number; page_count: number },
) {
  const indexes = order.slice((page - 1) * page_count, page * page_count);
  const cards = Array.from(indexes, (index) => toPlaceCard(snapshot, placeAt(snapshot, index)));
  return toPage(cards, order.length, { page, page_count });
}

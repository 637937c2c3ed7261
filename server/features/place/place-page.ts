import type { Snapshot } from "../../catalog/snapshot.ts";
import { paged } from "../../http/paged.ts";
import { placeCard } from "./place-card.ts";

/** A page of cards from places in an order, given by their indexes in the snapshot. */
export function pageOf(
  snapshot: Snapshot,
  order: ArrayLike<number> & { slice: (from: number, to: number) => ArrayLike<number> },
  { page, page_count }: { page: number; page_count: number },
) {
  const indexes = order.slice((page - 1) * page_count, page * page_count);
  const cards = Array.from(indexes, (index) => placeCard(snapshot, snapshot.places[index]!));
  return paged(cards, order.length, { page, page_count });
}

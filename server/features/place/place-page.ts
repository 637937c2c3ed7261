import type { PlaceCard } from "../../../contract/catalog/place.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { OrderedSlots } from "../../catalog/ordered-slots.ts";
import type { OptionName } from "../../catalog/places/place-options.ts";
import type { OrderName } from "../../catalog/places/place-orders.ts";
import { Written } from "../../http/cache/json-cache.ts";
import { toPage } from "../../http/page.ts";
import { type CardField, toLeanCard, toPlaceCard } from "./place-card.ts";
import { cardWriter, leanCardWriter, writeList } from "./written-cards.ts";

/** Slots of places in an order, of which only the pages that are asked for are read. */
export interface PlaceList {
  length: number;
  slice: (from: number, to: number) => number[];
}

/** All places of a ready order. */
export function placesInOrder({ places }: CatalogIndex, order: OrderName): PlaceList {
  const list = places.orders.get(order);
  return { length: list.length, slice: (from, to) => list.slice(from, to) };
}

/** The places with an option, such as a category, the best first. */
export function placesWithOption({ places }: CatalogIndex, name: OptionName, option: number): PlaceList {
  const matching = places.options.get(name, option);
  const slots = new OrderedSlots(places, matching, "best");
  return { length: matching.size, slice: (from, to) => slots.slice(from, to) };
}

/** Cards with all fields. */
export const toCards = (index: CatalogIndex, slots: readonly number[]): PlaceCard[] =>
  slots.map((slot) => toPlaceCard(index, index.places.at(slot)));

/** The same, in two forms. */
export const toWrittenCards = (index: CatalogIndex, slots: readonly number[]): Written<PlaceCard[]> =>
  new Written(
    () => toCards(index, slots),
    (json) => writeList(slots, cardWriter(index), json),
  );

/** Cards with some fields, in two forms. */
export const toLeanCards = (
  index: CatalogIndex,
  slots: readonly number[],
  fields: CardField[],
): Written<Partial<PlaceCard>[]> =>
  new Written(
    () => slots.map((slot) => toLeanCard(index, index.places.cardAt(slot), fields)),
    (json) => writeList(slots, leanCardWriter(index, fields), json),
  );

interface Paging {
  page: number;
  page_count: number;
}

/** A page of cards of a list. */
export function toPlacePage(index: CatalogIndex, list: PlaceList, { page, page_count }: Paging) {
  const slots = list.slice((page - 1) * page_count, page * page_count);
  return toPage(toCards(index, slots), list.length, { page, page_count });
}

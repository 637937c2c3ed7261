import type { PlaceCard } from "../../../contract/catalog/place.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { OrderedSlots } from "../../catalog/ordered-slots.ts";
import type { OptionName } from "../../catalog/places/place-options.ts";
import type { OrderName } from "../../catalog/places/place-orders.ts";
import { toPage } from "../../http/page.ts";
import { type CardField, toLeanCard, toPlaceCard } from "./place-card.ts";

/** Places in an order, of which only the pages that are asked for are read. */
export interface PlaceList {
  length: number;
  slice: (from: number, to: number) => CatalogPlace[];
}

/** All places of a ready order. */
export const placesInOrder = ({ places }: CatalogIndex, order: OrderName): PlaceList => ({
  length: places.orders.get(order).length,
  slice: (from, to) => places.inOrder(order, from, to),
});

/** The places with an option, such as a category, the best first. */
export function placesWithOption({ places }: CatalogIndex, name: OptionName, option: number): PlaceList {
  const matching = places.options.get(name, option);
  const slots = new OrderedSlots(places, matching, "best");
  return { length: matching.size, slice: (from, to) => slots.slice(from, to).map((slot) => places.at(slot)) };
}

/** Cards with all fields. */
export const toCards = (index: CatalogIndex, places: CatalogPlace[]): PlaceCard[] =>
  places.map((place) => toPlaceCard(index, place));

/** Cards with some fields. */
export const toLeanCards = (index: CatalogIndex, places: CatalogPlace[], fields: CardField[]): Partial<PlaceCard>[] =>
  places.map((place) => toLeanCard(index, place, fields));

interface Paging {
  page: number;
  page_count: number;
}

/** A page of cards of a list. */
export function toPlacePage(index: CatalogIndex, list: PlaceList, { page, page_count }: Paging) {
  const places = list.slice((page - 1) * page_count, page * page_count);
  return toPage(toCards(index, places), list.length, { page, page_count });
}

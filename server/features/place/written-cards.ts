import { LRUCache } from "lru-cache";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { PlaceIndex } from "../../catalog/places/place-index.ts";
import type { JsonBytes } from "../../http/cache/json-bytes.ts";
import { markPoster } from "../poster/place-poster.ts";
import { CardJson, type MakeJson } from "./card-json.ts";
import { type CardField, makePlaceCard, placePhoto, toLeanCard } from "./place-card.ts";
import { precisionOf, radiusOf } from "./place-position.ts";

// In MiB: some 100,000 cards, 90,000 with a few fields, 30,000 places after which a cluster is named, 100,000 positions.
const sizes = { full: 96, lean: 24, best: 16, position: 8 };

/** About as many full cards have room in a MiB; photographs make them longer. */
const cardsInMiB = 1000;

/**
 * MiB for what is written of so many places: twice what they take, at most `max`. What an edit or a rating outdates stays until its chunk is
 * filled anew, so that without this limit a site with a thousand places would come to take as much as one with a hundred thousand.
 */
export const roomFor = (places: number, max: number): number => Math.min(max, 1 + Math.ceil((2 * places) / cardsInMiB));

/** Only this many sets of fields have finished JSON: clients have one or two, and an invented one takes the place of another one's. */
const maxFieldSets = 2;
/** Lists of a set of fields before it has finished JSON, and sets that are counted. */
const listsBefore = 50;
const maxCounted = 100;

/** What is written of places, by slot. */
interface Stores {
  /** The number of places for which there is room. */
  places: number;
  full: CardJson;
  lean: LRUCache<string, CardJson>;
  leanLists: Map<string, number>;
  best: CardJson;
  position: CardJson;
}

const storesByIndex = new WeakMap<PlaceIndex, Stores>();

function storesOf({ places }: CatalogIndex): Stores {
  let stores = storesByIndex.get(places);
  if (!stores || places.size > 2 * stores.places) {
    const count = places.size;
    const storeOf = (make: MakeJson, max: number) => new CardJson(make, { maxChunks: roomFor(count, max) });
    stores = {
      places: count,
      full: storeOf(fullCard, sizes.full),
      lean: new LRUCache({ max: maxFieldSets }),
      leanLists: new Map(),
      best: storeOf(bestOfCluster, sizes.best),
      position: storeOf(positionMembers, sizes.position),
    };
    storesByIndex.set(places, stores);
  }
  return stores;
}

const fullCard = (index: CatalogIndex, slot: number) => JSON.stringify(makePlaceCard(index, index.places.cardAt(slot)));

const leanCard = (index: CatalogIndex, slot: number, fields: readonly CardField[]) =>
  JSON.stringify(toLeanCard(index, index.places.cardAt(slot), fields));

/** What a cluster shows of its most important place. */
export function toBest(index: CatalogIndex, slot: number) {
  const { id, name, importance } = index.places.markAt(slot);
  return { id, name, importance, cover: placePhoto(index, { id }) ?? markPoster(index, { id, name, slot }) };
}

const bestOfCluster = (index: CatalogIndex, slot: number) => JSON.stringify(toBest(index, slot));

/** What a marker says of a place beside its card and its distance. */
export function toPositionMembers(index: CatalogIndex, slot: number) {
  const place = index.places.at(slot);
  return { position: precisionOf(place), position_radius: radiusOf(place), importance: place.importance };
}

const positionMembers = (index: CatalogIndex, slot: number) => JSON.stringify(toPositionMembers(index, slot)).slice(1);

/** Writes one place's JSON. */
export type WritePlace = (slot: number, json: JsonBytes) => void;

const writerOf =
  (index: CatalogIndex, store: CardJson): WritePlace =>
  (slot, json) =>
    store.write(index, slot, json);

/** Writes cards with all fields. */
export const cardWriter = (index: CatalogIndex): WritePlace => writerOf(index, storesOf(index).full);

/** Writes what clusters show of their most important places. */
export const bestWriter = (index: CatalogIndex): WritePlace => writerOf(index, storesOf(index).best);

/** Writes the last members of markers with all fields, and the end of the object. */
export const positionWriter = (index: CatalogIndex): WritePlace => writerOf(index, storesOf(index).position);

/** Writes cards with some fields: finished JSON for sets of fields that are asked for again and again. */
export function leanCardWriter(index: CatalogIndex, fields: readonly CardField[]): WritePlace {
  const stores = storesOf(index);
  const name = fields.join();
  const known = stores.lean.get(name);
  if (known) return writerOf(index, known);
  const lists = (stores.leanLists.get(name) ?? 0) + 1;
  if (lists < listsBefore) {
    if (stores.leanLists.size >= maxCounted) stores.leanLists.clear();
    stores.leanLists.set(name, lists);
    return (slot, json) => json.text(leanCard(index, slot, fields));
  }
  stores.leanLists.delete(name);
  const maxChunks = roomFor(stores.places, sizes.lean);
  stores.lean.set(name, new CardJson((current, slot) => leanCard(current, slot, fields), { maxChunks }));
  return writerOf(index, stores.lean.get(name)!);
}

/** Writes a list of places. */
export function writeList(slots: readonly number[], write: WritePlace, json: JsonBytes): void {
  json.text("[");
  for (let nth = 0; nth < slots.length; nth++) {
    if (nth > 0) json.text(",");
    write(slots[nth]!, json);
  }
  json.text("]");
}

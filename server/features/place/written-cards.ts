import { LRUCache } from "lru-cache";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { PlaceIndex } from "../../catalog/places/place-index.ts";
import type { JsonBytes } from "../../http/cache/json-bytes.ts";
import { markPoster } from "../poster/place-poster.ts";
import { CardJson } from "./card-json.ts";
import { type CardField, makePlaceCard, placePhoto, toLeanCard } from "./place-card.ts";
import { precisionOf, radiusOf } from "./place-position.ts";

// In MiB: some 50,000 cards, as many with a few fields, 25,000 places after which a cluster is named, 50,000 positions.
const sizes = { full: 48, lean: 12, best: 12, position: 4 };

/** Only this many sets of fields have finished JSON: clients have one or two, and an invented one takes the place of another one's. */
const maxFieldSets = 2;
/** Lists of a set of fields before it has finished JSON, and sets that are counted. */
const listsBefore = 50;
const maxCounted = 100;

/** What is written of places, by slot. */
interface Stores {
  full: CardJson;
  lean: LRUCache<string, CardJson>;
  leanLists: Map<string, number>;
  best: CardJson;
  position: CardJson;
}

const storesByIndex = new WeakMap<PlaceIndex, Stores>();

function storesOf({ places }: CatalogIndex): Stores {
  let stores = storesByIndex.get(places);
  if (!stores) {
    stores = {
      full: new CardJson(fullCard, { maxChunks: sizes.full }),
      lean: new LRUCache({ max: maxFieldSets }),
      leanLists: new Map(),
      best: new CardJson(bestOfCluster, { maxChunks: sizes.best }),
      position: new CardJson(positionMembers, { maxChunks: sizes.position }),
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
  stores.lean.set(name, new CardJson((current, slot) => leanCard(current, slot, fields), { maxChunks: sizes.lean }));
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

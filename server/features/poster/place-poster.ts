import type { Image } from "../../../contract/image.ts";
import type { Shape } from "../../../posters/poster.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { PlaceIndex, PlaceMark } from "../../catalog/places/place-index.ts";
import type { CardPlace } from "../../catalog/places/place-record.ts";
import { lookOf, type PosterLook, posterImageOf } from "./poster-image.ts";
import { placeSubject } from "./poster-subject.ts";

/** The poster of a place as an Image. */
export function placePoster(index: CatalogIndex, place: CardPlace, shape?: Shape): Image {
  const slot = index.places.table.slotOf(place.id);
  if (slot !== undefined) return markPoster(index, { id: place.id, name: place.name, slot }, shape);
  return posterImageOf(String(place.id), lookOf(placeSubject(index, place)), place.name, shape);
}

/** The poster of a published place as an Image. The place itself is read for the first one only. */
export const markPoster = (
  index: CatalogIndex,
  { id, name, slot }: Omit<PlaceMark, "importance">,
  shape?: Shape,
): Image => posterImageOf(String(id), placeLook(index, slot), name, shape);

/** The looks of the posters of all places that were shown, by slot: 24 bytes each. */
interface Store {
  /** For which place and which small tables the looks were computed; 0 for none. */
  stamps: Float64Array;
  /** Four for each slot: the colours of the placeholder, and the version. */
  looks: Uint32Array;
}

const stores = new WeakMap<PlaceIndex, Store>();

function placeLook(index: CatalogIndex, slot: number): PosterLook {
  const { places, version } = index;
  const { revision } = places.table.columns;
  let store = stores.get(places);
  if (!store || store.stamps.length < revision.length) {
    store = grown(store, revision.length);
    stores.set(places, store);
  }
  const { stamps, looks } = store;
  const stamp = (version + 1) * 2 ** 32 + revision[slot]!;
  if (stamps[slot] !== stamp) {
    const look = lookOf(placeSubject(index, places.cardAt(slot)));
    looks.set([...look.colours, look.version], 4 * slot);
    stamps[slot] = stamp;
  }
  const at = 4 * slot;
  return { colours: [looks[at]!, looks[at + 1]!, looks[at + 2]!], version: looks[at + 3]! };
}

function grown(store: Store | undefined, capacity: number): Store {
  const larger = { stamps: new Float64Array(capacity), looks: new Uint32Array(4 * capacity) };
  if (store) {
    larger.stamps.set(store.stamps);
    larger.looks.set(store.looks);
  }
  return larger;
}

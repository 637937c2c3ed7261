import type { Image } from "../../../contract/image.ts";
import { type PlaceholderColours, placeholderColours, type Shape } from "../../../posters/poster.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { PlaceIndex, PlaceMark } from "../../catalog/places/place-index.ts";
import type { CardPlace } from "../../catalog/places/place-record.ts";
import { posterImageOf } from "./poster-image.ts";
import { placeSubject } from "./poster-subject.ts";

/** The poster of a place as an Image. */
export function placePoster(index: CatalogIndex, place: CardPlace, shape?: Shape): Image {
  const slot = index.places.table.slotOf(place.id);
  if (slot !== undefined) return markPoster(index, { id: place.id, name: place.name, slot }, shape);
  return posterImageOf(String(place.id), placeholderColours(placeSubject(index, place), "day"), place.name, {
    shape,
    edition: index.sceneByPlace.get(place.id)?.version,
  });
}

/** The poster of a published place as an Image. The place itself is read for the first one only. */
export const markPoster = (
  index: CatalogIndex,
  { id, name, slot }: Omit<PlaceMark, "importance">,
  shape?: Shape,
): Image =>
  posterImageOf(String(id), coloursOf(index, slot), name, { shape, edition: index.sceneByPlace.get(id)?.version });

/** The colours of the posters' placeholders of all places that were shown, by slot: 20 bytes each. */
interface Store {
  /** For which place and which small tables the colours were computed; 0 for none. */
  stamps: Float64Array;
  /** Three for each slot. */
  colours: Uint32Array;
}

const stores = new WeakMap<PlaceIndex, Store>();

function coloursOf(index: CatalogIndex, slot: number): PlaceholderColours {
  const { places, version } = index;
  const { revision } = places.table.columns;
  let store = stores.get(places);
  if (!store || store.stamps.length < revision.length) {
    store = grown(store, revision.length);
    stores.set(places, store);
  }
  const { stamps, colours } = store;
  const stamp = (version + 1) * 2 ** 32 + revision[slot]!;
  if (stamps[slot] !== stamp) {
    colours.set(placeholderColours(placeSubject(index, places.cardAt(slot)), "day"), 3 * slot);
    stamps[slot] = stamp;
  }
  return [colours[3 * slot]!, colours[3 * slot + 1]!, colours[3 * slot + 2]!];
}

function grown(store: Store | undefined, capacity: number): Store {
  const larger = { stamps: new Float64Array(capacity), colours: new Uint32Array(3 * capacity) };
  if (store) {
    larger.stamps.set(store.stamps);
    larger.colours.set(store.colours);
  }
  return larger;
}

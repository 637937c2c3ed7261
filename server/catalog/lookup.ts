import type { CatalogPlace } from "./catalog-rows.ts";
import type { Document } from "./search/documents.ts";
import type { Lexicon } from "./search/lexicon.ts";
import type { Snapshot } from "./snapshot.ts";

/** The value of a key that the map is known to contain, such as a foreign key. Throws when it does not. */
export function getExisting<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`no entry for ${key}`);
  return value;
}

/** The place at an index, such as one of `orders`. Throws when there is none. */
export function placeAt({ places }: Pick<Snapshot, "places">, index: number): CatalogPlace {
  const place = places[index];
  if (!place) throw new Error(`no place at index ${index}`);
  return place;
}

/** The document with a number of the search index. Throws when there is none. */
export function getDocument({ documents }: Pick<Lexicon, "documents">, doc: number): Document {
  const document = documents[doc];
  if (!document) throw new Error(`no document ${doc}`);
  return document;
}

import type { Db } from "../../database/connect.ts";
import { loadAmenities } from "./amenities/amenity-rows.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { getExisting } from "./lookup.ts";
import { type CatalogPhotos, listPlacesWithPhotos, loadPhotosOfPlaces, putPhotosOfPlace } from "./photos.ts";
import { selectPlaces, toCatalogPlace } from "./place-rows.ts";
import { PlaceIndex } from "./places/place-index.ts";
import { loadAllScenes } from "./places/place-scenes.ts";
import { loadReference } from "./reference.ts";
import { type Document, listNamedDocuments, placeDocument } from "./search/documents.ts";
import { Lexicon } from "./search/lexicon.ts";
import { batchesOf, forEachInSlices } from "./slices.ts";

/** The catalogue, and up to where the changes of the database are in it. */
export interface LoadedCatalog {
  index: CatalogIndex;
  /** A `pg_snapshot`: the transactions that were visible. */
  position: string;
  /** The documents of the search index that are no places. */
  namedDocuments: Document[];
  /** What a read of changes that failed has found or applied already; the read that repeats it begins with this. */
  unreported: Unreported;
}

/** Changes whose traces a second read would not find, because the index shows them already. */
interface Unreported {
  hasReference: boolean;
  places: Set<number>;
  ratings: Set<number>;
  areas: Set<string>;
}

export const noneUnreported = (): Unreported => ({
  hasReference: false,
  places: new Set(),
  ratings: new Set(),
  areas: new Set(),
});

const batchSize = 500; // rows fetched at a time

/** Loads the whole catalogue in one repeatable-read transaction, in slices, so that others can run meanwhile. */
export const loadCatalog = (db: Db): Promise<LoadedCatalog> =>
  db.begin("isolation level repeatable read read only", async (tx) => {
    await tx`set local statement_timeout = 0`; // a million rows take longer than a request may
    // A standby does not list the transactions in progress: there, all from the oldest one on count as unseen and are read again.
    const [row] = await tx<{ position: string }[]>`
      select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(s)) else s::text end as position
      from pg_current_snapshot() s`;
    const places = new PlaceIndex();
    const placePhotos: Pick<CatalogPhotos, "photosByPlace" | "placeByPhoto"> = {
      photosByPlace: new Map(),
      placeByPhoto: new Map(),
    };
    const reference = await loadReference(tx, places);
    const sceneByPlace = await loadAllScenes(tx);
    const amenities = await loadAmenities(tx);
    const placeDocumentOf = (id: number) => placeDocument(loaded.index, getExisting(loaded.index.places, id));
    const lexicon = new Lexicon({ placeDocument: placeDocumentOf });
    // Nothing but `loaded` refers to the index: functions that live on would otherwise keep this first one in memory.
    const loaded: LoadedCatalog = {
      index: { version: 1, places, amenities, lexicon, sceneByPlace, ...placePhotos, ...reference },
      position: row!.position,
      namedDocuments: [],
      unreported: noneUnreported(),
    };
    const [counted] = await tx<{ places: number }[]>`select count(*)::int as places from place`;
    places.reserve(counted!.places);
    lexicon.reserve(counted!.places);
    for await (const rows of readAhead(selectPlaces(tx).cursor(batchSize)))
      await forEachInSlices(rows, (row) => {
        const place = toCatalogPlace(loaded.index, row);
        places.append(place, row.text);
        lexicon.upsert(placeDocument(loaded.index, place));
      });
    await places.sortAll();
    for (const ids of batchesOf(await listPlacesWithPhotos(tx)))
      for (const [id, photos] of await loadPhotosOfPlaces(tx, ids)) putPhotosOfPlace(loaded.index, id, photos);
    loaded.namedDocuments = [...listNamedDocuments(loaded.index)]; // now that their places can be counted
    await forEachInSlices(loaded.namedDocuments, (document) => lexicon.upsert(document));
    return loaded;
  });

/** The same batches; the database makes the next one while the caller works on the last. */
async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  const request = async () => iterator.next();
  let next = request();
  try {
    for (let batch = await next; !batch.done; batch = await next) {
      next = request();
      yield batch.value;
    }
  } finally {
    await next.catch(() => {}); // the driver closes a cursor between two batches only
    await iterator.return?.();
  }
}

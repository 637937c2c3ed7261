import type { Db } from "../../database/connect.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { loadStatistics, selectPlaces, toCatalogPlace } from "./place-rows.ts";
import { PlaceIndex } from "./places/place-index.ts";
import { loadReference } from "./reference.ts";
import { type Document, listNamedDocuments, placeDocument } from "./search/documents.ts";
import { Lexicon } from "./search/lexicon.ts";
import { forEachInSlices } from "./slices.ts";

/** The catalogue, and up to where the changes of the database are in it. */
export interface LoadedCatalog {
  index: CatalogIndex;
  /** A `pg_snapshot`: the transactions that were visible. */
  position: string;
  /** The documents of the search index that are no places. */
  namedDocuments: Document[];
}

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
    const lexicon = new Lexicon();
    const index: CatalogIndex = { version: 1, places, lexicon, ...(await loadReference(tx, places)) };
    const statistics = await loadStatistics(tx);
    for await (const rows of selectPlaces(tx).cursor(batchSize))
      await forEachInSlices(rows, (row) => {
        const place = toCatalogPlace(index, row, statistics.get(row.id));
        places.put(place, row.text);
        lexicon.upsert(placeDocument(index, place));
      });
    const namedDocuments = [...listNamedDocuments(index)];
    await forEachInSlices(namedDocuments, (document) => lexicon.upsert(document));
    return { index, position: row!.position, namedDocuments };
  });

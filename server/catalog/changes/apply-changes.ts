import type { TransactionSql } from "postgres";
import type { Db } from "../../../database/connect.ts";
import { log } from "../../log/log.ts";
import { applyAmenities } from "../amenities/amenity-rows.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import type { Suspects } from "../check/check-catalog.ts";
import { findDifferences } from "../check/differences.ts";
import { type LoadedCatalog, noneUnreported } from "../load.ts";
import { loadPhotosOfPlaces, putPhotosOfPlace } from "../photos.ts";
import {
  listPlacesViewedOnLeavingDays,
  loadStatistics,
  noStatistics,
  selectPlaces,
  toCatalogPlace,
} from "../place-rows.ts";
import { loadScenesOfPlaces } from "../places/place-scenes.ts";
import { haveTypesChanged, listPlacesAffectedBy, loadReference, type Reference } from "../reference.ts";
import { listNamedDocuments, placeDocument, placeRank } from "../search/documents.ts";
import { batchesOf, forEachInSlices } from "../slices.ts";
import { type Changes, readChanges } from "./changes.ts";

/** What changed in the catalogue. */
export interface CatalogChange {
  /** More than places: all that is derived from the catalogue may be outdated. */
  isWhole: boolean;
  /** Places that were added, edited or removed, or whose photos or comments changed. */
  places: ReadonlySet<number>;
  /** Places of which only views or ratings changed, and those of them whose ratings did. */
  statistics: ReadonlySet<number>;
  ratings: ReadonlySet<number>;
  /** The squares of one degree whose amenities changed. */
  areas: ReadonlySet<string>;
}

export const WHOLE_CATALOG: CatalogChange = {
  isWhole: true,
  places: new Set(),
  statistics: new Set(),
  ratings: new Set(),
  areas: new Set(),
};

/**
 * Applies what has changed in the database since the catalogue's position, in slices. Returns what changed, null for nothing, and
 * "unknown" when the record of changes does not reach back. When it fails, it can be repeated. Suspects of a check that still
 * differ from the database then are applied anew, and reported.
 */
export const applyChanges = (
  db: Db,
  loaded: LoadedCatalog,
  isNewDay: boolean,
  suspects?: Suspects,
): Promise<CatalogChange | null | "unknown"> =>
  db.begin("isolation level repeatable read read only", async (tx) => {
    const changes = await readChanges(tx, loaded.position);
    if (changes.isUnknown) return "unknown";
    const { unreported } = loaded;
    for (const id of unreported.places) changes.places.add(id);
    if (isNewDay) for (const id of await listPlacesViewedOnLeavingDays(tx)) changes.statistics.add(id);
    const isPostDue = Date.now() >= (loaded.index.nextPostAt ?? Number.POSITIVE_INFINITY);
    const hasReference =
      changes.hasReference ||
      unreported.hasReference ||
      isPostDue ||
      (changes.places.size > 0 && (await haveTypesChanged(tx, loaded.index)));
    const next = hasReference ? await applyReference(tx, loaded, changes) : loaded.index;
    for (const batch of batchesOf(changes.photos)) await applyPhotos(tx, next, batch);
    for (const batch of batchesOf(changes.places)) await applyPlaces(tx, next, batch);
    if (hasReference || changes.places.size > 0) await applyNamedDocuments(loaded, next);
    loaded.index = next;
    const statistics = changes.statistics.difference(changes.places);
    for (const batch of batchesOf(statistics)) await applyStatistics(tx, loaded, batch);
    await applyAmenities(tx, loaded.index.amenities, changes.amenities, unreported.areas);
    const repaired = suspects && (await repair(tx, loaded, changes, suspects));
    const { areas } = unreported;
    const ratings = unreported.ratings.intersection(statistics);
    loaded.position = changes.position;
    loaded.unreported = noneUnreported();
    const places = changes.places
      .union(changes.photos)
      .union(changes.comments)
      .union(repaired?.places ?? new Set<number>());
    const isWhole = isNewDay || hasReference || repaired?.hasReference === true;
    const isChanged = isWhole || places.size > 0 || statistics.size > 0 || areas.size > 0;
    return isChanged ? { isWhole, places, statistics, ratings, areas } : null;
  });

/** Applies anew what differs from the database although all changes were applied. */
async function repair(tx: TransactionSql, loaded: LoadedCatalog, changes: Changes, suspects: Suspects) {
  const differing = await findDifferences(tx, loaded.index, suspects);
  const { places, hasReference } = differing;
  if (places.size === 0 && !hasReference) return differing;
  const named = [...places].slice(0, 20).join(", ");
  log.error("catalogue_repaired", { places: places.size, named, small_tables: hasReference });
  for (const id of places) loaded.unreported.places.add(id);
  const next = hasReference ? await applyReference(tx, loaded, { ...changes, places }) : loaded.index;
  for (const batch of batchesOf(places)) {
    await applyPhotos(tx, next, batch);
    await applyPlaces(tx, next, batch);
  }
  await applyNamedDocuments(loaded, next);
  loaded.index = next;
  return differing;
}

/**
 * Loads the small tables, and adds the places that look different with them to the changed ones. Returns the next index, to be used
 * when these places and their search documents are applied. Until then an index is used in which a row that is gone is still known
 * by its id: places and search results refer to it, and may be asked for meanwhile.
 */
async function applyReference(tx: TransactionSql, loaded: LoadedCatalog, changes: Changes): Promise<CatalogIndex> {
  const before = loaded.index;
  const reference = await loadReference(tx, before.places);
  for (const id of await listPlacesAffectedBy(tx, before, reference)) {
    changes.places.add(id);
    loaded.unreported.places.add(id);
  }
  loaded.unreported.hasReference = true;
  const { version } = before;
  loaded.index = { ...before, ...reference, ...withFormerRows(before, reference), version: version + 1 };
  return { ...before, ...reference, version: version + 2 };
}

/** The maps of the reference data with the rows that they had before. */
const withFormerRows = (before: CatalogIndex, reference: Reference): Partial<Reference> =>
  Object.fromEntries(
    (Object.keys(reference) as (keyof Reference)[]).flatMap((name) => {
      const [former, current] = [before[name], reference[name]];
      return former instanceof Map && current instanceof Map
        ? [[name, new Map<unknown, unknown>([...former, ...current])]]
        : [];
    }),
  );

async function applyPhotos(tx: TransactionSql, index: CatalogIndex, ids: number[]) {
  const photos = await loadPhotosOfPlaces(tx, ids);
  for (const id of ids) putPhotosOfPlace(index, id, photos.get(id));
}

async function applyPlaces(tx: TransactionSql, index: CatalogIndex, ids: number[]) {
  const rows = await selectPlaces(tx, ids);
  const published = new Map(rows.map((row) => [row.id, row]));
  const scenes = await loadScenesOfPlaces(tx, ids);
  await forEachInSlices(ids, (id) => {
    const [row, scene] = [published.get(id), scenes.get(id)];
    if (scene) index.sceneByPlace.set(id, scene);
    else index.sceneByPlace.delete(id);
    if (row) {
      const place = toCatalogPlace(index, row);
      index.places.put(place, row.text);
      index.lexicon.upsert(placeDocument(index, place));
    } else {
      index.places.remove(id);
      index.lexicon.remove("place", id);
    }
  });
}

/** Applies views and ratings, and adds the places whose ratings have changed to what is to be reported. */
async function applyStatistics(tx: TransactionSql, { index, unreported }: LoadedCatalog, ids: number[]) {
  const { places, lexicon } = index;
  const statistics = await loadStatistics(tx, ids);
  await forEachInSlices(ids, (id) => {
    const { ratings } = places.versions;
    places.putStatistics(id, statistics.get(id) ?? noStatistics);
    if (places.versions.ratings !== ratings) unreported.ratings.add(id);
    const place = places.get(id);
    if (place) lexicon.setRank("place", id, placeRank(place));
  });
}

/** Adds, updates and removes the documents of provinces, cities, stories …, whose ranks depend on the number of places. */
async function applyNamedDocuments(loaded: LoadedCatalog, next: CatalogIndex) {
  const { namedDocuments } = loaded;
  const { lexicon } = next;
  const documents = [...listNamedDocuments(next)];
  await forEachInSlices(documents, (document) => lexicon.upsert(document));
  const listed = new Set(documents.map(({ group, id }) => `${group} ${id}`));
  for (const { group, id } of namedDocuments) if (!listed.has(`${group} ${id}`)) lexicon.remove(group, id);
  loaded.namedDocuments = documents;
}

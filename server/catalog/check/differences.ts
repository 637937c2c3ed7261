import type { TransactionSql } from "postgres";
import type { CatalogIndex } from "../catalog-index.ts";
import { loadPhotosOfPlaces } from "../photos.ts";
import { selectPlaces, toCatalogPlace } from "../place-rows.ts";
import { loadScenesOfPlaces } from "../places/place-scenes.ts";
import { loadReference } from "../reference.ts";
import { batchesOf } from "../slices.ts";
import type { Suspects } from "./check-catalog.ts";
import { placeDigest, referenceDigest } from "./digest.ts";

/** Those suspects that differ from the database in this transaction, all of whose changes must be in the catalogue. */
export async function findDifferences(tx: TransactionSql, index: CatalogIndex, suspects: Suspects): Promise<Suspects> {
  const differing: Suspects = { places: new Set(), hasReference: false };
  if (suspects.hasReference)
    differing.hasReference = referenceDigest(index) !== referenceDigest(await loadReference(tx, index.places));
  for (const ids of batchesOf(suspects.places)) {
    const rows = await selectPlaces(tx, ids);
    const photos = await loadPhotosOfPlaces(tx, ids);
    const scenes = await loadScenesOfPlaces(tx, ids);
    const picturesOf = (id: number) => ({ photos: photos.get(id), scene: scenes.get(id) });
    const digests = new Map(
      rows.map((row) => [row.id, placeDigest(toCatalogPlace(index, row), picturesOf(row.id))] as const),
    );
    for (const id of ids) {
      const place = index.places.peek(id);
      const pictures = { photos: index.photosByPlace.get(id), scene: index.sceneByPlace.get(id) };
      const digest = place && placeDigest(place, pictures);
      if (digest !== digests.get(id)) differing.places.add(id);
    }
  }
  return differing;
}

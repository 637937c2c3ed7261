import type { TransactionSql } from "postgres";
import { amenityKinds } from "../../../contract/catalog/amenity-kinds.ts";
import { batchesOf, forEachInSlices } from "../slices.ts";
import { AmenityIndex, type CatalogAmenity } from "./amenity-index.ts";

const batchSize = 2000; // rows fetched at a time

/** Selects the published amenities: all, or those of `ids`. A kind that this version does not know is left out. */
const selectAmenities = (tx: TransactionSql, ids?: readonly number[]) => tx<CatalogAmenity[]>`
  select id, kind, name, lat, lon, county_id as "countyId", province_id as "provinceId", source,
    source_date::text as "sourceDate"
  from amenity where published and deleted_at is null and kind = any(${amenityKinds})
    ${ids ? tx`and id = any(${ids as number[]}::int[])` : tx``}`;

/** Loads all amenities, in slices. */
export async function loadAmenities(tx: TransactionSql): Promise<AmenityIndex> {
  const index = new AmenityIndex();
  for await (const rows of selectAmenities(tx).cursor(batchSize))
    await forEachInSlices(rows, (row) => void index.put({ ...row }));
  return index;
}

/** Loads changed amenities anew. Adds to `areas` those whose answers may differ now. */
export async function applyAmenities(
  tx: TransactionSql,
  index: AmenityIndex,
  changed: ReadonlySet<number>,
  areas: Set<string>,
): Promise<void> {
  for (const ids of batchesOf(changed)) {
    const rows = new Map((await selectAmenities(tx, ids)).map((row) => [row.id, row]));
    await forEachInSlices(ids, (id) => {
      const row = rows.get(id);
      for (const area of row ? index.put({ ...row }) : index.remove(id)) areas.add(area);
    });
  }
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { parse } from "csv-parse/sync";
import type { TransactionSql } from "postgres";
import { searchText } from "./persian.ts";
import { readSeedLines, requireId } from "./seed-lines.ts";

/** The key in ATTRIBUTION.md of the seed's amenities, and when their data was taken. */
const AMENITY_SOURCE = { source: "osm", source_date: "2021-08-06" } as const;

/** An amenity of the seed. Ids stay the same in newer data. */
export interface SeedAmenity {
  id: number;
  /** A kind of `amenity-kind.csv`. */
  kind: string;
  /** Null for a point that is known by its kind only. */
  name: string | null;
  lat: number;
  lon: number;
  /** The slug of its province. */
  province: string;
  /** The id of its county. */
  county: number;
}

/** The Persian names of the kinds, which the contract has, too; a test holds that they are the same. */
export const readAmenityKinds = async (): Promise<Map<string, string>> =>
  new Map((await readSeedLines("amenity-kind")).map((line) => [line.text("kind"), line.text("name")]));

/** Reads `database/seed/amenity.csv.gz`. */
export async function readSeedAmenities(): Promise<SeedAmenity[]> {
  const bytes = await readFile(join(import.meta.dirname, "seed/amenity.csv.gz"));
  const rows: Record<keyof SeedAmenity, string>[] = parse(await promisify(gunzip)(bytes), { columns: true });
  return rows.map(({ id, kind, name, lat, lon, province, county }) => ({
    ...{ id: Number(id), kind, name: name || null, province, county: Number(county) },
    ...{ lat: Number(lat), lon: Number(lon) },
  }));
}

/**
 * Writes the amenities of the seed. What an editor has edited or hidden stays as it is; what the seed no longer has is deleted, unless
 * an editor has edited it. All in two statements: there are tens of thousands.
 */
export async function seedAmenities(
  tx: TransactionSql,
  amenities: readonly SeedAmenity[],
  provinces: Map<string, number>,
): Promise<void> {
  const counties = new Map(
    (await tx<{ id: number; name: string }[]>`select id, name from county`).map((row) => [row.id, row.name]),
  );
  const kinds = await readAmenityKinds();
  const rows = amenities.map(({ province, county, ...amenity }) => {
    const kindName = kinds.get(amenity.kind);
    if (!kindName) throw new Error(`amenity ${amenity.id} has the unknown kind ${amenity.kind}`);
    const title = amenity.name ?? kindName;
    return {
      ...{ ...amenity, title, province_id: requireId(provinces, province), county_id: county },
      search_text: searchText(title, kindName, counties.get(county)),
    };
  });
  const seed = tx`
    select id, kind, name, title, lat, lon, province_id, county_id, ${AMENITY_SOURCE.source}::text as source,
      ${AMENITY_SOURCE.source_date}::date as source_date, search_text
    from jsonb_populate_recordset(null::amenity, ${tx.json(rows)})`;
  await tx`
    insert into amenity (id, kind, name, title, lat, lon, province_id, county_id, source, source_date, search_text) ${seed}
    on conflict (id) do update set kind = excluded.kind, name = excluded.name, title = excluded.title, lat = excluded.lat,
      lon = excluded.lon, province_id = excluded.province_id, county_id = excluded.county_id, source = excluded.source,
      source_date = excluded.source_date, search_text = excluded.search_text
    where ${isUnedited(tx)} and (amenity.kind, amenity.name, amenity.lat, amenity.lon, amenity.county_id, amenity.source_date)
      is distinct from (excluded.kind, excluded.name, excluded.lat, excluded.lon, excluded.county_id, excluded.source_date)`;
  await tx`
    delete from amenity where source = ${AMENITY_SOURCE.source} and ${isUnedited(tx)}
      and not id = any(${rows.map(({ id }) => id)}::int[])`;
}

/** As the seed wrote it: neither changed, nor hidden, nor deleted by an editor. */
const isUnedited = (tx: TransactionSql) => tx`amenity.version = 1 and amenity.published and amenity.deleted_at is null`;

import type { CatalogPlace } from "../catalog-rows.ts";
import { type PlaceColumns, readStatistics } from "./place-columns.ts";

/** What is stored as bytes: all that no column holds. */
const fields = [
  "slug",
  "kind",
  "nameEn",
  "altNames",
  "cityKm",
  "hasLodging",
  "positionPrecision",
  "positionVerified",
  "positionSource",
  "altitudeM",
  "altitudeSource",
  "altitudePrecisionM",
  "unescoYear",
  "summary",
  "textSources",
  "address",
  "phone",
  "website",
  "openingHours",
  "ticketPrice",
  "visitMinutes",
  "facts",
  "factSources",
  "bestMonths",
  "climateStationId",
  "sources",
  "categoryIds",
  "activityIds",
] as const satisfies (keyof CatalogPlace)[];

type StoredFields = Pick<CatalogPlace, (typeof fields)[number]>;

/** The stored fields as JSON, in the order of `fields`. */
export const encodePlace = (place: CatalogPlace): Buffer =>
  Buffer.from(JSON.stringify(fields.map((name) => place[name])));

/** The place of a record and of the columns of its slot. */
export function decodePlace(record: Buffer, columns: PlaceColumns, slot: number): CatalogPlace {
  const values = JSON.parse(record.toString()) as unknown[];
  const place: Omit<CatalogPlace, keyof StoredFields> & Record<string, unknown> = {
    id: columns.id[slot]!,
    name: columns.name[slot]!,
    sortKey: columns.sortKey[slot]!,
    typeId: columns.typeId[slot]!,
    provinceId: columns.provinceId[slot]!,
    countyId: columns.countyId[slot]! || null,
    cityId: columns.cityId[slot]! || null,
    lat: columns.lat[slot]!,
    lon: columns.lon[slot]!,
    importance: columns.importance[slot]!,
    createdAt: new Date(columns.createdAt[slot]!),
    updatedAt: new Date(columns.updatedAt[slot]!),
    ...readStatistics(columns, slot),
  };
  // One by one: an object of them, copied into another one, takes as long as parsing.
  for (let nth = 0; nth < fields.length; nth++) place[fields[nth]!] = values[nth];
  return place as unknown as CatalogPlace;
}

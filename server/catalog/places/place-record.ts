import type { CatalogPlace } from "../catalog-rows.ts";
import { altitudeAt, type PlaceColumns, readStatistics } from "./place-columns.ts";

/** What is stored as bytes of a place's card: all that no column holds. */
const cardFields = [
  "slug",
  "kind",
  "nameEn",
  "cityKm",
  "summary",
  "unescoYear",
  "bestMonths",
  "categoryIds",
] as const satisfies (keyof CatalogPlace)[];

/** What is stored as bytes beyond that. */
const otherFields = [
  "altNames",
  "hasLodging",
  "positionPrecision",
  "positionVerified",
  "positionSource",
  "altitudeSource",
  "altitudePrecisionM",
  "textSources",
  "address",
  "phone",
  "website",
  "openingHours",
  "ticketPrice",
  "visitMinutes",
  "facts",
  "factSources",
  "climateStationId",
  "winterMaxC",
  "sources",
  "activityIds",
] as const satisfies (keyof CatalogPlace)[];

type StoredFields = Pick<CatalogPlace, (typeof cardFields)[number] | (typeof otherFields)[number]>;

/** What cards, lists and posters show of a place. */
export type CardPlace = Pick<
  CatalogPlace,
  | (
      | "id"
      | "name"
      | "typeId"
      | "provinceId"
      | "cityId"
      | "lat"
      | "lon"
      | "altitudeM"
      | "viewCount"
      | "rateCount"
      | "rateSum"
      | "createdAt"
    )
  | (typeof cardFields)[number]
>;

const lengthBytes = 4;

/** The stored fields as two lists of JSON: first those of cards, after the length of their bytes, then the others. */
export function encodePlace(place: CatalogPlace): Buffer {
  const [card, others] = [cardFields, otherFields].map((fields) =>
    Buffer.from(JSON.stringify(fields.map((name) => place[name]))),
  );
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(card!.length);
  return Buffer.concat([length, card!, others!]);
}

const endOfCard = (record: Buffer) => lengthBytes + record.readUInt32LE();

/** What cards show of a place, from its record and the columns of its slot: a fraction of the work of {@link decodePlace}. */
export function decodeCard(record: Buffer, columns: PlaceColumns, slot: number): CardPlace {
  const [slug, kind, nameEn, cityKm, summary, unescoYear, bestMonths, categoryIds] = JSON.parse(
    record.toString("utf8", lengthBytes, endOfCard(record)),
  ) as [string, string, string, number | null, string | null, number | null, number[], number[]];
  return {
    id: columns.id[slot]!,
    name: columns.name[slot]!,
    typeId: columns.typeId[slot]!,
    provinceId: columns.provinceId[slot]!,
    cityId: columns.cityId[slot]! || null,
    lat: columns.lat[slot]!,
    lon: columns.lon[slot]!,
    altitudeM: altitudeAt(columns, slot),
    viewCount: columns.viewCount[slot]!,
    rateCount: columns.rateCount[slot]!,
    rateSum: columns.rateSum[slot]!,
    createdAt: new Date(columns.createdAt[slot]!),
    slug,
    kind,
    nameEn,
    cityKm,
    summary,
    unescoYear,
    bestMonths,
    categoryIds,
  };
}

/** The place of a record and of the columns of its slot. */
export function decodePlace(record: Buffer, columns: PlaceColumns, slot: number): CatalogPlace {
  const others = JSON.parse(record.toString("utf8", endOfCard(record))) as unknown[];
  const place: Omit<CatalogPlace, keyof StoredFields> & CardPlace & Record<string, unknown> = {
    ...decodeCard(record, columns, slot),
    sortKey: columns.sortKey[slot]!,
    countyId: columns.countyId[slot]! || null,
    importance: columns.importance[slot]!,
    updatedAt: new Date(columns.updatedAt[slot]!),
    ...readStatistics(columns, slot),
  };
  // One by one: an object of them, copied into another one, takes as long as parsing.
  for (let nth = 0; nth < otherFields.length; nth++) place[otherFields[nth]!] = others[nth];
  return place as unknown as CatalogPlace;
}

import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { radiusOf } from "../place/place-position.ts";

type Value = string | number | boolean | null;

/** What the open data tells of a place, in the order of the columns. Keys of sources are those of ATTRIBUTION.md. */
export function openFieldsOf(index: CatalogIndex, place: CatalogPlace): Record<string, Value> {
  const { provinceById, countyById, cityById, kindBySlug } = index;
  const { provinceId, countyId, cityId } = place;
  return {
    id: place.id,
    slug: place.slug,
    name: place.name,
    name_en: place.nameEn,
    alt_names: place.altNames.join("|"),
    kind: place.kind,
    kind_name: getExisting(kindBySlug, place.kind).name,
    province: getExisting(provinceById, provinceId).name,
    county: (countyId !== null && countyById.get(countyId)?.name) || null,
    city: (cityId !== null && cityById.get(cityId)?.name) || null,
    lat: place.lat,
    lon: place.lon,
    position_radius_m: radiusOf(place),
    position_checked: place.positionVerified,
    position_source: place.positionSource ?? "editors",
    altitude_m: place.altitudeM,
    altitude_source: place.altitudeM === null ? null : (place.altitudeSource ?? "editors"),
    altitude_precision_m: place.altitudePrecisionM,
    unesco_year: place.unescoYear,
    best_months: place.bestMonths.join("|"),
    sources: place.sources.join("|"),
    license: "ODbL-1.0",
  };
}

const quote = (value: Value) => {
  const cell = value === null ? "" : String(value);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** A line of CSV with the names of the fields, or with their values. */
export const csvHead = (fields: Record<string, Value>): string => `${Object.keys(fields).join(",")}\r\n`;
export const csvLine = (fields: Record<string, Value>): string => `${Object.values(fields).map(quote).join(",")}\r\n`;

/** A feature of GeoJSON (RFC 7946). */
export function feature({ id, lat, lon, ...properties }: Record<string, Value>): string {
  return JSON.stringify({ type: "Feature", id, geometry: { type: "Point", coordinates: [lon, lat] }, properties });
}

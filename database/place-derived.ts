// What follows from a place's own columns and from what it belongs to: one rule for the seed and for the editors.
import type { Queryable } from "./connect.ts";
import { searchText, sortKey } from "./persian.ts";
import { bestMonths } from "./seed/best-months.ts";
import { type Climate, climateNear } from "./seed-climate.ts";
import { facts } from "./seed-facts.ts";

/** Mean radius of the earth in kilometres. */
const earthRadius = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Position {
  lat: number;
  lon: number;
}

/** Kilometres as the crow flies, to a tenth. */
export function kmBetween(a: Position, b: Position): number {
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return Math.round(20 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))) / 10;
}

/** What a place is found by. */
export interface PlaceNames {
  name: string;
  altNames: string[];
  nameEn: string;
  /** Of its kind, in both languages, and of its categories, that of its kind first. */
  belongings: string[];
  province: string;
  city: string | null;
}

/** The text by which a place is found. */
export const placeSearchText = ({ name, altNames, nameEn, belongings, province, city }: PlaceNames): string =>
  searchText(name, ...altNames, nameEn, ...belongings, province, city);

/** The months that a place's own season is good in, where nobody has said which. `season` names a profile of best-months.ts. */
export const monthsFrom = (season: string, climate: Climate, altitudeM: number | null): number[] =>
  bestMonths({ season, climate, altitudeDelta: altitudeM === null ? 0 : altitudeM - climate.elevationM });

interface KindDefaults {
  season: string;
  visitMinutes: number | null;
}

let kinds: Promise<Map<string, KindDefaults>> | undefined;

/** What the facts say of every kind of place, by its slug. */
export function kindDefaults(): Promise<Map<string, KindDefaults>> {
  kinds ??= facts("kind").then(
    (lines) =>
      new Map(
        lines.map((line) => [
          line.text("slug"),
          { season: line.text("season"), visitMinutes: line.maybeNumber("visit_minutes") },
        ]),
      ),
  );
  return kinds;
}

/** The stations with what they measured, as the database has them. */
export async function climatesOf(tx: Queryable): Promise<Climate[]> {
  return tx<Climate[]>`
    select s.id as station, s.lat, s.lon, s.elevation_m as "elevationM", array_agg(n.tmax_c order by month) as "tmaxC",
      array_agg(n.tmin_c order by month) as "tminC", array_agg(n.rain_mm order by month) as "rainMm",
      array_agg(n.humidity_pct order by month) as "humidityPct"
    from climate_station s join climate_normal n on n.station_id = s.id group by s.id order by s.id`;
}

interface PlaceRow extends Position {
  id: number;
  name: string;
  name_en: string;
  alt_names: string[];
  altitude_m: number | null;
  belongings: string[];
  province: string;
  city: string | null;
  city_lat: number | null;
  city_lon: number | null;
  type: number;
  search_text: string;
  sort_key: string;
  city_km: number | null;
  type_id: number;
  climate_station_id: number | null;
}

/**
 * Puts the derived columns of places right: what they are found and sorted by, their type, their station, how far their city
 * is. `ids` null means all. Writes only where something is different; returns how many those were.
 */
export async function derivePlaces(tx: Queryable, ids: number[] | null): Promise<number> {
  const rows = await tx<PlaceRow[]>`
    select p.id, p.name, p.name_en, p.alt_names, p.altitude_m, p.lat, p.lon,
      array[k.name, k.name_en, c.name] || array(
        select other.name from place_category pc join category other on other.id = pc.category_id
        where pc.place_id = p.id and other.id <> c.id order by other.id) as belongings,
      province.name as province, city.name as city, city.lat as city_lat, city.lon as city_lon,
      c.type_id as type, p.search_text, p.sort_key, p.city_km, p.type_id, p.climate_station_id
    from place p join kind k on k.slug = p.kind join category c on c.id = k.category_id
      join province on province.id = p.province_id left join city on city.id = p.city_id
    where ${ids === null}::boolean or p.id = any(${ids ?? []}::int[])`;
  const climates = rows.length === 0 ? [] : await climatesOf(tx);
  const wrong = rows
    .map((row) => ({ row, right: derived(row, climates) }))
    .filter(({ row, right }) => differ(row, right));
  if (wrong.length === 0) return 0;
  await tx`
    update place set search_text = r.search_text, sort_key = r.sort_key, city_km = r.city_km, type_id = r.type_id,
      climate_station_id = r.climate_station_id
    from jsonb_to_recordset(${tx.json(wrong.map(({ row, right }) => ({ id: row.id, ...right })))})
      as r (id int, search_text text, sort_key text, city_km float8, type_id int, climate_station_id int)
    where place.id = r.id`;
  return wrong.length;
}

function derived(row: PlaceRow, climates: Climate[]) {
  const { name, alt_names: altNames, name_en: nameEn, belongings, province, city } = row;
  return {
    search_text: placeSearchText({ name, altNames, nameEn, belongings, province, city }),
    sort_key: sortKey(name),
    city_km:
      row.city_lat === null || row.city_lon === null ? null : kmBetween(row, { lat: row.city_lat, lon: row.city_lon }),
    type_id: row.type,
    climate_station_id: climateNear(climates, row.lat, row.lon, row.altitude_m).station,
  };
}

const differ = (row: PlaceRow, right: ReturnType<typeof derived>) =>
  (Object.keys(right) as (keyof typeof right)[]).some((name) => row[name] !== right[name]);

// Columns of a place that are derived from its other columns and relations, by one rule for the seed and the editors.
import type { Queryable } from "./connect.ts";
import { type County, countyOf, readCounties } from "./county.ts";
import { searchText, sortKey } from "./persian.ts";
import { bestMonths } from "./seed/best-months.ts";
import { type Climate, nearestClimate } from "./seed-climate.ts";
import { readSeedLines } from "./seed-lines.ts";

/** Mean radius of the earth. */
const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Position {
  lat: number;
  lon: number;
}

/** Great-circle distance in kilometres, rounded to a tenth. */
export function kmBetween(a: Position, b: Position): number {
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))) / 10;
}

/** The names by which a place is found. */
export interface PlaceNames {
  name: string;
  altNames: string[];
  nameEn: string;
  /** The names of its kind, in both languages, and of its categories, that of the kind first. */
  belongings: string[];
  province: string;
  city: string | null;
}

/** The text by which a place is found. */
export const placeSearchText = ({ name, altNames, nameEn, belongings, province, city }: PlaceNames): string =>
  searchText(name, ...altNames, nameEn, ...belongings, province, city);

/** The best months by the climate, for places without an explicit list. `season` names a profile of best-months.ts. */
export const deriveBestMonths = (season: string, climate: Climate, altitudeM: number | null): number[] =>
  bestMonths({ season, climate, altitudeDelta: altitudeM === null ? 0 : altitudeM - climate.elevationM });

interface KindDefaults {
  season: string;
  visitMinutes: number | null;
}

let kinds: Promise<Map<string, KindDefaults>> | undefined;

/** The defaults of every kind of place, by slug, from the seed. */
export function kindDefaults(): Promise<Map<string, KindDefaults>> {
  kinds ??= readSeedLines("kind").then(
    (lines) =>
      new Map(
        lines.map((line) => [
          line.text("slug"),
          { season: line.text("season"), visitMinutes: line.optionalNumber("visit_minutes") },
        ]),
      ),
  );
  return kinds;
}

/** The climate stations and their normals from the database. */
export async function selectClimates(tx: Queryable): Promise<Climate[]> {
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
  county_id: number | null;
  province_slug: string;
}

const defaultBatch = 5000; // places: the rows of a million do not fit into one parameter

/**
 * Updates the derived columns of places: search text, sort key, type, climate station, distance to the city, county. `ids` null means all.
 * Writes only changed rows, so many at a time, and returns their number.
 */
export async function derivePlaces(tx: Queryable, ids: number[] | null, batchSize = defaultBatch): Promise<number> {
  const climates = await selectClimates(tx);
  const counties = await readCounties();
  let count = 0;
  let rows: PlaceRow[] = [];
  do {
    rows = await selectRows(tx, ids, rows.at(-1)?.id ?? 0, batchSize);
    const changes = rows
      .map((row) => ({ row, columns: deriveColumns(row, climates, counties) }))
      .filter(({ row, columns }) => isDifferent(row, columns));
    if (changes.length > 0)
      await tx`
        update place set search_text = r.search_text, sort_key = r.sort_key, city_km = r.city_km, type_id = r.type_id,
          climate_station_id = r.climate_station_id, county_id = r.county_id
        from jsonb_to_recordset(${tx.json(changes.map(({ row, columns }) => ({ id: row.id, ...columns })))})
          as r (id int, search_text text, sort_key text, city_km float8, type_id int, climate_station_id int, county_id int)
        where place.id = r.id`;
    count += changes.length;
  } while (rows.length === batchSize);
  return count;
}

/** The next places after an id, by their ids. */
const selectRows = (tx: Queryable, ids: number[] | null, after: number, limit: number) => tx<PlaceRow[]>`
  select p.id, p.name, p.name_en, p.alt_names, p.altitude_m, p.lat, p.lon,
    array[k.name, k.name_en, c.name] || array(
      select other.name from place_category pc join category other on other.id = pc.category_id
      where pc.place_id = p.id and other.id <> c.id order by other.id) as belongings,
    province.name as province, city.name as city, city.lat as city_lat, city.lon as city_lon,
    c.type_id as type, p.search_text, p.sort_key, p.city_km, p.type_id, p.climate_station_id,
    p.county_id, province.slug as province_slug
  from place p join kind k on k.slug = p.kind join category c on c.id = k.category_id
    join province on province.id = p.province_id left join city on city.id = p.city_id
  where p.id > ${after} and (${ids === null}::boolean or p.id = any(${ids ?? []}::int[]))
  order by p.id limit ${limit}`;

function deriveColumns(row: PlaceRow, climates: Climate[], counties: County[]) {
  const { name, alt_names: altNames, name_en: nameEn, belongings, province, city } = row;
  return {
    search_text: placeSearchText({ name, altNames, nameEn, belongings, province, city }),
    sort_key: sortKey(name),
    city_km:
      row.city_lat === null || row.city_lon === null ? null : kmBetween(row, { lat: row.city_lat, lon: row.city_lon }),
    type_id: row.type,
    climate_station_id: nearestClimate(climates, row.lat, row.lon, row.altitude_m).station,
    county_id: countyOf(counties, row.lat, row.lon, row.province_slug)?.id ?? null,
  };
}

const isDifferent = (row: PlaceRow, columns: ReturnType<typeof deriveColumns>) =>
  (Object.keys(columns) as (keyof typeof columns)[]).some((name) => row[name] !== columns[name]);

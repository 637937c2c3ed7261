// What places belong to, and everything else that editors write: small tables, loaded whole whenever one of them changes.
import type { TransactionSql } from "postgres";
import { sortKey } from "../../database/persian.ts";
import { MONTHS } from "../../text/months.ts";
import type { CatalogContent } from "./catalog-content.ts";
import type {
  CatalogActivity,
  CatalogCategory,
  CatalogCity,
  CatalogCounty,
  CatalogKind,
  CatalogPhrase,
  CatalogProvince,
  CatalogStation,
  CatalogType,
  MonthNormal,
} from "./catalog-rows.ts";
import { loadEditorialContent } from "./editorial-content.ts";
import { loadPhotosOfPosts } from "./photos.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import type { OptionName, PlaceOptions } from "./places/place-options.ts";

export type Reference = Omit<
  CatalogContent,
  "version" | "places" | "amenities" | "photosByPlace" | "placeByPhoto" | "sceneByPlace"
>;

/** Loads everything but places and their photos. Counts of places are those of `places` whenever they are read. */
export async function loadReference(tx: TransactionSql, places: PlaceIndex): Promise<Reference> {
  const provinces = await tx<Omit<CatalogProvince, "sortKey" | "cityCount" | "placeCount" | "bestMonths">[]>`
    select id, slug, name, name_en as "nameEn", capital, known_for as "knownFor", introduction, lat, lon, area_km2 as "areaKm2",
      population, population_year as "populationYear", search_text as "searchText"
    from province`;
  const counties = await tx<Omit<CatalogCounty, "sortKey" | "placeCount">[]>`
    select id, province_id as "provinceId", name, name_en as "nameEn" from county`;
  const cities = await tx<Omit<CatalogCity, "sortKey" | "placeCount">[]>`
    select id, slug, province_id as "provinceId", name, name_en as "nameEn", lat, lon, coalesce(population, 0) as population,
      search_text as "searchText"
    from city`;
  const types = await tx<Omit<CatalogType, "placeCount">[]>`
    select id, slug, name, icon, introduction from place_type where id in (${visibleTypes(tx)}) order by sort, id`;
  const categories = await tx<Omit<CatalogCategory, "placeCount">[]>`
    select id, slug, name, name_en as "nameEn", icon, summary, introduction, type_id as "typeId"
    from category where id in (${visibleCategories(tx)}) order by sort, id`;
  const activities = await tx<Omit<CatalogActivity, "placeCount">[]>`
    select id, slug, name, name_en as "nameEn", icon, summary, parent_id as "parentId", body, season,
      coalesce(bring, '{}') as bring, coalesce(safety, '{}') as safety, suits
    from activity where id in (${visibleActivities(tx)}) order by sort, id`;
  const kinds = await tx<CatalogKind[]>`
    select slug, name, name_en as "nameEn", category_id as "categoryId" from kind`;
  const phrases = await tx<CatalogPhrase[]>`
    select text_key as key, text, meaning, "values" from search_phrase order by id`;
  const formerSlugs = await tx<{ key: string; id: number }[]>`
    select kind || ' ' || slug as key, record_id as id from former_slug`;
  const citiesByProvince = Map.groupBy(cities, ({ provinceId }) => provinceId);
  const { options } = places;
  const counted = <Row extends { id: number }>(name: OptionName, row: Row) => ({
    ...row,
    get placeCount() {
      return options.count(name, row.id);
    },
  });
  const rows = {
    provinces: sortAlphabetically(provinces).map((province) => ({
      ...province,
      cityCount: citiesByProvince.get(province.id)?.length ?? 0,
      get placeCount() {
        return options.count("province", province.id);
      },
      get bestMonths() {
        return commonMonths(options, province.id);
      },
    })),
    counties: sortAlphabetically(counties).map((county) => counted("county", county)),
    cities: sortAlphabetically(cities).map((city) => counted("city", city)),
    types: types.map((type) => counted("type", type)),
    categories: categories.map((category) => counted("category", category)),
    activities: activities.map((activity) => counted("activity", activity)),
  };
  return {
    ...rows,
    provinceById: byId(rows.provinces),
    countyById: byId(rows.counties),
    cityById: byId(rows.cities),
    typeById: byId(rows.types),
    categoryById: byId(rows.categories),
    activityById: byId(rows.activities),
    kindBySlug: new Map(kinds.map((kind) => [kind.slug, kind])),
    formerSlugs: new Map(formerSlugs.map(({ key, id }) => [key, id])),
    phrases,
    ...(await loadClimate(tx)),
    ...(await loadEditorialContent(tx)),
    photosByPost: await loadPhotosOfPosts(tx),
  };
}

/**
 * The places that look different after a change of reference data: whose categories or activities appeared, disappeared or moved,
 * and those that are found by a name that changed.
 */
export async function listPlacesAffectedBy(tx: TransactionSql, old: Reference, current: Reference): Promise<number[]> {
  const categories = changedKeys(old.categoryById, current.categoryById, ({ name }) => name);
  const activities = changedKeys(old.activityById, current.activityById, ({ parentId }) => parentId);
  const provinces = changedKeys(old.provinceById, current.provinceById, ({ name }) => name);
  const cities = changedKeys(old.cityById, current.cityById, ({ name }) => name);
  const kinds = changedKeys(old.kindBySlug, current.kindBySlug, ({ name }) => name);
  if ([categories, activities, provinces, cities, kinds].every(({ length }) => length === 0)) return [];
  const rows = await tx<{ id: number }[]>`
    select place_id as id from place_category where category_id = any(${categories}::int[])
    union select place_id from place_activity where activity_id = any(${activities}::int[])
    union select id from place
      where province_id = any(${provinces}::int[]) or city_id = any(${cities}::int[]) or kind = any(${kinds}::text[])`;
  return rows.map(({ id }) => id);
}

/** The keys that only one of the maps has, or whose rows differ in a value. */
const changedKeys = <Key, Row>(old: Map<Key, Row>, current: Map<Key, Row>, compared: (row: Row) => unknown): Key[] =>
  [...new Set([...old.keys(), ...current.keys()])].filter((key) => {
    const [oldRow, currentRow] = [old.get(key), current.get(key)];
    return !oldRow || !currentRow || compared(oldRow) !== compared(currentRow);
  });

/** The months (1–12) that are good for at least half of the province's places. */
function commonMonths(options: PlaceOptions, province: number): number[] {
  const places = options.get("province", province);
  if (places.size === 0) return [];
  return MONTHS.map((_, index) => index + 1).filter(
    (month) => options.get("month", month).andSize(places) * 2 >= places.size,
  );
}

async function loadClimate(tx: TransactionSql) {
  const stations = await tx<CatalogStation[]>`select id, name, years, elevation_m as "elevationM" from climate_station`;
  const normals = await tx<(MonthNormal & { station: number })[]>`
    select station_id as station, month, tmax_c as "tmaxC", tmin_c as "tminC", rain_mm as "rainMm"
    from climate_normal order by station_id, month`;
  return { stationById: byId(stations), normalsByStation: Map.groupBy(normals, ({ station }) => station) };
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function sortAlphabetically<Row extends { name: string; id: number }>(rows: Row[]): (Row & { sortKey: string })[] {
  return rows
    .map((row) => ({ ...row, sortKey: sortKey(row.name) }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id - b.id));
}

// Unpublished and deleted rows are left out. A type stays as long as a place has it, because every card shows a type.
const visibleTypes = (tx: TransactionSql) => tx`
  select id from place_type t where (published and deleted_at is null)
    or exists (select from place p where p.type_id = t.id and p.published and p.deleted_at is null)`;

/** Whether an unpublished type is visible since a place of it was published, or no longer since the last of them is gone. */
export async function haveTypesChanged(tx: TransactionSql, { typeById }: Reference): Promise<boolean> {
  const hidden = await tx<{ id: number; isVisible: boolean }[]>`
    select id, id in (${visibleTypes(tx)}) as "isVisible" from place_type where not published or deleted_at is not null`;
  return hidden.some(({ id, isVisible }) => typeById.has(id) !== isVisible);
}

const visibleCategories = (tx: TransactionSql) => tx`
  select id from category where published and deleted_at is null and type_id in (${visibleTypes(tx)})`;
const visibleActivities = (tx: TransactionSql) => tx`
  select a.id from activity a left join activity parent on parent.id = a.parent_id
  where a.published and a.deleted_at is null and (parent.id is null or (parent.published and parent.deleted_at is null))`;

import type { TransactionSql } from "postgres";
import type { Db } from "../../database/connect.ts";
import { sortKey } from "../../database/persian.ts";
import type {
  CatalogActivity,
  CatalogCategory,
  CatalogCity,
  CatalogPlace,
  CatalogProvince,
  CatalogStation,
  CatalogType,
  MonthNormal,
} from "./catalog-rows.ts";
import { buildColumns } from "./columns.ts";
import { loadEditorialContent } from "./editorial-content.ts";
import { precomputeOrders, STATIC_ORDERS, STATISTICS_ORDERS } from "./orders.ts";
import { loadPhotos } from "./photos.ts";
import { listDocuments } from "./search/documents.ts";
import { createLexicon } from "./search/lexicon.ts";
import type { Snapshot } from "./snapshot.ts";
import { loadStatistics, withStatistics } from "./statistics.ts";

/** Loads the whole catalogue in one repeatable-read transaction. */
export const loadSnapshot = (db: Db, version: number): Promise<Snapshot> =>
  db.begin("isolation level repeatable read read only", async (tx) => {
    const places = await loadPlaces(tx);
    const provinces = await tx<CatalogProvince[]>`
      select id, slug, name, name_en as "nameEn", capital, known_for as "knownFor", introduction, lat, lon, area_km2 as "areaKm2",
        population, population_year as "populationYear", search_text as "searchText"
      from province`;
    const cities = await tx<CatalogCity[]>`
      select id, province_id as "provinceId", name, name_en as "nameEn", lat, lon, coalesce(population, 0) as population,
        search_text as "searchText"
      from city`;
    const types = await tx<CatalogType[]>`
      select id, slug, name, icon, introduction from place_type where id in (${visibleTypes(tx)}) order by sort, id`;
    const categories = await tx<CatalogCategory[]>`
      select id, slug, name, name_en as "nameEn", icon, summary, introduction, type_id as "typeId"
      from category where id in (${visibleCategories(tx)}) order by sort, id`;
    const activities = await tx<CatalogActivity[]>`
      select id, slug, name, name_en as "nameEn", icon, summary, parent_id as "parentId", body, season,
        coalesce(bring, '{}') as bring, coalesce(safety, '{}') as safety, suits
      from activity where id in (${visibleActivities(tx)}) order by sort, id`;
    const kinds = await tx<{ slug: string; name: string }[]>`select slug, name from kind`;
    removeHidden(places, categories, activities);
    addParents(places, activities);
    const cityCounts = countBy(cities, ({ provinceId }) => [provinceId]);
    const byProvince = Map.groupBy(places, ({ provinceId }) => provinceId);
    const rows = {
      provinces: sortAlphabetically(
        provinces.map((province) => ({
          ...province,
          cityCount: cityCounts.get(province.id) ?? 0,
          placeCount: byProvince.get(province.id)?.length ?? 0,
          bestMonths: commonMonths(byProvince.get(province.id) ?? []),
        })),
      ),
      cities: sortAlphabetically(withPlaceCounts(cities, places, ({ cityId }) => (cityId === null ? [] : [cityId]))),
      types: withPlaceCounts(types, places, ({ typeId }) => [typeId]),
      categories: withPlaceCounts(categories, places, ({ categoryIds }) => categoryIds),
      activities: withPlaceCounts(activities, places, ({ activityIds }) => activityIds),
    };
    const data: Omit<Snapshot, "lexicon"> = {
      version,
      places,
      placeById: byId(places),
      ...rows,
      provinceById: byId(rows.provinces),
      cityById: byId(rows.cities),
      typeById: byId(rows.types),
      categoryById: byId(rows.categories),
      activityById: byId(rows.activities),
      kindBySlug: new Map(kinds.map((kind) => [kind.slug, kind])),
      ...(await loadClimate(tx)),
      ...(await loadEditorialContent(tx, places)),
      ...(await loadPhotos(tx)),
      columns: buildColumns(places, rows),
      orders: precomputeOrders(places, [...STATISTICS_ORDERS, ...STATIC_ORDERS]),
    };
    return { ...data, lexicon: createLexicon(listDocuments(data)) };
  });

// Unpublished and deleted rows are left out. A type stays as long as a place has it, because every card shows a type.
const visibleTypes = (tx: TransactionSql) => tx`
  select id from place_type t where (published and deleted_at is null)
    or exists (select from place p where p.type_id = t.id and p.published and p.deleted_at is null)`;
const visibleCategories = (tx: TransactionSql) => tx`
  select id from category where published and deleted_at is null and type_id in (${visibleTypes(tx)})`;
const visibleActivities = (tx: TransactionSql) => tx`
  select a.id from activity a left join activity parent on parent.id = a.parent_id
  where a.published and a.deleted_at is null and (parent.id is null or (parent.published and parent.deleted_at is null))`;

async function loadPlaces(tx: TransactionSql): Promise<CatalogPlace[]> {
  const rows = await tx<CatalogPlace[]>`
    select id, slug, kind, name, name_en as "nameEn", alt_names as "altNames", type_id as "typeId",
      province_id as "provinceId", city_id as "cityId", city_km as "cityKm", lat, lon,
      position_precision as "positionPrecision", position_verified as "positionVerified", altitude_m as "altitudeM",
      importance, unesco_year as "unescoYear", summary, description,
      text_sources as "textSources", address, phone, website,
      opening_hours as "openingHours", ticket_price as "ticketPrice", visit_minutes as "visitMinutes",
      best_months as "bestMonths", climate_station_id as "climateStationId", sources, search_text as "searchText",
      sort_key as "sortKey", created_at as "createdAt", updated_at as "updatedAt",
      array(select category_id from place_category where place_id = place.id order by 1) as "categoryIds",
      array(select activity_id from place_activity where place_id = place.id order by 1) as "activityIds"
    from place
    where published and deleted_at is null
    order by id`;
  const statistics = await loadStatistics(tx);
  return rows.map((place) => withStatistics(place, statistics.get(place.id)));
}

async function loadClimate(tx: TransactionSql) {
  const stations = await tx<CatalogStation[]>`select id, name, years, elevation_m as "elevationM" from climate_station`;
  const normals = await tx<(MonthNormal & { station: number })[]>`
    select station_id as station, month, tmax_c as "tmaxC", tmin_c as "tminC", rain_mm as "rainMm"
    from climate_normal order by station_id, month`;
  return { stationById: byId(stations), normalsByStation: Map.groupBy(normals, ({ station }) => station) };
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Removes unpublished and deleted categories and activities from the places. */
function removeHidden(places: CatalogPlace[], categories: { id: number }[], activities: { id: number }[]) {
  const shownCategories = new Set(categories.map(({ id }) => id));
  const shownActivities = new Set(activities.map(({ id }) => id));
  for (const place of places) {
    place.categoryIds = place.categoryIds.filter((id) => shownCategories.has(id));
    place.activityIds = place.activityIds.filter((id) => shownActivities.has(id));
  }
}

/** Adds the parent of each sub-activity. */
function addParents(places: CatalogPlace[], activities: CatalogActivity[]) {
  const parents = new Map(activities.map(({ id, parentId }) => [id, parentId]));
  for (const place of places) {
    const withParents = place.activityIds.flatMap((id) => [id, parents.get(id) ?? id]);
    place.activityIds = [...new Set(withParents)].sort((a, b) => a - b);
  }
}

function countBy<Row>(rows: Row[], idsOf: (row: Row) => number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) for (const id of idsOf(row)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function withPlaceCounts<Row extends { id: number }>(
  rows: Row[],
  places: CatalogPlace[],
  idsOf: (place: CatalogPlace) => number[],
) {
  const counts = countBy(places, idsOf);
  return rows.map((row) => ({ ...row, placeCount: counts.get(row.id) ?? 0 }));
}

function sortAlphabetically<Row extends { name: string; id: number }>(rows: Row[]): (Row & { sortKey: string })[] {
  return rows
    .map((row) => ({ ...row, sortKey: sortKey(row.name) }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id - b.id));
}

/** The months (1–12) that are good for at least half of the places. */
function commonMonths(places: CatalogPlace[]): number[] {
  const counts = countBy(places, ({ bestMonths }) => bestMonths);
  return [...counts.keys()].filter((month) => counts.get(month)! * 2 >= places.length).sort((a, b) => a - b);
}

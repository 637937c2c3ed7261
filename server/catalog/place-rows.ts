import type { Sql, TransactionSql } from "postgres";
import type { CatalogPlace, PlaceStatistics } from "./catalog-rows.ts";
import type { Reference } from "./reference.ts";

type DateName = "createdAt" | "updatedAt" | "lastViewedAt";

/** A place with all its categories and sub-activities, hidden ones too; times in milliseconds since 1970. */
type PlaceColumns = Omit<CatalogPlace, DateName> & Record<DateName, number>;

/** A place as it is selected: one value of JSON, which takes the driver a third of the time of some thirty columns. */
export interface PlaceRow {
  id: number;
  /** Markdown; empty while none is written. */
  text: string;
  columns: PlaceColumns;
}

/** Selects the published places with their statistics, by ascending id: all, or those of `ids`. */
export const selectPlaces = (tx: TransactionSql, ids?: readonly number[]) => tx<PlaceRow[]>`
  select place.id, coalesce(description, '') as text, row_to_json(columns) as columns
  from place left join (${selectCounted(tx, ids)}) as counted on counted.place_id = place.id,
  lateral (
    select place.id, slug, kind, name, name_en as "nameEn", alt_names as "altNames", type_id as "typeId",
      province_id as "provinceId", county_id as "countyId", city_id as "cityId", city_km as "cityKm", lat, lon,
      has_lodging as "hasLodging",
      position_precision as "positionPrecision", position_verified as "positionVerified", altitude_m as "altitudeM",
      position_source as "positionSource", altitude_source as "altitudeSource", altitude_precision_m as "altitudePrecisionM",
      importance, unesco_year as "unescoYear", summary, text_sources as "textSources", address, phone, website,
      opening_hours as "openingHours", ticket_price as "ticketPrice", visit_minutes as "visitMinutes",
      facts, fact_sources as "factSources",
      best_months as "bestMonths", climate_station_id as "climateStationId",
      (select min(tmax_c) from climate_normal where station_id = climate_station_id and month in (10, 11)) as "winterMaxC",
      sources, sort_key as "sortKey",
      ${milliseconds(tx, "created_at")} as "createdAt", ${milliseconds(tx, "updated_at")} as "updatedAt",
      array(select category_id from place_category where place_id = place.id order by 1) as "categoryIds",
      array(select activity_id from place_activity where place_id = place.id order by 1) as "activityIds",
      coalesce(view_count, 0) as "viewCount", coalesce(recent, 0) as "recentViews",
      coalesce(${milliseconds(tx, "last_viewed_at")}, 0) as "lastViewedAt",
      coalesce(rate_count, 0) as "rateCount", coalesce(rate_sum, 0) as "rateSum", coalesce(rates, '{0,0,0,0,0}') as rates
  ) as columns
  where published and deleted_at is null ${ids ? tx`and place.id = any(${ids as number[]}::int[])` : tx``}
  order by place.id`;

/** Whole milliseconds since 1970. */
const milliseconds = (tx: TransactionSql, column: string) => tx`floor(extract(epoch from ${tx(column)}) * 1000)`;

/** Views and ratings of places that have any; `recent` counts the views of the last thirty days, by Tehran dates. */
function selectCounted(db: Sql | TransactionSql, ids?: readonly number[]) {
  const condition = ids ? db`place_id = any(${ids as number[]}::int[])` : db`true`;
  return db`
    select place_id, view_count, last_viewed_at, recent, rate_count, rate_sum, rates
    from (select * from place_stats where ${condition}) as stats full join (
      select place_id, sum(view_count)::int as recent from place_view_day
      where day > (now() at time zone 'Asia/Tehran')::date - 30 and ${condition} group by place_id
    ) as lately using (place_id)`;
}

/** The statistics of a place without views and ratings. */
export const noStatistics: PlaceStatistics = {
  viewCount: 0,
  lastViewedAt: null,
  recentViews: 0,
  rateCount: 0,
  rateSum: 0,
  rates: [0, 0, 0, 0, 0],
};

/** Statistics of some places by id; places without views and ratings are left out. */
export async function loadStatistics(
  db: Sql | TransactionSql,
  ids: readonly number[],
): Promise<Map<number, PlaceStatistics>> {
  const rows = await db<({ id: number } & PlaceStatistics)[]>`
    select place_id as id, coalesce(view_count, 0) as "viewCount", last_viewed_at as "lastViewedAt",
      coalesce(recent, 0) as "recentViews", coalesce(rate_count, 0) as "rateCount", coalesce(rate_sum, 0) as "rateSum",
      coalesce(rates, '{0,0,0,0,0}') as rates
    from (${selectCounted(db, ids)}) as counted`;
  return new Map(rows.map(({ id, ...statistics }) => [id, statistics]));
}

/** The place of a row, made of its columns: without hidden categories and activities, with the parents of its activities. */
export function toCatalogPlace(
  { categoryById, activityById }: Pick<Reference, "categoryById" | "activityById">,
  { columns }: PlaceRow,
): CatalogPlace {
  const activityIds = columns.activityIds.flatMap((id) => {
    const activity = activityById.get(id);
    return activity ? [id, activity.parentId ?? id] : [];
  });
  // In place: a copy of forty fields takes as long as parsing them.
  return Object.assign(columns as Omit<PlaceColumns, DateName>, {
    createdAt: new Date(columns.createdAt),
    updatedAt: new Date(columns.updatedAt),
    lastViewedAt: columns.lastViewedAt === 0 ? null : new Date(columns.lastViewedAt),
    categoryIds: columns.categoryIds.filter((id) => categoryById.has(id)),
    activityIds: [...new Set(activityIds)].sort((a, b) => a - b),
  });
}

/** The places with views on a day that no longer counts as recent since midnight. */
export async function listPlacesViewedOnLeavingDays(tx: TransactionSql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct place_id as id from place_view_day
    where day between (now() at time zone 'Asia/Tehran')::date - 37 and (now() at time zone 'Asia/Tehran')::date - 30`;
  return rows.map(({ id }) => id);
}

import type { Sql, TransactionSql } from "postgres";
import type { CatalogPlace, PlaceStatistics } from "./catalog-rows.ts";
import type { Reference } from "./reference.ts";

/** A row of a place with its text, and with all its categories and sub-activities, hidden ones too. */
export interface PlaceRow extends Omit<CatalogPlace, keyof PlaceStatistics> {
  /** Markdown; empty while none is written. */
  text: string;
}

/** Selects the published places, by ascending id: all, or those of `ids`. */
export const selectPlaces = (tx: TransactionSql, ids?: readonly number[]) => tx<PlaceRow[]>`
  select id, slug, kind, name, name_en as "nameEn", alt_names as "altNames", type_id as "typeId",
    province_id as "provinceId", city_id as "cityId", city_km as "cityKm", lat, lon,
    position_precision as "positionPrecision", position_verified as "positionVerified", altitude_m as "altitudeM",
    importance, unesco_year as "unescoYear", summary, coalesce(description, '') as text,
    text_sources as "textSources", address, phone, website,
    opening_hours as "openingHours", ticket_price as "ticketPrice", visit_minutes as "visitMinutes",
    best_months as "bestMonths", climate_station_id as "climateStationId", sources,
    sort_key as "sortKey", created_at as "createdAt", updated_at as "updatedAt",
    array(select category_id from place_category where place_id = place.id order by 1) as "categoryIds",
    array(select activity_id from place_activity where place_id = place.id order by 1) as "activityIds"
  from place
  where published and deleted_at is null ${ids ? tx`and id = any(${ids as number[]}::int[])` : tx``}
  order by id`;

/** The statistics of a place without views and ratings. */
export const noStatistics: PlaceStatistics = {
  viewCount: 0,
  lastViewedAt: null,
  recentViews: 0,
  rateCount: 0,
  rateSum: 0,
};

/** Statistics by place id, of all places or of those of `ids`; places without views and ratings are left out. */
export async function loadStatistics(
  db: Sql | TransactionSql,
  ids?: readonly number[],
): Promise<Map<number, PlaceStatistics>> {
  const only = ids ? db`where place_id = any(${ids as number[]}::int[])` : db``;
  const rows = await db<({ id: number } & PlaceStatistics)[]>`
    select place_id as id, coalesce(view_count, 0) as "viewCount", last_viewed_at as "lastViewedAt",
      coalesce(recent, 0) as "recentViews", coalesce(rate_count, 0) as "rateCount", coalesce(rate_sum, 0) as "rateSum"
    from place_stats full join (
      select place_id, sum(view_count)::int as recent from place_view_day
      where day > (now() at time zone 'Asia/Tehran')::date - 30 group by place_id
    ) as lately using (place_id) ${only}`;
  return new Map(rows.map(({ id, ...statistics }) => [id, statistics]));
}

/** The place of a row: without hidden categories and activities, with the parents of its activities. */
export function toCatalogPlace(
  { categoryById, activityById }: Pick<Reference, "categoryById" | "activityById">,
  { text, ...row }: PlaceRow,
  statistics = noStatistics,
): CatalogPlace {
  const activityIds = row.activityIds.flatMap((id) => {
    const activity = activityById.get(id);
    return activity ? [id, activity.parentId ?? id] : [];
  });
  return {
    ...row,
    ...statistics,
    categoryIds: row.categoryIds.filter((id) => categoryById.has(id)),
    activityIds: [...new Set(activityIds)].sort((a, b) => a - b),
  };
}

/** The places with views on a day that no longer counts as recent since midnight. */
export async function listPlacesViewedOnLeavingDays(tx: TransactionSql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct place_id as id from place_view_day
    where day between (now() at time zone 'Asia/Tehran')::date - 37 and (now() at time zone 'Asia/Tehran')::date - 30`;
  return rows.map(({ id }) => id);
}

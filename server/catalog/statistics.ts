import type { Sql, TransactionSql } from "postgres";
import type { CatalogPlace, PlaceStatistics } from "./catalog-rows.ts";
import { withRatingColumns } from "./columns.ts";
import { precomputeOrders, STATISTICS_ORDERS } from "./orders.ts";
import type { Snapshot } from "./snapshot.ts";

const noStatistics: PlaceStatistics = { viewCount: 0, lastViewedAt: null, recentViews: 0, rateCount: 0, rateSum: 0 };
const statisticNames = Object.keys(noStatistics) as (keyof PlaceStatistics)[];

/** Statistics by place id; places without views and ratings are left out. */
export async function loadStatistics(db: Sql | TransactionSql): Promise<Map<number, PlaceStatistics>> {
  const rows = await db<({ id: number } & PlaceStatistics)[]>`
    select place_id as id, coalesce(view_count, 0) as "viewCount", last_viewed_at as "lastViewedAt",
      coalesce(recent, 0) as "recentViews", coalesce(rate_count, 0) as "rateCount", coalesce(rate_sum, 0) as "rateSum"
    from place_stats full join (
      select place_id, sum(view_count)::int as recent from place_view_day
      where day > (now() at time zone 'Asia/Tehran')::date - 30 group by place_id
    ) as lately using (place_id)`;
  return new Map(rows.map(({ id, ...statistics }) => [id, statistics]));
}

/** The place with these statistics; the same object when they are unchanged. */
export function withStatistics(
  place: Omit<CatalogPlace, keyof PlaceStatistics>,
  statistics = noStatistics,
): CatalogPlace {
  const current = place as CatalogPlace;
  const isUnchanged = statisticNames.every(
    (name) => current[name] !== undefined && Number(current[name]) === Number(statistics[name]),
  );
  return isUnchanged ? current : { ...current, ...statistics };
}

/** A copy of the snapshot with current statistics that shares everything else; the same snapshot when nothing changed. */
export async function reloadStatistics(db: Sql, snapshot: Snapshot, version: number): Promise<Snapshot> {
  const statistics = await loadStatistics(db);
  const places = snapshot.places.map((place) => withStatistics(place, statistics.get(place.id)));
  if (places.every((place, index) => place === snapshot.places[index])) return snapshot;
  return {
    ...snapshot,
    version,
    places,
    placeById: new Map(places.map((place) => [place.id, place])),
    columns: withRatingColumns(snapshot.columns, places),
    orders: { ...snapshot.orders, ...precomputeOrders(places, STATISTICS_ORDERS) },
  };
}

import type { Sql, TransactionSql } from "postgres";
import { columnsWithRatings } from "./columns.ts";
import { LIVING_ORDERS, readyOrders } from "./orders.ts";
import type { CatalogPlace, PlaceStatistics, Snapshot } from "./snapshot.ts";

const none: PlaceStatistics = { viewCount: 0, lastViewedAt: null, recentViews: 0, rateCount: 0, rateSum: 0 };
const names = Object.keys(none) as (keyof PlaceStatistics)[];

/** What visitors did with each place, by its id; places that nobody has seen or rated are left out. */
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

/** A place with its statistics; the same object when it has them already. */
export function withStatistics(place: Omit<CatalogPlace, keyof PlaceStatistics>, statistics = none): CatalogPlace {
  const known = place as CatalogPlace;
  const same = names.every((name) => known[name] !== undefined && Number(known[name]) === Number(statistics[name]));
  return same ? known : { ...known, ...statistics };
}

/** A snapshot with the statistics of now, which shares all else; the same one when nothing differs. */
export async function reloadStatistics(db: Sql, snapshot: Snapshot, version: number): Promise<Snapshot> {
  const statistics = await loadStatistics(db);
  const places = snapshot.places.map((place) => withStatistics(place, statistics.get(place.id)));
  if (places.every((place, index) => place === snapshot.places[index])) return snapshot;
  return {
    ...snapshot,
    version,
    places,
    placeById: new Map(places.map((place) => [place.id, place])),
    columns: columnsWithRatings(snapshot.columns, places),
    orders: { ...snapshot.orders, ...readyOrders(places, LIVING_ORDERS) },
  };
}

import type { Db } from "../database/connect.ts";
import type { NearbyQuery } from "../server/catalog/nearby/nearby.ts";

/** Creates the index that these queries need in PostgreSQL. */
export async function indexPositions(db: Db): Promise<void> {
  await db`create index on place using gist (point(lon, lat))`;
  await db`vacuum analyze place`;
}

/** The catalogue's `nearby` query in plain SQL: one row per cell of 64 px, or per place from zoom 16 on. */
export async function nearbyInSql(db: Db, { lat, lon, zoom, box, criteria }: NearbyQuery) {
  const [west, south, east, north] = box!;
  const cells = 2 ** (zoom + 3);
  const cell =
    zoom >= 16
      ? db`place.id`
      : db`
    floor((lon + 180) / 360 * ${cells}::float8),
    floor((0.5 - asinh(tan(radians(lat))) / (2 * pi())) * ${cells}::float8)`;
  const { type_id, activity_id, min_rate } = criteria;
  const rows = await db<{ count: number; id: number; lat: number; lon: number; metres: number }[]>`
    select count(*)::int, min(place.id) as id, avg(lat) as lat, avg(lon) as lon, min(round(2 * 6371008.8 * asin(least(1, sqrt(
        sin(radians(lat - ${lat}::float8) / 2) ^ 2
        + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lon - ${lon}::float8) / 2) ^ 2
      )))))::int as metres
    from place left join place_stats on place_id = place.id
    where published and deleted_at is null
      and point(lon, lat) <@ box(point(${west}, ${south}), point(${east}, ${north}))
      ${type_id ? db`and type_id = any (${type_id}::int[])` : db``}
      ${
        activity_id
          ? db`and place.id in (
              select place_id from place_activity join activity on id = activity_id
              where activity_id = any (${activity_id}::int[]) or parent_id = any (${activity_id}::int[])
            )`
          : db``
      }
      ${min_rate ? db`and round(rate_sum::numeric / nullif(rate_count, 0), 1) >= ${min_rate}` : db``}
    group by ${cell}`;
  return {
    places: rows
      .filter(({ count }) => count === 1)
      .map(({ id, metres }) => ({ id, metres }))
      .sort((a, b) => a.metres - b.metres || a.id - b.id),
    clusters: rows.filter(({ count }) => count > 1).map(({ count, lat, lon }) => ({ count, lat, lon })),
  };
}

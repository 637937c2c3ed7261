import type { PendingQuery, Row } from "postgres";
import type { Db } from "../../database/connect.ts";
import { sortKey } from "../../database/persian.ts";
import type { PlaceFilter } from "./place-filter.ts";
import { PRIOR, PRIOR_WEIGHT } from "./rating-prior.ts";

// The catalogue's queries in plain SQL on the tables; tests compare the catalogue's results with these. Written from the table
// columns and the specification, without using the catalogue's code.

type Fragment = PendingQuery<Row[]>;
type Facet = { id: number; name: string; count: number }[];
type NamedRows = { id: number; name: string }[];
type Options = Awaited<ReturnType<typeof optionsInSql>>;

export interface SqlFilterResult {
  ids: number[];
  total: number;
  facets: Record<
    "province" | "county" | "city" | "type" | "category" | "activity" | "month" | "min_rate" | "lodging",
    Facet
  >;
}

/**
 * The page's ids, the total and the facets of a filter, as the database has them now. `options` come from {@link optionsInSql};
 * `textMatches` are the ids that match the filter's text, best first, or null when the filter has no text.
 */
export async function filterPlacesInSql(
  db: Db,
  options: Options,
  filter: PlaceFilter,
  textMatches: readonly number[] | null,
): Promise<SqlFilterResult> {
  const all = (except?: string) =>
    Object.entries({
      province: db`province_fits`,
      county: db`county_fits`,
      city: db`city_fits`,
      type: db`type_fits`,
      category: db`category_fits`,
      activity: db`activity_fits`,
      month: db`month_fits`,
      min_rate: db`rate_fits`,
      lodging: db`lodging_fits`,
    })
      .filter(([name]) => name !== except)
      .reduce((condition, [, column]) => db`${condition} and ${column}`, db`word_fits and without_fits`);
  const counts = (value: Fragment, from: Fragment, except: string) => db`
    (select coalesce(json_object_agg(value, places), '{}') from (
      select ${value} as value, count(*)::int as places from fitting ${from} where ${all(except)} group by 1
    ) c where value is not null)`;
  const noJoin = db``;
  const [row] = await db`
    with fitting as materialized (${matchFlags(db, filter, textMatches)})
    select
      array(
        select id from fitting where ${all()} order by ${order(db, filter, textMatches)}
        limit ${filter.page_count} offset ${(filter.page - 1) * filter.page_count}
      ) as ids,
      (select count(*)::int from fitting where ${all()}) as total,
      ${counts(db`province_id`, noJoin, "province")} as province,
      ${counts(db`county_id`, noJoin, "county")} as county,
      ${counts(db`city_id`, noJoin, "city")} as city,
      ${counts(db`type_id`, noJoin, "type")} as type,
      ${counts(db`category_id`, db`join place_category on place_id = id`, "category")} as category,
      ${counts(db`activity_id`, db`join (${activityMemberships(db)}) t on place_id = id`, "activity")} as activity,
      ${counts(db`month`, db`cross join unnest(best_months) month`, "month")} as month,
      ${counts(db`min_rating`, db`join generate_series(1, 5) min_rating on rate >= min_rating`, "min_rate")} as min_rate,
      ${counts(db`case when has_lodging then 1 end`, noJoin, "lodging")} as lodging`;
  return { ids: row!.ids, total: row!.total, facets: facetsOf(options, filter, row!) };
}

/** All ids in one of the orders. */
export async function orderInSql(db: Db, sort: PlaceFilter["sort"]): Promise<number[]> {
  const filter = { sort, page: 1, page_count: 1 };
  const rows = await db<{ id: number }[]>`
    select id from place left join place_stats on place_id = id
    where published and deleted_at is null order by ${order(db, filter)}`;
  return rows.map(({ id }) => id);
}

/** The activities of all places, and the parents of these activities. */
const activityMemberships = (db: Db) => db`
  select place_id, activity_id from place_activity
  union select place_id, parent_id from place_activity join activity on id = activity_id where parent_id is not null`;

/** Every place with its statistics, its displayed rating, and which dimensions of a filter it matches. */
function matchFlags(db: Db, filter: PlaceFilter, textMatches: readonly number[] | null): Fragment {
  const { province_id, county_id, city_id, type_id, category_id, activity_id, month, min_rate, lodging } = filter;
  const isUnfiltered = (selected: unknown) => db`${selected === undefined}::boolean`;
  const list = (ids: number[] | undefined) => db`${ids ?? []}::int[]`;
  const excluded = (name: string) =>
    list(
      filter.without?.filter((option) => option.startsWith(`${name}-`)).map((option) => Number(option.split("-")[1])),
    );
  return db`
    select place.*, view_count, rate_count, rate_sum, rate,
      ${textMatches === null}::boolean or id = any (${textMatches ?? []}::int[]) as word_fits,
      ${isUnfiltered(province_id)} or province_id = any (${list(province_id)}) as province_fits,
      ${isUnfiltered(county_id)} or coalesce(county_id = any (${list(county_id)}), false) as county_fits,
      ${isUnfiltered(city_id)} or coalesce(city_id = any (${list(city_id)}), false) as city_fits,
      ${isUnfiltered(type_id)} or type_id = any (${list(type_id)}) as type_fits,
      ${isUnfiltered(category_id)}
        or id in (select place_id from place_category where category_id = any (${list(category_id)})) as category_fits,
      ${isUnfiltered(activity_id)}
        or id in (select place_id from (${activityMemberships(db)}) t where activity_id = any (${list(activity_id)}))
        as activity_fits,
      ${isUnfiltered(month)} or best_months && ${list(month)} as month_fits,
      ${isUnfiltered(min_rate)} or coalesce(rate >= ${min_rate ?? 0}::float8::numeric, false) as rate_fits,
      ${lodging !== true}::boolean or has_lodging as lodging_fits,
      not (
        province_id = any (${excluded("province")}) or coalesce(city_id = any (${excluded("city")}), false)
        or type_id = any (${excluded("type")}) or id = any (${excluded("place")})
        or id in (select place_id from place_category where category_id = any (${excluded("category")}))
      ) as without_fits
    from place left join (
      select *, round(rate_sum::numeric / nullif(rate_count, 0), 1) as rate from place_stats
    ) s on place_id = id
    where published and deleted_at is null`;
}

function order(
  db: Db,
  { sort, lat, lon }: Pick<PlaceFilter, "sort" | "lat" | "lon">,
  textMatches: readonly number[] | null = null,
): Fragment {
  const best = db`
    (${PRIOR_WEIGHT}::float8 * (${[...PRIOR]}::float8[])[importance] + coalesce(rate_sum, 0))
      / (${PRIOR_WEIGHT} + coalesce(rate_count, 0)) desc, importance desc, unesco_year is null,
      summary is null, id`;
  switch (sort) {
    case "best":
      return textMatches ? db`array_position(${textMatches}::int[], id)` : best;
    case "latest":
      return db`date_trunc('milliseconds', created_at) desc, id desc`; // the precision of JavaScript dates
    case "most_viewed":
      return db`coalesce(view_count, 0) desc, ${best}`;
    case "name":
      return db`sort_key collate "C", id`;
    case "nearest":
      return db`
        round(2 * 6371008.8 * asin(least(1, sqrt(
          sin(radians(lat - ${lat!}::float8) / 2) ^ 2
          + cos(radians(${lat!}::float8)) * cos(radians(lat)) * sin(radians(lon - ${lon!}::float8) / 2) ^ 2
        )))), id`;
  }
}

const months = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split(" ");
const rates = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${"۰۱۲۳۴۵"[id]} و بیشتر` }));

/** The counts with names, in order; an option without matches is included only when it is selected. */
function facetsOf(options: Options, filter: PlaceFilter, row: Row): SqlFilterResult["facets"] {
  const { province_id, county_id, city_id, type_id, category_id, activity_id, month, min_rate, lodging } = filter;
  const named = (rows: NamedRows, counts: Record<string, number>, selected: number[] = []) =>
    rows
      .map(({ id, name }) => ({ id, name, count: counts[id] ?? 0 }))
      .filter(({ id, count }) => count > 0 || selected.includes(id));
  const largestFirst = (facet: Facet) => facet.toSorted((a, b) => b.count - a.count);
  const { provinces, counties, cities, types, categories, activities } = options;
  return {
    province: largestFirst(named(provinces, row.province, province_id)),
    county: province_id || county_id ? largestFirst(named(counties, row.county, county_id)) : [],
    city: province_id || city_id ? largestFirst(named(cities, row.city, city_id)) : [],
    type: largestFirst(named(types, row.type, type_id)),
    category: largestFirst(named(categories, row.category, category_id)),
    activity: largestFirst(named(activities, row.activity, activity_id)),
    month: named(
      months.map((name, index) => ({ id: index + 1, name })),
      row.month,
      month,
    ),
    lodging: named([{ id: 1, name: "اقامتگاه تا ۱۰ کیلومتری" }], row.lodging, lodging ? [1] : []),
    min_rate: named(rates, row.min_rate, min_rate === undefined ? [] : [min_rate]),
  };
}

/** Every option with its name, in the order for equal counts: provinces, counties and cities alphabetically, the rest in the editors' order. */
export async function optionsInSql(db: Db) {
  const fetchRows = async (query: Fragment) => (await query) as unknown as NamedRows;
  const byAlphabet = (rows: NamedRows) => {
    const key = new Map(rows.map(({ id, name }) => [id, Buffer.from(sortKey(name))]));
    return rows.toSorted((a, b) => Buffer.compare(key.get(a.id)!, key.get(b.id)!) || a.id - b.id);
  };
  return {
    provinces: byAlphabet(await fetchRows(db`select id, name from province`)),
    counties: byAlphabet(await fetchRows(db`select id, name from county`)),
    cities: byAlphabet(await fetchRows(db`select id, name from city`)),
    types: await fetchRows(db`select id, name from place_type order by sort, id`),
    categories: await fetchRows(db`select id, name from category order by sort, id`),
    activities: await fetchRows(db`select id, name from activity order by sort, id`),
  };
}

import type { PendingQuery, Row } from "postgres";
import type { Db } from "../../database/connect.ts";
import { searchWords, sortKey } from "../../database/persian.ts";
import type { PlaceFilter } from "./filter.ts";
import { PRIOR, PRIOR_WEIGHT } from "./orders.ts";

// The catalogue's questions asked of the tables, in plain SQL: tests hold the catalogue against these answers. Written from
// the columns and the rules in words, without the catalogue's code.

type Fragment = PendingQuery<Row[]>;
type Facet = { id: number; name: string; count: number }[];
type Named = { id: number; name: string }[];
type Choices = Awaited<ReturnType<typeof choicesInSql>>;

export interface SqlAnswer {
  ids: number[];
  total: number;
  facets: Record<"province" | "city" | "type" | "category" | "activity" | "month" | "min_rate", Facet>;
}

/** The page's ids, the total and the facets of a filter, as the database has them now. `choices` are {@link choicesInSql}'s. */
export async function filterPlacesInSql(db: Db, choices: Choices, filter: PlaceFilter): Promise<SqlAnswer> {
  const holds = conditions(db, filter);
  const all = (except?: string) =>
    Object.entries(holds)
      .filter(([name]) => name !== except)
      .reduce((sum, [, one]) => db`${sum} and ${one}`, db`published and deleted_at is null`);
  const counts = (value: Fragment, from: Fragment, except: string) => db`
    (select coalesce(json_object_agg(value, places), '{}') from (
      select ${value} as value, count(distinct p.id)::int as places from place p ${from}
      left join place_stats s on s.place_id = p.id where ${all(except)} group by 1
    ) c where value is not null)`;
  const none = db``;
  const [row] = await db`
    select
      array(
        select p.id from place p left join place_stats s on s.place_id = p.id where ${all()}
        order by ${order(db, filter)}
        limit ${filter.page_count} offset ${(filter.page - 1) * filter.page_count}
      ) as ids,
      (select count(*)::int from place p left join place_stats s on s.place_id = p.id where ${all()}) as total,
      ${counts(db`province_id`, none, "province")} as province,
      ${counts(db`city_id`, none, "city")} as city,
      ${counts(db`type_id`, none, "type")} as type,
      ${counts(db`l.category_id`, db`join place_category l on l.place_id = p.id`, "category")} as category,
      ${counts(db`t.activity_id`, db`join lateral (${activitiesOf(db)}) t on true`, "activity")} as activity,
      ${counts(db`m.month`, db`cross join unnest(best_months) m (month)`, "month")} as month,
      ${counts(
        db`r.least`,
        db`join generate_series(1, 5) r (least) on r.least <= (
          select round(rate_sum::numeric / rate_count, 1) from place_stats where place_id = p.id and rate_count > 0)`,
        "min_rate",
      )} as min_rate`;
  return { ids: row!.ids, total: row!.total, facets: facetsOf(choices, filter, row!) };
}

/** All ids in one of the orders. */
export async function orderInSql(db: Db, sort: PlaceFilter["sort"]): Promise<number[]> {
  const filter = { sort, page: 1, page_count: 1 };
  const rows = await db<{ id: number }[]>`
    select id from place p left join place_stats s on s.place_id = p.id
    where published and deleted_at is null order by ${order(db, filter)}`;
  return rows.map(({ id }) => id);
}

/** A place's activities and the wholes that they are parts of. */
const activitiesOf = (db: Db) => db`
  select activity_id from place_activity where place_id = p.id
  union select parent_id from place_activity join activity on id = activity_id where place_id = p.id and parent_id is not null`;

function conditions(db: Db, filter: PlaceFilter): Record<string, Fragment> {
  const { q, province_id, city_id, type_id, category_id, activity_id, month, min_rate } = filter;
  return {
    ...(q && {
      q: db`(select coalesce(bool_and(strpos(search_text, word) > 0), true) from unnest(${searchWords(q)}::text[]) w (word))`,
    }),
    ...(province_id && { province: db`province_id = any (${province_id}::int[])` }),
    ...(city_id && { city: db`coalesce(city_id = any (${city_id}::int[]), false)` }),
    ...(type_id && { type: db`type_id = any (${type_id}::int[])` }),
    ...(category_id && {
      category: db`exists (select from place_category where place_id = p.id and category_id = any (${category_id}::int[]))`,
    }),
    ...(activity_id && {
      activity: db`exists (select from (${activitiesOf(db)}) a where activity_id = any (${activity_id}::int[]))`,
    }),
    ...(month && { month: db`best_months && ${month}::int[]` }),
    ...(min_rate && {
      min_rate: db`coalesce(rate_count > 0 and round(rate_sum::numeric / nullif(rate_count, 0), 1) >= ${min_rate}::float8::numeric, false)`,
    }),
  };
}

function order(db: Db, { sort, lat, lon }: Pick<PlaceFilter, "sort" | "lat" | "lon">): Fragment {
  const best = db`
    (${PRIOR_WEIGHT}::float8 * (${[...PRIOR]}::float8[])[importance] + coalesce(rate_sum, 0))
      / (${PRIOR_WEIGHT} + coalesce(rate_count, 0)) desc, importance desc, p.id`;
  switch (sort) {
    case "best":
      return best;
    case "latest":
      return db`created_at desc, p.id desc`;
    case "most_viewed":
      return db`coalesce(view_count, 0) desc, ${best}`;
    case "name":
      return db`sort_key collate "C", p.id`;
    case "nearest":
      return db`
        round(2 * 6371008.8 * asin(least(1, sqrt(
          sin(radians(lat - ${lat!}::float8) / 2) ^ 2
          + cos(radians(${lat!}::float8)) * cos(radians(lat)) * sin(radians(lon - ${lon!}::float8) / 2) ^ 2
        )))), p.id`;
  }
}

const months = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split(" ");
const rates = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${"۰۱۲۳۴۵"[id]} و بیشتر` }));

/** The counts with names, in order; a choice that finds nothing is there only when it was chosen. */
function facetsOf(choices: Choices, filter: PlaceFilter, row: Row): SqlAnswer["facets"] {
  const { province_id, city_id, type_id, category_id, activity_id, month, min_rate } = filter;
  const named = (rows: Named, counts: Record<string, number>, chosen: number[] = []) =>
    rows
      .map(({ id, name }) => ({ id, name, count: counts[id] ?? 0 }))
      .filter(({ id, count }) => count > 0 || chosen.includes(id));
  const mostFirst = (facet: Facet) => facet.toSorted((a, b) => b.count - a.count);
  const { provinces, cities, types, categories, activities } = choices;
  return {
    province: mostFirst(named(provinces, row.province, province_id)),
    city: province_id || city_id ? mostFirst(named(cities, row.city, city_id)) : [],
    type: mostFirst(named(types, row.type, type_id)),
    category: mostFirst(named(categories, row.category, category_id)),
    activity: mostFirst(named(activities, row.activity, activity_id)),
    month: named(
      months.map((name, index) => ({ id: index + 1, name })),
      row.month,
      month,
    ),
    min_rate: named(rates, row.min_rate, min_rate === undefined ? [] : [min_rate]),
  };
}

/** Every choice's name, in the order in which equals stand: provinces and cities by the alphabet, the rest as editors sorted them. */
export async function choicesInSql(db: Db) {
  const read = async (query: Fragment) => (await query) as unknown as Named;
  const byAlphabet = (rows: Named) => {
    const key = new Map(rows.map(({ id, name }) => [id, Buffer.from(sortKey(name))]));
    return rows.toSorted((a, b) => Buffer.compare(key.get(a.id)!, key.get(b.id)!) || a.id - b.id);
  };
  return {
    provinces: byAlphabet(await read(db`select id, name from province`)),
    cities: byAlphabet(await read(db`select id, name from city`)),
    types: await read(db`select id, name from place_type order by sort, id`),
    categories: await read(db`select id, name from category order by sort, id`),
    activities: await read(db`select id, name from activity order by sort, id`),
  };
}

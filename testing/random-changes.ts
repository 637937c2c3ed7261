import type { Db } from "../database/connect.ts";

/** A function that returns whole numbers from 0 to before its argument, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Random = (below: number) => number;
type Change = (db: Db, random: Random) => Promise<unknown>;

/** The id of a random row. */
const anyId = (db: Db, table: string, random: Random) =>
  db`(select id from ${db(table)} order by id offset ${random(900)}::int % greatest((select count(*) from ${db(table)}), 1) limit 1)`;

const words = ["کاخ", "آبشار", "پل", "غار", "باغ", "گلستان", "سپید", "کهن", "نو", "شاه"];
const anyName = (random: Random) => `${words[random(words.length)]} ${words[random(words.length)]} ${random(50)}`;

const placeChanges: Change[] = [
  (db, random) => db`
    update place set name = ${anyName(random)}, sort_key = ${`K${random(1000)}`} where id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    update place set lat = 25 + ${random(14_000)} / 1000.0, lon = 45 + ${random(17_000)} / 1000.0
    where id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    update place set description = ${random(4) ? anyName(random).repeat(random(60)) : null}
    where id = ${anyId(db, "place", random)}`,
  (db, random) => db`update place set published = not published where id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    update place set deleted_at = case when deleted_at is null then now() end where id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    update place set importance = 1 + ${random(5)}::int, unesco_year = ${random(2) ? 2001 : null}
    where id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    update place set province_id = ${anyId(db, "province", random)}, city_id = ${anyId(db, "city", random)}
    where id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    update place set best_months = ${[1 + random(6), 7 + random(6)]}::int[] where id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key)
    select 'added-' || ${random(2 ** 31)}, ${anyName(random)}, 'Added', kind, type_id, province_id, lat, lon,
      position_precision, importance, best_months, search_text, sort_key
    from place where id = ${anyId(db, "place", random)}`,
  (db, random) =>
    db`update place set type_id = ${anyId(db, "place_type", random)} where id = ${anyId(db, "place", random)}`,
  // A type that no editor has published is visible while a published place has it.
  (db, random) => db`
    with hidden as (
      insert into place_type (slug, name, name_en, icon, sort, published) values ('hidden', 'پنهان', 'Hidden', 'star', 99, false)
      on conflict do nothing
    )
    update place set type_id = coalesce((select id from place_type where slug = 'hidden' and ${random(2)} = 0), 1)
    where type_id in (select id from place_type where slug = 'hidden') or id = ${anyId(db, "place", random)}`,
  (db, random) => db`update place set slug = slug || '-x' where id = ${anyId(db, "place", random)}`,
  (db, random) => db`delete from place_category where place_id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    insert into place_category select ${anyId(db, "place", random)}, ${anyId(db, "category", random)} on conflict do nothing`,
  (db, random) => db`
    insert into place_activity
    select ${anyId(db, "place", random)}, (select id from activity where parent_id is not null order by id offset ${random(40)} limit 1)
    on conflict do nothing`,
  (db, random) => db`delete from place_activity where place_id = ${anyId(db, "place", random)}`,
  (db, random) => db`
    insert into place_scene (place_id, camera, facts, staging)
    select ${anyId(db, "place", random)}, 'varied', jsonb_build_object('domes', ${String(random(4))}::text), ${random(64)}::int
    on conflict (place_id) do update set facts = excluded.facts, staging = excluded.staging, version = excluded.version`,
  (db, random) => db`
    delete from place_scene where place_id = (select place_id from place_scene order by place_id offset ${random(3)}::int limit 1)`,
];

const countChange: Change = (db, random) => db`
  with counted as (
    insert into place_stats (place_id, view_count, last_viewed_at, rate_count, rate_sum)
    select ${anyId(db, "place", random)}, ${random(100)}, timestamptz '2026-11-01' + make_interval(secs => ${random(900_000)}),
      n, n * (1 + ${random(5)}::int) from (select ${random(9)}::int as n) counted
    on conflict (place_id) do update set view_count = excluded.view_count, last_viewed_at = excluded.last_viewed_at,
      rate_count = excluded.rate_count, rate_sum = excluded.rate_sum
    returning place_id, view_count
  )
  insert into place_view_day (place_id, day, view_count)
  select place_id, (now() at time zone 'Asia/Tehran')::date - ${random(32)}::int, 1 + view_count from counted
  on conflict (place_id, day) do update set view_count = excluded.view_count`;

const photoChanges: Change[] = [
  (db, random) => db`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, state, media_hash, width, height,
      widths, placeholder, created_by_name)
    select ${anyId(db, "place", random)}, encode(sha256(${anyName(random)}::bytea), 'hex'), 1, 'image/jpeg', 'a.jpg',
      ${anyName(random)}, 'A', 'cc0-1.0', ${random(3)}, ${random(3) ? "ready" : "waiting"}, repeat('a', 40), 1, 1, '{1}', 'data:', 'A'
    on conflict do nothing`,
  (db, random) => db`
    update photograph set deleted_at = case when deleted_at is null then now() end
    where id = ${anyId(db, "photograph", random)}`,
  (db, random) => db`update photograph set sort = ${random(5)} where id = ${anyId(db, "photograph", random)}`,
  (db, random) => db`delete from photograph where id = ${anyId(db, "photograph", random)}`,
];

const referenceChanges: Change[] = [
  (db, random) => db`update category set published = not published where id = ${anyId(db, "category", random)}`,
  (db, random) => db`update activity set published = not published where id = ${anyId(db, "activity", random)}`,
  (db, random) => db`update place_type set published = not published where id = ${anyId(db, "place_type", random)}`,
  (db, random) => db`update province set name = ${anyName(random)} where id = ${anyId(db, "province", random)}`,
  (db, random) => db`
    update city set name = ${anyName(random)} where id = (select city_id from place where id = ${anyId(db, "place", random)})`,
  (db, random) => db`update category set name = ${anyName(random)} where id = ${anyId(db, "category", random)}`,
  (db, random) => db`update post set published = not published where id = ${anyId(db, "post", random)}`,
  (db, random) => db`
    update post set published = true, deleted_at = null, published_at = now() + interval '400 milliseconds'
    where id = ${anyId(db, "post", random)}`,
  (db, random) => db`
    update activity set parent_id = (
      select id from activity where parent_id is null order by id offset ${random(3)} limit 1
    ) where parent_id is not null and id = ${anyId(db, "activity", random)}`,
];

/** Changes something at random that visitors see: mostly a place or its counters, sometimes what places belong to. */
export async function randomChange(db: Db, random: Random): Promise<void> {
  const choice = random(20);
  const others = choice === 0 ? referenceChanges : choice === 1 ? photoChanges : placeChanges;
  const change = choice > 1 && choice < 7 ? countChange : others[random(others.length)]!;
  await change(db, random);
}

/** Changes something small that places belong to: the nth kind of such changes, over and over. */
export const randomReferenceChange = (db: Db, random: Random, nth: number): Promise<unknown> =>
  referenceChanges[nth % referenceChanges.length]!(db, random);

/** Changes a place at random. */
export const randomPlaceChange: Change = (db, random) => placeChanges[random(placeChanges.length)]!(db, random);

/** Makes all counted views a day older, as midnight does. */
export async function passMidnight(db: Db): Promise<void> {
  await db`update place_view_day set day = day - 1001`; // in two steps, because each place has one row a day
  await db`update place_view_day set day = day + 1000`;
}

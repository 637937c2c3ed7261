import type { Db } from "../../database/connect.ts";
import { PRIOR, PRIOR_WEIGHT } from "../../server/catalog/rating-prior.ts";

/**
 * Copies the published places into tables as a careful team would make them for a plain Express server: names joined in, the
 * order «best» as a number, and an index for each question.
 */
export async function createPeerTables(db: Db): Promise<void> {
  await db`set statement_timeout = 0`;
  await db`create extension if not exists pg_trgm`;
  await db`drop schema if exists peer cascade`;
  await db`create schema peer`;
  await db`
    create table peer.place as
    select id, name, name_en, kind_name as kind, province_id, province, lat, lon, created_at, importance, description as text,
      (select min(category_id) from place_category where place_id = id) as category_id, row_number() over (
      order by score desc, importance desc, (unesco_year is not null) desc, id)::int as rank
    from (
      select p.*, k.name as kind_name, r.name as province,
        (${PRIOR_WEIGHT}::float8 * (${[...PRIOR]}::float8[])[p.importance] + coalesce(rate_sum, 0))
          / (${PRIOR_WEIGHT}::float8 + coalesce(rate_count, 0)) as score
      from place p join kind k on k.slug = p.kind join province r on r.id = p.province_id
        left join place_stats s on s.place_id = p.id
      where p.published and p.deleted_at is null) place`;
  await db`
    create table peer.place_category as
    select place_category.category_id, province_id, rank, place_id
    from place_category join peer.place on place.id = place_id`;
  await db`alter table peer.place add primary key (id)`;
  await db`create index on peer.place (created_at desc, id desc)`;
  await db`create index on peer.place (rank)`;
  await db`create index on peer.place using gin (name gin_trgm_ops)`;
  await db`create index on peer.place (lat, lon)`;
  await db`create index on peer.place (importance desc, id)`;
  await db`create index on peer.place (province_id, category_id, importance desc, id)`;
  await db`create index on peer.place_category (province_id, category_id, rank) include (place_id)`;
  await db`vacuum analyze peer.place`;
  await db`vacuum analyze peer.place_category`;
}

/** Gives every place the text of a seeded one: copies of places come without. */
export async function copyTexts(db: Db): Promise<void> {
  await db`alter table place disable trigger user`;
  await db`
    update place set description = seeded.description from place seeded
    where place.description is null and seeded.id = place.id % 10000 and seeded.description is not null`;
  await db`alter table place enable trigger user`;
}

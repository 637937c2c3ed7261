import type { Queryable } from "../../../database/connect.ts";
import { sortKey } from "../../../database/persian.ts";
import { iconsInUse } from "./entity-config.ts";

interface Named {
  id: number;
  name: string;
}

const sortByName = <Row extends { name: string }>(rows: Row[]): Row[] =>
  rows
    .map((row) => ({ row, key: sortKey(row.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row);

/** The options of record fields: everything that is not removed, drafts included. */
export async function listFieldChoices(db: Queryable) {
  const kinds = await db<{ slug: string; name: string; category: Named }[]>`
    select kind.slug, kind.name, jsonb_build_object('id', c.id, 'name', c.name) as category
    from kind join category c on c.id = category_id where c.deleted_at is null`;
  const types = await db<Named[]>`select id, name from place_type where deleted_at is null order by sort, id`;
  const categories = await db<(Named & { type: Named })[]>`
    select c.id, c.name, jsonb_build_object('id', type.id, 'name', type.name) as type
    from category c join place_type type on type.id = type_id where c.deleted_at is null order by c.sort, c.id`;
  const activities = await db<(Named & { parent: Named | null })[]>`
    select a.id, a.name, case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end as parent
    from activity a left join activity parent on parent.id = a.parent_id where a.deleted_at is null order by a.sort, a.id`;
  const provinces = await db<Named[]>`select id, name from province`;
  const cities = await db<(Named & { province_id: number })[]>`select id, name, province_id from city`;
  return {
    kinds: sortByName(kinds),
    types,
    categories,
    activities,
    provinces: sortByName(provinces),
    cities: sortByName(cities),
    post_categories: await db<Named[]>`select id, name from post_category where deleted_at is null order by sort, id`,
    faq_categories: await db<Named[]>`select id, name from faq_category where deleted_at is null order by sort, id`,
    icons: await iconsInUse(db),
  };
}

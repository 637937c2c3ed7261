import { checkIcon, type EntityConfig, FieldErrors, nextSort, toUse } from "../record/entity-config.ts";

/** Place types, as the desk edits them. */
export const placeTypeEntity: EntityConfig = {
  kind: "place-type",
  table: "place_type",
  noun: "نوع",
  name: "name",
  columns: ["name", "name_en", "slug", "icon", "introduction", "sort"],
  hasLifecycle: true,
  slugFrom: "name_en",
  async prepare(tx, draft) {
    const errors = new FieldErrors();
    await checkIcon(tx, errors, draft);
    errors.throwIfAny();
    const sort = draft.fields.sort ?? (await nextSort(tx, "place_type"));
    return { fields: { introduction: null, ...draft.fields, sort } };
  },
  async findUses(tx, ids) {
    const used = await tx<{ id: number; name: string; places: number; categories: number }[]>`
      select * from (
        select t.id, t.name,
          (select count(*)::int from place where type_id = t.id and deleted_at is null) as places,
          (select count(*)::int from category where type_id = t.id and deleted_at is null) as categories
        from place_type t where t.id = any(${ids}::int[])
      ) used where places + categories > 0 order by id limit 5`;
    return used.map(({ id, name, places, categories }) => toUse(id, name, [places, "مکان"], [categories, "دسته"]));
  },
  async findPublicUses(tx, ids) {
    const used = await tx<{ id: number; name: string; places: number }[]>`
      select t.id, t.name, count(*)::int as places
      from place_type t join place on place.type_id = t.id and place.published and place.deleted_at is null
      where t.id = any(${ids}::int[]) group by t.id order by t.id limit 5`;
    return used.map(({ id, name, places }) => toUse(id, name, [places, "مکان منتشرشده"]));
  },
  publicPath: ({ id }) => `/place-list?type_id=${id}`,
  list: {
    row: (db) => db`
      , t.icon, t.sort, (select count(*)::int from place where type_id = t.id and deleted_at is null) as place_count,
      t.introduction is not null as has_introduction`,
    filters: {},
    sorts: { sort: (db) => db`t.sort` },
  },
};

import { derivePlaces } from "../../../database/place-derived.ts";
import {
  checkIcon,
  checkRef,
  type EntityConfig,
  FieldErrors,
  nextSort,
  toUse,
  type WrittenFields,
} from "../record/entity-config.ts";

/** Categories as records of the desk. */
export const categoryEntity: EntityConfig = {
  kind: "category",
  table: "category",
  noun: "دسته",
  name: "name",
  columns: ["name", "name_en", "slug", "type_id", "icon", "summary", "introduction", "sort"],
  hasLifecycle: true,
  slugFrom: "name_en",
  async prepare(tx, draft) {
    const faults = new FieldErrors();
    await checkRef(tx, faults, draft, ["type_id", "place_type", "این نوع پیدا نشد."]);
    await checkIcon(tx, faults, draft);
    faults.throwIfAny();
    const sort = draft.fields.sort ?? (await nextSort(tx, "category"));
    return { fields: { introduction: null, ...draft.fields, sort } };
  },
  async afterWrite(tx, written) {
    const isMoved = ({ fields, before }: WrittenFields) =>
      before !== null && (before.name !== fields.name || before.type_id !== fields.type_id);
    const ids = written.filter(isMoved).map(({ id }) => id);
    if (ids.length === 0) return;
    const places = await tx<{ id: number }[]>`
      select place_id as id from place_category where category_id = any(${ids}::int[])
      union select place.id from place join kind on kind.slug = place.kind where kind.category_id = any(${ids}::int[])`;
    await derivePlaces(
      tx,
      places.map((place) => place.id),
    );
  },
  async findUses(tx, ids) {
    const used = await tx<{ id: number; name: string; places: number }[]>`
      select category.id, category.name, count(place.id)::int as places from category
        join place_category on category_id = category.id join place on place.id = place_id and place.deleted_at is null
      where category.id = any(${ids}::int[]) group by category.id order by category.id limit 5`;
    return used.map(({ id, name, places }) => toUse(id, name, [places, "مکان"]));
  },
  findOrphans: (tx, ids) => tx`
    select category.id, 'نخست نوع «' || type.name || '» را برگردانید.' as sentence
    from category join place_type type on type.id = type_id
    where category.id = any(${ids}::int[]) and type.deleted_at is not null order by category.id limit 5`,
  /** A category has a page while it has published places. */
  async hasPage(db, id) {
    const [row] = await db`
      select 1 from place_category join place on place.id = place_id and place.published and place.deleted_at is null
      where category_id = ${id} limit 1`;
    return row !== undefined;
  },
  publicPath: ({ id }) => `/attractions-category-details/${id}`,
  list: {
    joins: (db) => db`join place_type type on type.id = t.type_id`,
    row: (db) => db`
      , t.icon, jsonb_build_object('id', type.id, 'name', type.name) as type, t.sort,
      (select count(*)::int from place_category join place on place.id = place_id and place.deleted_at is null
        where category_id = t.id) as place_count,
      t.introduction is not null as has_introduction`,
    filters: { type_id: (db, id: number) => db`t.type_id = ${id}` },
    sorts: { sort: (db) => db`t.sort` },
  },
};

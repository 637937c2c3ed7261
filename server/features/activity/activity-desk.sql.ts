import type { Queryable } from "../../../database/connect.ts";
import {
  checkIcon,
  checkRef,
  type Draft,
  type EntityConfig,
  FieldErrors,
  nextSort,
  toUse,
} from "../record/entity-config.ts";

const emptyFields = { parent_id: null, season: null, body: null, bring: [], safety: [], suits: null };

/** Activities and their sub-activities as records of the desk. */
export const activityEntity: EntityConfig = {
  kind: "activity",
  table: "activity",
  noun: "فعالیت",
  name: "name",
  columns: ["name", "name_en", "slug", "parent_id", "icon", "summary", "season", "body", "suits", "sort"],
  extraFields: (tx) => tx`coalesce(t.bring, '{}') as bring, coalesce(t.safety, '{}') as safety`,
  hasLifecycle: true,
  slugFrom: "name_en",
  async prepare(tx, draft) {
    const faults = new FieldErrors();
    await checkRef(tx, faults, draft, ["parent_id", "activity", "این فعالیت پیدا نشد."]);
    await checkIcon(tx, faults, draft);
    faults.throwIfAny();
    await validateParent(tx, draft);
    const fields = { ...emptyFields, ...draft.fields, sort: draft.fields.sort ?? (await nextSort(tx, "activity")) };
    const orNull = (texts: string[]) => (texts.length > 0 ? texts : null);
    return { fields, columns: { bring: orNull(fields.bring), safety: orNull(fields.safety) } };
  },
  async findUses(tx, ids) {
    const used = await tx<{ id: number; name: string; places: number; subs: number }[]>`
      select * from (
        select t.id, t.name,
          (select count(*)::int from place_activity join place on place.id = place_id and place.deleted_at is null
            where activity_id = t.id) as places,
          (select count(*)::int from activity sub where parent_id = t.id and sub.deleted_at is null
            and sub.id <> all(${ids}::int[])) as subs
        from activity t where t.id = any(${ids}::int[])
      ) used where places + subs > 0 order by id limit 5`;
    return used.map(({ id, name, places, subs }) => toUse(id, name, [places, "مکان"], [subs, "زیرفعالیت"]));
  },
  findOrphans: (tx, ids) => tx`
    select sub.id, 'نخست «' || parent.name || '» را برگردانید.' as sentence
    from activity sub join activity parent on parent.id = sub.parent_id
    where sub.id = any(${ids}::int[]) and parent.deleted_at is not null and parent.id <> all(${ids}::int[])
    order by sub.id limit 5`,
  publicPath: ({ id, fields }) =>
    `/${fields.parent_id === null ? "activite-details" : "activities-subset-details"}/${id}`,
  list: {
    joins: (db) => db`left join activity parent on parent.id = t.parent_id`,
    row: (db) => db`
      , t.icon, case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end as parent,
      t.sort, (select count(distinct place_id)::int from place_activity join place on place.id = place_id and place.deleted_at is null
        where activity_id = t.id or activity_id in (select id from activity sub where sub.parent_id = t.id and sub.deleted_at is null)
      ) as place_count, t.body is not null as has_body`,
    filters: {
      parent_id: (db, id: number) => db`t.parent_id = ${id}`,
      part: (db, part: boolean) => db`(t.parent_id is not null) = ${part}`,
    },
    sorts: { sort: (db) => db`t.sort` },
  },
};

/** A sub-activity belongs to a top-level activity and has no sub-activities of its own. */
async function validateParent(tx: Queryable, { id, fields, before }: Draft) {
  const parent = (fields.parent_id ?? null) as number | null;
  if (parent === null || parent === before?.parent_id) return;
  const faults = new FieldErrors();
  const [parentRow] = await tx<{ parent_id: number | null }[]>`select parent_id from activity where id = ${parent}`;
  if (parent === id || parentRow?.parent_id != null)
    faults.add("parent_id", "یک فعالیت اصلی انتخاب کنید، نه زیرفعالیت.");
  const [subActivity] = await tx`select 1 from activity where parent_id = ${id} limit 1`;
  if (subActivity) faults.add("parent_id", "این خود زیرفعالیت دارد و زیرفعالیت دیگری نمی‌شود.");
  faults.throwIfAny();
}

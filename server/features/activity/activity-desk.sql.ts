import type { Queryable } from "../../../database/connect.ts";
import { assertIcon, assertRef, type Draft, type EntityConfig, Faults, lastSort } from "../record/entity-config.ts";

const empty = { parent_id: null, season: null, body: null, bring: [], safety: [], suits: null };

/** Activities and their sub-activities as records of the desk. */
export const activityEntity: EntityConfig = {
  kind: "activity",
  table: "activity",
  noun: "فعالیت",
  name: "name",
  columns: ["name", "name_en", "slug", "parent_id", "icon", "summary", "season", "body", "suits", "sort"],
  further: (tx) => tx`coalesce(t.bring, '{}') as bring, coalesce(t.safety, '{}') as safety`,
  lives: true,
  slugFrom: "name_en",
  async prepare(tx, draft) {
    const faults = new Faults();
    await assertRef(tx, faults, draft, ["parent_id", "activity", "این فعالیت پیدا نشد."]);
    await assertIcon(tx, faults, draft);
    faults.assertNone();
    await assertParent(tx, draft);
    const fields = { ...empty, ...draft.fields, sort: draft.fields.sort ?? (await lastSort(tx, "activity")) };
    const orNull = (all: string[]) => (all.length > 0 ? all : null);
    return { fields, columns: { bring: orNull(fields.bring), safety: orNull(fields.safety) } };
  },
  uses: (tx, ids) => tx`
    select id, '«' || name || '» ' || places || ' مکان و ' || parts || ' زیرفعالیت دارد.' as sentence from (
      select t.id, t.name,
        (select count(*) from place_activity join place on place.id = place_id and place.deleted_at is null
          where activity_id = t.id) as places,
        (select count(*) from activity part where parent_id = t.id and part.deleted_at is null
          and part.id <> all(${ids}::int[])) as parts
      from activity t where t.id = any(${ids}::int[])
    ) used where places + parts > 0 order by id limit 5`,
  orphans: (tx, ids) => tx`
    select part.id, 'نخست «' || whole.name || '» را برگردانید.' as sentence
    from activity part join activity whole on whole.id = part.parent_id
    where part.id = any(${ids}::int[]) and whole.deleted_at is not null and whole.id <> all(${ids}::int[])
    order by part.id limit 5`,
  path: ({ id, fields }) => `/${fields.parent_id === null ? "activite-details" : "activities-subset-details"}/${id}`,
  list: {
    joins: (db) => db`left join activity whole on whole.id = t.parent_id`,
    row: (db) => db`
      , t.icon, case when whole.id is not null then jsonb_build_object('id', whole.id, 'name', whole.name) end as parent,
      t.sort, (select count(*)::int from place_activity join place on place.id = place_id and place.deleted_at is null
        where activity_id = t.id) as place_count, t.body is not null as has_body`,
    filters: {
      parent_id: (db, id: number) => db`t.parent_id = ${id}`,
      part: (db, part: boolean) => db`(t.parent_id is not null) = ${part}`,
    },
    sorts: { sort: (db) => db`t.sort` },
  },
};

/** A sub-activity belongs to a top-level activity and has no sub-activities of its own. */
async function assertParent(tx: Queryable, { id, fields, before }: Draft) {
  const parent = (fields.parent_id ?? null) as number | null;
  if (parent === null || parent === before?.parent_id) return;
  const faults = new Faults();
  const [whole] = await tx<{ parent_id: number | null }[]>`select parent_id from activity where id = ${parent}`;
  if (parent === id || whole?.parent_id != null) faults.add("parent_id", "یک فعالیت اصلی برگزینید، نه زیرفعالیت.");
  const [part] = await tx`select 1 from activity where parent_id = ${id} limit 1`;
  if (part) faults.add("parent_id", "این خود زیرفعالیت دارد و زیرفعالیت دیگری نمی‌شود.");
  faults.assertNone();
}

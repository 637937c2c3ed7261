import { type EntityConfig, FieldErrors } from "../record/entity-config.ts";

/** What editors say of official holidays, as records of the desk. */
export const holidayEntity: EntityConfig = {
  kind: "holiday",
  table: "holiday",
  noun: "روز تعطیل",
  name: "name",
  columns: ["name", "day", "is_holiday"],
  hasLifecycle: true,
  async prepare(tx, { id, fields }) {
    const { name, day, is_holiday } = fields as { name: string; day: string; is_holiday?: boolean };
    const errors = new FieldErrors();
    const [same] = await tx`
      select from holiday where day = ${day}::date and name = ${name} and id <> ${id} and deleted_at is null`;
    if (same) errors.add("day", "برای این روز با همین نام چیزی ثبت شده است.");
    errors.throwIfAny();
    return { fields: { name, day, is_holiday: is_holiday ?? true } };
  },
  findOrphans: (tx, ids) => tx`
    select t.id, 'برای روز «' || t.name || '» چیز دیگری ثبت شده است.' as sentence
    from holiday t join holiday other using (day, name)
    where t.id = any(${ids}::int[]) and other.id <> t.id and (other.deleted_at is null or other.id = any(${ids}::int[]))
    group by t.id order by t.id limit 5`,
  publicPath: () => "/",
  list: {
    row: (db) => db`, t.day::text as day, t.is_holiday`,
    filters: {},
    sorts: { day: (db) => db`t.day` },
  },
};

import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { type EntityConfig, nextSort, toUse, type Use } from "./entity-config.ts";

interface TextCategory {
  kind: RecordKind;
  /** The table of the texts; that of their categories is named after it. */
  texts: "post" | "faq";
  /** The Persian noun of one of the texts. */
  textNoun: string;
  publicPath: EntityConfig["publicPath"];
}

/** The categories of stories or of questions as records of the desk. */
export const textCategoryEntity = ({ kind, texts, textNoun, publicPath }: TextCategory): EntityConfig => ({
  kind,
  table: `${texts}_category`,
  noun: "دسته",
  name: "name",
  columns: ["name", "slug", "sort"],
  hasLifecycle: true,
  async prepare(tx, { fields }) {
    return { fields: { ...fields, sort: fields.sort ?? (await nextSort(tx, `${texts}_category`)) } };
  },
  async findUses(tx, ids) {
    const used = await tx<{ id: number; name: string; count: number }[]>`
      select t.id, t.name, count(*)::int
      from ${tx(`${texts}_category`)} t join ${tx(texts)} x on x.category_id = t.id and x.deleted_at is null
      where t.id = any(${ids}::int[]) group by t.id order by t.id limit 5`;
    return used.map(({ id, name, count }) => toUse(id, name, [count, textNoun]));
  },
  async findPublicUses(tx, ids) {
    const used = await tx<{ id: number; name: string; count: number }[]>`
      select t.id, t.name, count(*)::int
      from ${tx(`${texts}_category`)} t join ${tx(texts)} x on x.category_id = t.id and x.published and x.deleted_at is null
      where t.id = any(${ids}::int[]) group by t.id order by t.id limit 5`;
    return used.map(({ id, name, count }) => toUse(id, name, [count, `${textNoun} منتشرشده`]));
  },
  publicPath,
  list: {
    row: (db) => db`
      , t.sort, (select count(*)::int from ${db(texts)} x where x.category_id = t.id and x.deleted_at is null) as text_count`,
    filters: {},
    sorts: { sort: (db) => db`t.sort` },
  },
});

/** The texts of a table whose category is removed, each with a sentence that says so. */
export const findTextsWithoutCategory = (tx: Queryable, texts: "post" | "faq", ids: number[]) =>
  tx<Use[]>`
    select t.id, 'نخست دستهٔ «' || category.name || '» را برگردانید.' as sentence
    from ${tx(texts)} t join ${tx(`${texts}_category`)} category on category.id = t.category_id
    where t.id = any(${ids}::int[]) and category.deleted_at is not null order by t.id limit 5`;

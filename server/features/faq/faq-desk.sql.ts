import { assertRef, type EntityConfig, Faults, lastSort } from "../record/entity-config.ts";

/** FAQs as records of the desk. */
export const faqEntity: EntityConfig = {
  kind: "faq",
  table: "faq",
  noun: "پرسش",
  name: "question",
  columns: ["question", "slug", "answer", "category_id", "sort"],
  lives: true,
  async prepare(tx, draft) {
    const faults = new Faults();
    await assertRef(tx, faults, draft, ["category_id", "faq_category", "این دسته پیدا نشد."], false);
    faults.assertNone();
    return { fields: { ...draft.fields, sort: draft.fields.sort ?? (await lastSort(tx, "faq")) } };
  },
  path: () => "/faq",
  list: {
    joins: (db) => db`join faq_category category on category.id = t.category_id`,
    row: (db) => db`, jsonb_build_object('id', category.id, 'name', category.name) as category, t.sort`,
    filters: { category_id: (db, id: number) => db`t.category_id = ${id}` },
    sorts: { sort: (db) => db`t.sort` },
  },
};

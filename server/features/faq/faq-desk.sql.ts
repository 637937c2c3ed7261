import { checkRef, type EntityConfig, FieldErrors, nextSort } from "../record/entity-config.ts";
import { findTextsWithoutCategory } from "../record/text-category.ts";

/** FAQs as records of the desk. */
export const faqEntity: EntityConfig = {
  kind: "faq",
  table: "faq",
  noun: "پرسش",
  name: "question",
  columns: ["question", "slug", "answer", "category_id", "sort"],
  hasLifecycle: true,
  async prepare(tx, draft) {
    const faults = new FieldErrors();
    await checkRef(tx, faults, draft, ["category_id", "faq_category", "این دسته پیدا نشد."]);
    faults.throwIfAny();
    return { fields: { ...draft.fields, sort: draft.fields.sort ?? (await nextSort(tx, "faq")) } };
  },
  findOrphans: (tx, ids) => findTextsWithoutCategory(tx, "faq", ids),
  publicPath: () => "/faq",
  list: {
    joins: (db) => db`join faq_category category on category.id = t.category_id`,
    row: (db) => db`, jsonb_build_object('id', category.id, 'name', category.name) as category, t.sort`,
    filters: { category_id: (db, id: number) => db`t.category_id = ${id}` },
    sorts: { sort: (db) => db`t.sort` },
  },
};

import { searchText } from "../../../database/persian.ts";
import { assertRef, type EntityConfig, Faults } from "../record/entity-config.ts";

/** Stories, as editors keep them. */
export const postEntity: EntityConfig = {
  kind: "post",
  table: "post",
  noun: "داستان",
  name: "title",
  columns: ["title", "slug", "summary", "body", "category_id", "author", "picture_place_id", "published_at"],
  lives: true,
  dated: true,
  searched: true,
  async prepare(tx, draft) {
    const faults = new Faults();
    await assertRef(tx, faults, draft, ["category_id", "post_category", "این دسته پیدا نشد."], false);
    await assertRef(tx, faults, draft, ["picture_place_id", "place", "این مکان پیدا نشد."]);
    faults.assertNone();
    const now = new Date().toISOString();
    const fields = { picture_place_id: null, published_at: now, ...draft.fields } as Record<string, unknown>;
    return { fields, columns: { search_text: searchText(fields.title as string) } };
  },
  path: ({ id }) => `/blog/${id}`,
  due: async (_db, _id, { published_at }) => new Date(published_at as string) <= new Date(),
  list: {
    joins: (db) => db`join post_category category on category.id = t.category_id`,
    row: (db) => db`
      , jsonb_build_object('id', category.id, 'name', category.name) as category, t.author, t.published_at`,
    filters: { category_id: (db, id: number) => db`t.category_id = ${id}` },
    sorts: { published_at: (db) => db`t.published_at` },
  },
};

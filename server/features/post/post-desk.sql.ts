import { searchText } from "../../../database/persian.ts";
import { checkRef, type EntityConfig, FieldErrors } from "../record/entity-config.ts";
import { findTextsWithoutCategory } from "../record/text-category.ts";
import { withTextWarning } from "../record/text-warning.sql.ts";
import { titleSlug } from "./post-slug.sql.ts";

/** Stories, as the desk edits them. */
export const postEntity: EntityConfig = {
  kind: "post",
  table: "post",
  noun: "داستان",
  name: "title",
  columns: ["title", "slug", "summary", "body", "category_id", "author", "picture_place_id", "published_at"],
  membersReferTo: true,
  hasLifecycle: true,
  hasUpdatedAt: true,
  hasSearchText: true,
  slugFrom: (tx, { title }) => titleSlug(tx, String(title)),
  async prepare(tx, draft) {
    const errors = new FieldErrors();
    await checkRef(tx, errors, draft, ["category_id", "post_category", "این دسته پیدا نشد."]);
    await checkRef(tx, errors, draft, ["picture_place_id", "place", "این مکان پیدا نشد."]);
    errors.throwIfAny();
    const published_at = draft.fields.published_at ?? new Date().toISOString();
    const fields: Record<string, unknown> = { picture_place_id: null, ...draft.fields, published_at };
    const prepared = { fields, columns: { search_text: searchText(fields.title as string) } };
    return withTextWarning(tx, draft, prepared, "body");
  },
  findOrphans: (tx, ids) => findTextsWithoutCategory(tx, "post", ids),
  publicPath: ({ id }) => `/blog/${id}`,
  isScheduled: (db) => db`t.published_at > now()`,
  list: {
    joins: (db) => db`join post_category category on category.id = t.category_id`,
    row: (db) => db`
      , jsonb_build_object('id', category.id, 'name', category.name) as category, t.author, t.published_at`,
    filters: {
      category_id: (db, id: number) => db`t.category_id = ${id}`,
      from: (db, day: string) => db`t.published_at >= ${day}::date::timestamp at time zone 'Asia/Tehran'`,
      to: (db, day: string) => db`t.published_at < (${day}::date + 1)::timestamp at time zone 'Asia/Tehran'`,
    },
    sorts: { published_at: (db) => db`t.published_at` },
  },
};

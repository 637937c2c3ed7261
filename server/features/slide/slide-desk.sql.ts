import type { Queryable } from "../../../database/connect.ts";
import { checkRef, type EntityConfig, FieldErrors, nextSort } from "../record/entity-config.ts";

/** The slides of the home page, as the desk edits them. */
export const slideEntity: EntityConfig = {
  kind: "slide",
  table: "slide",
  noun: "اسلاید",
  name: "title",
  columns: ["title", "subtitle", "slug", "link", "picture_place_id", "sort", "months"],
  hasLifecycle: true,
  async prepare(tx, draft) {
    const { fields, before } = draft;
    const errors = new FieldErrors();
    await checkRef(tx, errors, draft, ["picture_place_id", "place", "این مکان پیدا نشد."]);
    if (fields.link !== before?.link && !(await linkTargetExists(tx, fields.link as string)))
      errors.add("link", "این پیوند به جایی نمی‌رسد.");
    errors.throwIfAny();
    return { fields: { ...fields, months: fields.months ?? [], sort: fields.sort ?? (await nextSort(tx, "slide")) } };
  },
  publicPath: () => "/",
  list: {
    joins: (db) => db`join place on place.id = t.picture_place_id`,
    row: (db) => db`
      , t.subtitle, t.link, jsonb_build_object('id', place.id, 'name', place.name) as picture_place, t.sort`,
    filters: {},
    sorts: { sort: (db) => db`t.sort` },
  },
};

/** Whether a `kind:slug` link refers to a row; paths are not checked. */
async function linkTargetExists(tx: Queryable, link: string): Promise<boolean> {
  const [, kind, slug] = /^([a-z]+):(.+)$/.exec(link) ?? [];
  if (!kind || !slug) return true;
  const [row] = await tx`
    select 1 from ${tx(kind)} where slug = ${slug}
    union all select 1 from former_slug where kind = ${kind} and slug = ${slug} limit 1`;
  return row !== undefined;
}

import type { Queryable } from "../../../database/connect.ts";
import { assertRef, type EntityConfig, Faults, lastSort } from "../record/entity-config.ts";

/** The slides of the home page, as editors keep them. */
export const slideEntity: EntityConfig = {
  kind: "slide",
  table: "slide",
  noun: "اسلاید",
  name: "title",
  columns: ["title", "subtitle", "slug", "link", "picture_place_id", "sort"],
  lives: true,
  async prepare(tx, draft) {
    const { fields, before } = draft;
    const faults = new Faults();
    await assertRef(tx, faults, draft, ["picture_place_id", "place", "این مکان پیدا نشد."]);
    if (fields.link !== before?.link && !(await leadsSomewhere(tx, fields.link as string)))
      faults.add("link", "این پیوند به جایی نمی‌رسد.");
    faults.assertNone();
    return { fields: { ...fields, sort: fields.sort ?? (await lastSort(tx, "slide")) } };
  },
  path: () => "/",
  list: {
    joins: (db) => db`join place on place.id = t.picture_place_id`,
    row: (db) => db`
      , t.subtitle, t.link, jsonb_build_object('id', place.id, 'name', place.name) as picture_place, t.sort`,
    filters: {},
    sorts: { sort: (db) => db`t.sort` },
  },
};

/** Whether a link of a text stands for a row; paths are taken at their word. */
async function leadsSomewhere(tx: Queryable, link: string): Promise<boolean> {
  const [, kind, slug] = /^([a-z]+):(.+)$/.exec(link) ?? [];
  if (!kind || !slug) return true;
  const [row] = await tx`select 1 from ${tx(kind)} where slug = ${slug}`;
  return row !== undefined;
}

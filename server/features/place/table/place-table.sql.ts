import type { Db, Queryable } from "../../../../database/connect.ts";
import { LOCKS } from "../../../../database/locks.ts";
import type { Fields } from "../../record/entity-config.ts";
import { standingRows } from "../../record/record-bulk.sql.ts";
import { conditions, type Narrowing } from "../../record/record-list.sql.ts";
import { holdSlugs } from "../../record/slug.sql.ts";
import { placeEntity } from "../place-desk.sql.ts";

const size = 500; // places at a time

/** Places with all that the table says of them, in the order of their ids; no more than one batch is held. */
export async function* placeBatches(db: Db, question: Narrowing): AsyncGenerator<Fields[]> {
  for (let last = 0; ; ) {
    const where = db`${conditions(db, placeEntity, question, [])} and t.id > ${last} and t.deleted_at is null`;
    const rows = await standingRows(db, placeEntity, where, { joins: placeEntity.list.joins!(db), limit: size });
    if (rows.length > 0) yield rows.map(({ id, version, state, fields }) => ({ ...fields, id, version, state }));
    if (rows.length < size) return;
    last = rows.at(-1)!.id;
  }
}

/** Every slug of a place, also of removed ones, with whose it is. */
export async function slugOwners(tx: Queryable): Promise<Map<string, number>> {
  const rows = await tx<{ id: number; slug: string }[]>`select id, slug from place`;
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Whether this transaction alone may bring in a table; all others hear no until it ends. */
export async function beginTable(tx: Queryable): Promise<boolean> {
  const [row] = await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${LOCKS.placeTable}) as free`;
  return row!.free;
}

/** Keeps everyone from writing places, and from choosing slugs, until the transaction ends. Who reads or refers to them does not wait. */
export async function holdPlaces(tx: Queryable): Promise<void> {
  await holdSlugs(tx, "place");
  await tx`select count(*) from (select from place order by id for no key update) held`;
}

/** The largest id that anything has, and the last one that the database has given. */
export async function lastIds(tx: Queryable): Promise<{ largest: number; given: number }> {
  const [row] = await tx<{ largest: number; given: number }[]>`
    select coalesce(max(id), 0) as largest,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('place', 'id')::regclass), 100000) as given from place`;
  return row!;
}

/** So many ids that nobody has, and that are not among those to be left alone. */
export async function newIds(tx: Queryable, count: number, taken: ReadonlySet<number>): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const rows = await tx<{ id: number }[]>`
      select nextval(pg_get_serial_sequence('place', 'id'))::int as id from generate_series(1, ${count - ids.length}::int)`;
    ids.push(...rows.map(({ id }) => id).filter((id) => !taken.has(id)));
  }
  return ids;
}

/** From now on, the database gives ids beyond all that are there. */
export const passIds = (tx: Queryable) =>
  tx`
    select setval(pg_get_serial_sequence('place', 'id'),
      greatest((select max(id) from place), nextval(pg_get_serial_sequence('place', 'id'))))`;

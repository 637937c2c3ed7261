import type { Db, Queryable } from "../../../../database/connect.ts";
import { LOCKS } from "../../../../database/locks.ts";
import { single } from "../../../../database/single-row.ts";
import type { Fields } from "../../record/entity-config.ts";
import { selectRecords } from "../../record/record-bulk.sql.ts";
import { filterConditions, type RecordFilter } from "../../record/record-list.sql.ts";
import { lockSlugs } from "../../record/slug.sql.ts";
import { placeEntity } from "../place-desk.sql.ts";

const batchSize = 500; // places at a time

/** The places with all columns of the table, in id order; holds one batch in memory. */
export async function* placeBatches(db: Db, query: RecordFilter): AsyncGenerator<Fields[]> {
  for (let lastId = 0; ; ) {
    const where = db`${filterConditions(db, placeEntity, query, [])} and t.id > ${lastId} and t.deleted_at is null`;
    const rows = await selectRecords(db, placeEntity, where, { joins: placeEntity.list.joins!(db), limit: batchSize });
    if (rows.length > 0)
      yield rows.map(({ id, version, state, fields }) => ({ ...fields, id, version, state, exported_state: state }));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    lastId = last.id;
  }
}

/** A place and its present slug. */
interface SlugOwner {
  id: number;
  slug: string;
}

/** Whose the slugs of places are, removed places included. */
export interface SlugOwners {
  present: Map<string, SlugOwner>;
  /** By the slugs that they had before. */
  former: Map<string, SlugOwner>;
}

/** The place of every slug, and of every slug that a place had before. */
export async function loadSlugOwners(tx: Queryable): Promise<SlugOwners> {
  const present = await tx<SlugOwner[]>`select id, slug from place`;
  const former = await tx<(SlugOwner & { former: string })[]>`
    select id, place.slug, f.slug as former from former_slug f join place on id = record_id where f.kind = 'place'`;
  return {
    present: new Map(present.map((owner) => [owner.slug, owner])),
    former: new Map(former.map(({ former, ...owner }) => [former, owner])),
  };
}

/** Tries to take the import lock until the transaction ends; returns whether it was free. */
export async function tryLockImport(tx: Queryable): Promise<boolean> {
  const row = single(await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${LOCKS.placeTable}) as free`);
  return row.free;
}

/**
 * Locks all places against writes, and their slugs, until the transaction ends. Reads and foreign key checks are not
 * blocked.
 */
export async function lockPlaces(tx: Queryable): Promise<void> {
  await lockSlugs(tx, "place");
  await tx`select count(*) from (select from place order by id for no key update) held`;
}

/** The largest id in use and the last one that the sequence has issued. */
export async function lastIds(tx: Queryable): Promise<{ largest: number; lastIssued: number }> {
  return single(
    await tx<{ largest: number; lastIssued: number }[]>`
    select coalesce(max(id), 0) as largest,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('place', 'id')::regclass), 100000) as "lastIssued" from place`,
  );
}

/** Allocates `count` ids from the sequence, without the reserved ones. */
export async function allocateIds(tx: Queryable, count: number, reserved: ReadonlySet<number>): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const rows = await tx<{ id: number }[]>`
      select nextval(pg_get_serial_sequence('place', 'id'))::int as id from generate_series(1, ${count - ids.length}::int)`;
    ids.push(...rows.map(({ id }) => id).filter((id) => !reserved.has(id)));
  }
  return ids;
}

/** Advances the sequence beyond all ids in use. */
export const advanceIdSequence = (tx: Queryable) =>
  tx`
    select setval(pg_get_serial_sequence('place', 'id'),
      greatest((select max(id) from place), nextval(pg_get_serial_sequence('place', 'id'))))`;

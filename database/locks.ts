import type { Queryable } from "./connect.ts";

/** The keys of the application's advisory locks: arbitrary, but the same in all processes and distinct for each purpose. */
export const LOCKS = {
  migrate: 7_246_001,
  seed: 7_246_002,
  /** Makes counting codes and inserting one atomic. */
  codes: 7_246_003,
  /** A member's backpack, by account. */
  backpack: 7_246_005,
  newPlaces: 7_246_006,
  /** The slugs of a table, by the hash of its name. */
  slugs: 7_246_010,
  placeTable: 7_246_011,
  /** What a form creates, by the hash of its key. */
  createdByForm: 7_246_012,
  misses: 7_246_014,
  referrers: 7_246_015,
  /** One backup of a database at a time. */
  backup: 7_246_054,
} as const;

/** A condition of SQL: whether a session of this database holds an advisory lock with one of {@link LOCKS}. */
export const isHeld = (db: Queryable, lock: number) => db`
  exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${lock}::bigint::oid and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
  )`;

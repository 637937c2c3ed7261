import type { TransactionSql } from "postgres";
import type { Db } from "../../../database/connect.ts";

/** What changed in the database since a position. */
export interface Changes {
  /** The position after these changes, a `pg_snapshot`. */
  position: string;
  /** The ids of places that were written, with their options. */
  places: Set<number>;
  /** The ids of places whose views or ratings were counted. */
  statistics: Set<number>;
  /** The ids of places with other photos, and of places with other approved comments. */
  photos: Set<number>;
  comments: Set<number>;
  /** The ids of amenities that were written. */
  amenities: Set<number>;
  /** Small tables, or stories' photos and comments. */
  hasReference: boolean;
  /** Everything may have changed: a table was truncated, or the record of changes no longer reaches back to the position. */
  isUnknown: boolean;
}

/** Reads the changes of the transactions that have become visible since `position`. */
export async function readChanges(tx: TransactionSql, position: string): Promise<Changes> {
  const [row] = await tx<{ position: string; isComplete: boolean }[]>`
    select pg_current_snapshot()::text as position,
      transaction < pg_snapshot_xmin(${position}::pg_snapshot) as "isComplete"
    from catalog_change_horizon`;
  const rows = await tx<{ subject: string; id: number | null }[]>`
    select distinct subject, row_id as id from catalog_change
    where transaction >= pg_snapshot_xmin(${position}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${position}::pg_snapshot)`;
  const idsOf = (subject: string) =>
    new Set(rows.flatMap((change) => (change.subject === subject && change.id !== null ? [change.id] : [])));
  const hasWhole = (...subjects: string[]) => rows.some(({ subject, id }) => id === null && subjects.includes(subject));
  return {
    position: row!.position,
    places: idsOf("place"),
    statistics: idsOf("statistics"),
    photos: idsOf("photo"),
    comments: idsOf("comment"),
    amenities: idsOf("amenity"),
    hasReference: hasWhole("reference", "photo", "comment"),
    isUnknown: !row!.isComplete || hasWhole("place", "statistics", "amenity"),
  };
}

/** The history of the log that the server writes; another one begins when a standby is promoted. */
export async function readTimeline(db: Db): Promise<string> {
  const [row] = await db<{ timeline: string }[]>`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`;
  return row!.timeline;
}

/**
 * Returns the position ten thousand transactions earlier, but not before the deleted changes. After a crash the server gives the ids
 * of its last transactions to others, if these had written nothing that lasts.
 */
export async function stepBack(db: Db, position: string): Promise<string> {
  const [row] = await db<{ position: string }[]>`
    select format('%1$s:%1$s:', least(seen, greatest(deleted + 1, seen - 10000))) as position
    from (
      select pg_snapshot_xmin(${position}::pg_snapshot)::text::bigint as seen, transaction::text::bigint as deleted
      from catalog_change_horizon
    ) p`;
  return row!.position;
}

const pruneBatch = 10_000; // rows: a statement of a fraction of a second, also after an import of everything

/** Deletes changes older than two hours. A process that was away for longer loads everything again. */
export async function pruneChanges(db: Db): Promise<void> {
  for (;;) {
    const [row] = await db<{ count: number }[]>`
      with deleted as (
        delete from catalog_change where ctid = any(array(
          select ctid from catalog_change where changed_at < now() - interval '2 hours'
          order by changed_at limit ${pruneBatch} for update skip locked
        )) returning transaction
      ), remembered as (
        update catalog_change_horizon set transaction = greatest(transaction, last)
        from (select max(transaction) as last from deleted) d where last is not null
      )
      select count(*)::int as count from deleted`;
    if (row!.count < pruneBatch) return;
  }
}

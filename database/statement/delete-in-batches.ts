import type { Fragment, Queryable } from "../connect.ts";

const BATCH = 10_000; // rows: a statement of a second at most, far below its time limit

/**
 * Deletes all rows of a table that meet a condition, so many in one statement that it ends in time. Rows that a transaction is just using
 * are left out: waiting for two of them could deadlock.
 */
export async function deleteInBatches(db: Queryable, table: string, condition: Fragment): Promise<void> {
  for (;;) {
    const { count } = await db`
      delete from ${db(table)} where ctid = any(array(
        select ctid from ${db(table)} where ${condition} limit ${BATCH} for update skip locked))`;
    if (count < BATCH) return;
  }
}

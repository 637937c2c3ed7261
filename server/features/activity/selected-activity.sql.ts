import type { Db } from "../../../database/connect.ts";

/** The ids of the activities that a member has selected. */
export async function listSelectedActivityIds(db: Db, account: number): Promise<Set<number>> {
  const rows = await db<{ activity_id: number }[]>`
    select activity_id from account_activity where account_id = ${account}`;
  return new Set(rows.map(({ activity_id }) => activity_id));
}

/** Adds activities to the selection; those already selected stay. */
export async function selectActivities(db: Db, account: number, activities: number[]): Promise<void> {
  await db`
    insert into account_activity (account_id, activity_id)
    select ${account}, id from unnest(${activities}::int[]) as selected (id)
    on conflict do nothing`;
}

/** Removes activities from the selection; ignores those that are not selected. */
export async function deselectActivities(db: Db, account: number, activities: number[]): Promise<void> {
  await db`delete from account_activity where account_id = ${account} and activity_id = any(${activities}::int[])`;
}

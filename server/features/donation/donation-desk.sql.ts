import type { DonationState } from "../../../contract/desk/donation.ts";
import type { Db } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";

interface DonationQuery {
  state?: DonationState | undefined;
  page: number;
  page_count: number;
}

interface DonationRow {
  id: number;
  state: DonationState;
  amount: number;
  name: string | null;
  mobile: string | null;
  gateway: string;
  practice: boolean;
  ref_id: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/** A page of donations, newest first. */
export const listDonations = (db: Db, { state, page, page_count }: DonationQuery) =>
  db<DonationRow[]>`
    select id, state, amount, name, mobile, gateway, gateway = 'practice' as practice, ref_id, created_at, settled_at
    from donation where ${state ? db`state = ${state}` : db`true`}
    order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;

export async function countDonations(db: Db): Promise<Record<DonationState, number>> {
  return single(
    await db<Record<DonationState, number>[]>`
    select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state = 'failed') as failed
    from donation`,
  );
}

/**
 * Paid amounts per day (in Tehran) from the day of `since` on, newest first; `day` is noon of the day. Sandbox payments are
 * left out.
 */
export const sumPaidByDay = (db: Db, since: Date): Promise<{ day: Date; count: number; amount: number }[]> =>
  db`
    select (day + time '12:00') at time zone 'Asia/Tehran' as day, count(*) as count, sum(amount)::bigint as amount
    from (
      select (settled_at at time zone 'Asia/Tehran')::date as day, amount from donation
      where state = 'paid' and gateway <> 'practice' and settled_at >= date_trunc('day', ${since}::timestamptz, 'Asia/Tehran')
    ) as paid
    group by 1 order by 1 desc`;

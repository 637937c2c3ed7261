import type { Db } from "../../../database/connect.ts";
import { UNWANTED } from "../email/email.sql.ts";
import { resendEmails } from "../newsletter/newsletter-delivery.sql.ts";

/** Work of the background jobs that waits or has failed. */
export interface JobRow {
  queue: "email" | "member_photo" | "photo" | "sms";
  id: number;
  state: string;
  reason: string | null;
  created_at: Date;
}

/** The work that waits or has failed for good during the last week, newest first, at most `max` of each queue. */
export const listJobs = (db: Db, max: number): Promise<JobRow[]> =>
  db<JobRow[]>`
    (select 'sms' as queue, id, state, reason, created_at from sms_message
      where state not in ('sent', 'withheld') and created_at > now() - interval '7 days' order by id desc limit ${max})
    union all
    (select 'email', id, state, reason, created_at from mail_message
      where state <> 'sent' and not (state = 'expired' and reason is not distinct from ${UNWANTED}) and created_at > now() - interval '7 days' order by id desc limit ${max})
    union all
    (select 'photo', id, state, reason, created_at from photograph
      where state not in ('ready', 'sending') and deleted_at is null order by id desc limit ${max})
    union all
    (select 'member_photo', id, state, reason, created_at from member_photo
      where state in ('waiting', 'working', 'failed') order by id desc limit ${max})`;

/**
 * Has failed work of a queue done again: that with this id, or all of the last week. Returns how much. An SMS is never sent again, as its
 * code has expired, and neither is an email whose recipient has unsubscribed.
 */
export async function retryJobs(db: Db, queue: "email" | "photo", id: number | null): Promise<number> {
  if (queue === "email") return resendEmails(db, id);
  const { count } = await db`
    update photograph set state = 'waiting', next_at = now(), tries = 0, crashes = 0, reason = null
    where state = 'failed' and deleted_at is null and (${id}::int is null or id = ${id}::int)`;
  if (count > 0) await db`select pg_notify('photograph', '')`;
  return count;
}

import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import type { Email } from "../../gateways/email/gateway.ts";
import { enqueueEmails, retryEmails, withdrawEmails } from "../email/email.sql.ts";

/** An issue that is being sent. */
export interface OutgoingIssue {
  id: number;
  subject: string;
  body: string;
}

/** Issues that are being sent, and stopped issues of which emails are still in the queue. */
export const listOutgoingIssues = (db: Db): Promise<OutgoingIssue[]> =>
  db<OutgoingIssue[]>`
    select id, subject, body from newsletter_issue i
    where state = 'sending' or (state = 'stopped' and exists (
      select 1 from newsletter_delivery where issue_id = i.id and state = 'queued'))
    order by id`;

/**
 * Moves the next deliveries of an issue to the email queue, so that at most `max` of them await their first try. The
 * email and the delivery row change in one transaction under the issue's lock: a crash in between cannot send an email
 * twice. Returns how many rows moved; 0 when the issue is stopped. Waits for the holder of the issue's row lock, as
 * `deliverBatch` does.
 */
export const enqueueBatch = (
  db: Db,
  { id }: OutgoingIssue,
  emailFor: (email: string, token: string) => Email,
  max: number,
): Promise<number> =>
  db.begin(async (tx) => {
    const [issue] = await tx<{ state: string }[]>`
      select state from newsletter_issue where id = ${id} and state in ('sending', 'stopped') for update`;
    if (!issue) return 0;
    await recordOutcomes(tx, id);
    if (issue.state === "stopped") {
      await requeueWithdrawn(tx, id); // emails that were in flight when the issue was stopped and were deferred since
      return 0;
    }
    const capacity = max - (await countInFlight(tx, id));
    const moved = capacity > 0 ? await enqueueNext(tx, id, emailFor, capacity) : 0;
    await finishIssue(tx, id);
    return moved;
  }) as Promise<number>;

/** Copies the outcomes of the queued emails to their deliveries. */
const recordOutcomes = (tx: Queryable, issue: number) => tx`
  update newsletter_delivery d set state = case
    when m.state = 'sent' then 'sent' when m.state = 'expired' and m.reason = 'unwanted' then 'left' else 'failed' end
  from mail_message m
  where d.issue_id = ${issue} and d.state = 'queued' and m.id = d.mail_id and m.state in ('sent', 'refused', 'expired')`;

/**
 * Has failed emails sent again: see `retryEmails`. Deliveries with one of them are queued again, and their issues are being sent until it has an
 * outcome. Returns how many emails there are.
 */
export const resendEmails = (db: Db, id: number | null): Promise<number> =>
  db.begin(async (tx) => {
    await tx`select from newsletter_issue where state <> 'draft' order by id for update`; // no outcome is copied meanwhile
    const ids = await retryEmails(tx, id);
    await tx`
      with reopened as (
        update newsletter_delivery set state = 'queued' where state = 'failed' and mail_id = any(${ids}::int[]) returning issue_id
      )
      update newsletter_issue set state = 'sending', finished_at = null, updated_at = now()
      where state = 'sent' and id in (select issue_id from reopened)`;
    return ids.length;
  }) as Promise<number>;

/** Withdraws emails that are not in flight from the queue; their deliveries wait again. */
export async function requeueWithdrawn(tx: Queryable, issue: number): Promise<void> {
  const queued = await tx<{ mail_id: number }[]>`
    select mail_id from newsletter_delivery where issue_id = ${issue} and state = 'queued'`;
  const withdrawn = await withdrawEmails(
    tx,
    queued.map(({ mail_id }) => mail_id),
  );
  await tx`
    update newsletter_delivery set state = 'waiting', mail_id = null
    where issue_id = ${issue} and state = 'queued' and mail_id = any(${withdrawn}::int[])`;
}

/** Counts emails whose first try is not over. Emails that a mail server has deferred do not hold up the others. */
async function countInFlight(tx: Queryable, issue: number): Promise<number> {
  const row = single(
    await tx<{ emails: number }[]>`
    select count(*) as emails from newsletter_delivery d join mail_message m on m.id = d.mail_id
    where d.issue_id = ${issue} and d.state = 'queued' and m.tries <= 1 and (m.state = 'asking' or m.tries = 0)`,
  );
  return row.emails;
}

async function enqueueNext(
  tx: Queryable,
  issue: number,
  emailFor: (email: string, token: string) => Email,
  capacity: number,
): Promise<number> {
  const next = await tx<{ subscriber_id: number }[]>`
    select subscriber_id from newsletter_delivery where issue_id = ${issue} and state = 'waiting'
    order by subscriber_id limit ${capacity}`;
  const ids = next.map(({ subscriber_id }) => subscriber_id);
  // The lock makes a concurrent unsubscribe wait until the email is in the queue, where unsubscribing withdraws it.
  const subscribers = await tx<{ id: number; email: string; token: string }[]>`
    select id, email, token from newsletter_subscriber where id = any(${ids}::int[]) order by id for key share`;
  const emailIds = await enqueueEmails(
    tx,
    subscribers.map(({ email, token }) => emailFor(email, token)),
  );
  await tx`
    update newsletter_delivery d set state = 'queued', mail_id = q.mail
    from unnest(${subscribers.map((subscriber) => subscriber.id)}::int[], ${emailIds}::int[]) as q (subscriber, mail)
    where d.issue_id = ${issue} and d.subscriber_id = q.subscriber`;
  const existing = new Set(subscribers.map((subscriber) => subscriber.id));
  await tx`
    update newsletter_delivery set state = 'left'
    where issue_id = ${issue} and subscriber_id = any(${ids.filter((id) => !existing.has(id))}::int[])`;
  return ids.length;
}

/** Marks the issue as sent when no delivery is waiting or queued. */
const finishIssue = (tx: Queryable, issue: number) => tx`
  update newsletter_issue set state = 'sent', finished_at = now(), updated_at = now()
  where id = ${issue} and not exists (
    select 1 from newsletter_delivery where issue_id = ${issue} and state in ('waiting', 'queued'))`;

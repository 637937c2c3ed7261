import type { Db, Queryable } from "../../../database/connect.ts";
import type { Letter } from "../../gateways/email/gateway.ts";
import { queueMails, withdrawMails } from "../email/email.sql.ts";

/** An issue on its way. */
export interface SentIssue {
  id: number;
  subject: string;
  body: string;
}

/** The issues that are being sent, and stopped ones of which the mail queue still holds letters. */
export const openIssues = (db: Db): Promise<SentIssue[]> =>
  db<SentIssue[]>`
    select id, subject, body from newsletter_issue i
    where state = 'sending' or (state = 'stopped' and exists (
      select 1 from newsletter_delivery where issue_id = i.id and state = 'queued'))
    order by id`;

/**
 * Hands the next letters of an issue to the mail queue, so that never more than `most` of them are in it for the first time.
 * The letter and what is written of it here are one transaction under the issue's lock: whatever dies in between, nobody gets two.
 * Returns how many rows moved on; nothing when the issue has been stopped. Waits for whoever holds the issue, as `tellPortion` does.
 */
export const queuePortion = (
  db: Db,
  { id }: SentIssue,
  letterTo: (email: string, token: string) => Letter,
  most: number,
): Promise<number> =>
  db.begin(async (tx) => {
    const [issue] = await tx<{ state: string }[]>`
      select state from newsletter_issue where id = ${id} and state in ('sending', 'stopped') for update`;
    if (!issue) return 0;
    await settle(tx, id);
    if (issue.state === "stopped") {
      await takeBack(tx, id); // what was being handed over when it stopped, and was put off
      return 0;
    }
    const room = most - (await onTheWay(tx, id));
    const moved = room > 0 ? await queueNext(tx, id, letterTo, room) : 0;
    await finish(tx, id);
    return moved;
  }) as Promise<number>;

/** Writes down what the mail queue says of the letters in it. */
const settle = (tx: Queryable, issue: number) => tx`
  update newsletter_delivery d set state = case
    when m.state = 'sent' then 'sent' when m.state = 'expired' and m.reason = 'unwanted' then 'left' else 'failed' end
  from mail_message m
  where d.issue_id = ${issue} and d.state = 'queued' and m.id = d.mail_id and m.state in ('sent', 'refused', 'expired')`;

/** Brings letters back that nobody is handing over now: they wait with the others. */
export async function takeBack(tx: Queryable, issue: number): Promise<void> {
  const queued = await tx<{ mail_id: number }[]>`
    select mail_id from newsletter_delivery where issue_id = ${issue} and state = 'queued'`;
  const back = await withdrawMails(
    tx,
    queued.map(({ mail_id }) => mail_id),
  );
  await tx`
    update newsletter_delivery set state = 'waiting', mail_id = null
    where issue_id = ${issue} and state = 'queued' and mail_id = any(${back}::int[])`;
}

/** Letters whose first try is not over. Those that a mail server has put off do not hold up the others. */
async function onTheWay(tx: Queryable, issue: number): Promise<number> {
  const [row] = await tx<{ letters: number }[]>`
    select count(*) as letters from newsletter_delivery d join mail_message m on m.id = d.mail_id
    where d.issue_id = ${issue} and d.state = 'queued' and m.tries <= 1 and (m.state = 'asking' or m.tries = 0)`;
  return row!.letters;
}

async function queueNext(
  tx: Queryable,
  issue: number,
  letterTo: (email: string, token: string) => Letter,
  room: number,
): Promise<number> {
  const next = await tx<{ subscriber_id: number }[]>`
    select subscriber_id from newsletter_delivery where issue_id = ${issue} and state = 'waiting'
    order by subscriber_id limit ${room}`;
  const ids = next.map(({ subscriber_id }) => subscriber_id);
  // Whoever unsubscribes now waits until the letter is in the queue, where leaving takes it back.
  const readers = await tx<{ id: number; email: string; token: string }[]>`
    select id, email, token from newsletter_subscriber where id = any(${ids}::int[]) order by id for key share`;
  const mails = await queueMails(
    tx,
    readers.map(({ email, token }) => letterTo(email, token)),
  );
  await tx`
    update newsletter_delivery d set state = 'queued', mail_id = q.mail
    from unnest(${readers.map((reader) => reader.id)}::int[], ${mails}::int[]) as q (subscriber, mail)
    where d.issue_id = ${issue} and d.subscriber_id = q.subscriber`;
  const here = new Set(readers.map((reader) => reader.id));
  await tx`
    update newsletter_delivery set state = 'left'
    where issue_id = ${issue} and subscriber_id = any(${ids.filter((one) => !here.has(one))}::int[])`;
  return ids.length;
}

/** The issue is sent when nothing of it waits any more. */
const finish = (tx: Queryable, issue: number) => tx`
  update newsletter_issue set state = 'sent', finished_at = now(), updated_at = now()
  where id = ${issue} and not exists (
    select 1 from newsletter_delivery where issue_id = ${issue} and state in ('waiting', 'queued'))`;

import type { Db, Queryable } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import type { Email, Outcome } from "../../gateways/email/gateway.ts";

type NewEmail = Omit<Email, "headers"> & { headers?: Record<string, string> };

const toOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/**
 * Enqueues an email in the transaction of its cause. Subject and headers are reduced to one line each, so that user
 * input cannot inject a header.
 */
export async function enqueueEmail(tx: Queryable, email: NewEmail): Promise<void> {
  await enqueueEmails(tx, [email]);
}

/** Enqueues many emails; returns their ids in the queue, in the same order. */
export async function enqueueEmails(tx: Queryable, emails: NewEmail[]): Promise<number[]> {
  const rows = emails.map(({ kind, to, subject, text, html, headers = {} }) => ({
    kind,
    to,
    subject: toOneLine(subject).toWellFormed(),
    text: text.toWellFormed(), // PostgreSQL refuses half a character
    html: html ?? null,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toOneLine(value)])),
  }));
  const inserted = await tx<{ id: number }[]>`
    insert into mail_message (address, kind, subject, body, html, headers)
    select "to", kind, subject, text, html, headers
    from jsonb_to_recordset(${tx.json(rows)})
      as email ("to" text, kind text, subject text, text text, html text, headers jsonb)
    returning id`;
  return inserted.map(({ id }) => id);
}

/** Deletes the given emails from the queue unless they are being delivered; returns the deleted ids. */
export async function withdrawEmails(tx: Queryable, ids: number[]): Promise<number[]> {
  const deleted = await tx<{ id: number }[]>`
    delete from mail_message where id = any(${ids}::int[]) and state = 'waiting' returning id`;
  return deleted.map(({ id }) => id);
}

/** Why an email expired whose recipient has unsubscribed. */
export const UNWANTED = "unwanted";

/**
 * Expires the emails of a kind to an address whose owner has unsubscribed; those that have failed are not to be sent again, and one that is
 * being delivered is not to be tried again, either.
 */
export async function cancelEmails(tx: Queryable, address: string, kind: Email["kind"]): Promise<void> {
  await tx`
    update mail_message set state = case when state = 'asking' then state else 'expired' end, reason = ${UNWANTED}
    where (state in ('waiting', 'asking') or (state in ('refused', 'expired') and created_at > now() - interval '8 days'))
      and kind = ${kind} and address = ${address}`; // older ones are not retried
}

/**
 * Has failed emails sent again: that with this id, or all of the last week; none whose recipient has unsubscribed. Returns their ids.
 */
export async function retryEmails(tx: Queryable, id: number | null): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update mail_message set state = 'waiting', next_at = now(), tries = 0, reason = null
    where state in ('refused', 'expired') and reason is distinct from ${UNWANTED} and created_at > now() - interval '7 days'
      and (${id}::int is null or id = ${id}::int)
    returning id`;
  if (rows.length > 0) await tx`select pg_notify('mail', '')`;
  return rows.map((row) => row.id);
}

/** Seconds between the delivery attempts of an email; after the last attempt it expires. */
export const EMAIL_RETRY_DELAYS = [60, 300, 1800, 7200, 43_200];

/** An email that only this process may deliver now. */
export interface ClaimedEmail extends Email {
  id: number;
  /** Identifies this claim, so that a late outcome does not change a later claim. */
  claim: string;
}

/**
 * Claims at most `limit` emails that are due, those of issues of the newsletter last: hundreds that a mail server has deferred are due at once.
 * Includes those that were claimed more than `claimTimeout` milliseconds ago without an outcome. Such an email may arrive twice, which is
 * better than not at all.
 */
export async function claimEmails(db: Db, limit: number, claimTimeout: number): Promise<ClaimedEmail[]> {
  const abandoned = db`asked_at < now() - make_interval(secs => ${claimTimeout / 1000})`;
  await db`
    update mail_message set state = 'expired', reason = case when reason = ${UNWANTED} then reason else 'interrupted' end
    where state = 'asking' and (tries > ${EMAIL_RETRY_DELAYS.length} or reason = ${UNWANTED}) and ${abandoned}`;
  return await db<ClaimedEmail[]>`
    with due as materialized (
      select id from mail_message
      where (state = 'waiting' and next_at <= now()) or (state = 'asking' and ${abandoned})
      order by (kind = 'newsletter' and html is not null), next_at, id limit ${limit}
      for update skip locked
    )
    update mail_message set state = 'asking', tries = tries + 1, asked_at = now(), reason = null
    from due where mail_message.id = due.id
    returning mail_message.id, extract(epoch from asked_at)::text as claim, kind, address as to, subject, body as text,
      html, headers`;
}

/** Records the outcome of a claim and returns the email's new state; undefined if the claim is no longer valid. */
export async function recordEmailOutcome(
  db: Db,
  { id, claim }: ClaimedEmail,
  { kind, reason }: Outcome,
): Promise<string | undefined> {
  const last = EMAIL_RETRY_DELAYS.length;
  const [row] = await db<{ state: string }[]>`
    update mail_message set reason = case when ${kind} <> 'sent' and reason = ${UNWANTED} then reason else ${reason ?? null} end,
      state = case when ${kind} <> 'later' then ${kind} when tries > ${last} or reason = ${UNWANTED} then 'expired' else 'waiting' end,
      next_at = now() + make_interval(secs => (${EMAIL_RETRY_DELAYS}::int[])[least(tries, ${last})])
    where id = ${id} and state = 'asking' and extract(epoch from asked_at)::text = ${claim}
    returning state`;
  return row?.state;
}

/** Deletes finished emails after a month, because they contain addresses and user input. */
export async function pruneEmails(db: Db): Promise<void> {
  const isOld = db`state in ('sent', 'refused', 'expired') and created_at < now() - interval '30 days'`;
  await deleteInBatches(db, "mail_message", isOld);
}

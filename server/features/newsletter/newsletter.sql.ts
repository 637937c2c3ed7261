import { randomBytes } from "node:crypto";
import type { Db, Queryable } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { cancelEmails, enqueueEmail } from "../email/email.sql.ts";
import { confirmationEmail } from "./newsletter-email.ts";

/**
 * Adds a subscriber, who is none until the owner of the address confirms it, and queues the email that asks for that. Returns whether the
 * address is new; concurrent requests for one address add it once. An owner who has not answered is asked again after a day.
 */
export const addSubscriber = (db: Db, email: string, siteUrl: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ token: string; is_new: boolean }[]>`
      insert into newsletter_subscriber as known (email, token)
      values (${email}, ${randomBytes(32).toString("base64url")})
      on conflict (email) do update set asked_at = now()
        where known.confirmed_at is null and known.asked_at < now() - interval '1 day'
      returning token, created_at = asked_at as is_new`;
    if (!row) return false;
    await enqueueEmail(tx, confirmationEmail(email, row.token, siteUrl));
    return row.is_new;
  });

/** Confirms the subscriber with this token; repeating it changes nothing. Returns whether there is one. */
export async function confirmSubscriber(db: Queryable, token: string): Promise<boolean> {
  const { count } = await db`
    update newsletter_subscriber set confirmed_at = coalesce(confirmed_at, now()) where token = ${token}`;
  return count > 0;
}

/** Deletes addresses whose owner has not answered for 30 days. */
export async function pruneUnconfirmed(db: Queryable): Promise<void> {
  await deleteInBatches(
    db,
    "newsletter_subscriber",
    db`confirmed_at is null and asked_at < now() - interval '30 days'`,
  );
}

/** Deletes the subscriber with this token and drops their waiting emails. Returns whether there was one. */
export const removeSubscriber = (db: Db, token: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ email: string }[]>`
      delete from newsletter_subscriber where token = ${token} returning email`;
    if (row) await cancelEmails(tx, row.email, "newsletter");
    return row !== undefined;
  });

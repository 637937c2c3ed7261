import { randomBytes } from "node:crypto";
import type { Db } from "../../../database/connect.ts";
import { cancelEmails, enqueueEmail } from "../email/email.sql.ts";
import { welcomeEmail } from "./newsletter-email.ts";

/**
 * Adds a subscriber and queues the welcome email. Returns whether the address is new; concurrent requests for one
 * address add it once.
 */
export const addSubscriber = (db: Db, email: string, siteUrl: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ token: string }[]>`
      insert into newsletter_subscriber (email, token) values (${email}, ${randomBytes(32).toString("base64url")})
      on conflict (email) do nothing returning token`;
    if (!row) return false;
    await enqueueEmail(tx, welcomeEmail(email, row.token, siteUrl));
    return true;
  });

/** Deletes the subscriber with this token and drops their waiting emails. Returns whether there was one. */
export const removeSubscriber = (db: Db, token: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ email: string }[]>`
      delete from newsletter_subscriber where token = ${token} returning email`;
    if (row) await cancelEmails(tx, row.email, "newsletter");
    return row !== undefined;
  });

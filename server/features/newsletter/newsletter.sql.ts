import { randomBytes } from "node:crypto";
import type { Db } from "../../../database/connect.ts";
import { dropMail, queueMail } from "../email/email.sql.ts";
import { welcomeLetter } from "./newsletter-email.ts";

/** Adds a reader and queues the welcome; says whether the address was not there yet. Many at once are one. */
export const addSubscriber = (db: Db, email: string, siteUrl: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ token: string }[]>`
      insert into newsletter_subscriber (email, token) values (${email}, ${randomBytes(32).toString("base64url")})
      on conflict (email) do nothing returning token`;
    if (!row) return false;
    await queueMail(tx, welcomeLetter(email, row.token, siteUrl));
    return true;
  });

/** Removes the reader who holds this token, with the letters that wait for him; says whether there was one. */
export const removeSubscriber = (db: Db, token: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ email: string }[]>`
      delete from newsletter_subscriber where token = ${token} returning email`;
    if (row) await dropMail(tx, row.email, "newsletter");
    return row !== undefined;
  });

import { createHash } from "node:crypto";
import type { Queryable } from "../../../database/connect.ts";
import { acquireOnce } from "../rate-limit/rate-limit.sql.ts";

/** A message to the operators. */
export interface NewMessage {
  name: string;
  mobile: string | null;
  email: string | null;
  subject: string | null;
  message: string;
  place_name: string | null;
}

const DUPLICATE_WINDOW = 600; // seconds within which the same message counts as a double click

/** Whether this network sends this message for the first time in ten minutes. Atomic under concurrency. */
function isFirstOccurrence(tx: Queryable, message: NewMessage, network: string): Promise<boolean> {
  const content = [
    network,
    message.name,
    message.mobile,
    message.email,
    message.subject,
    message.message,
    message.place_name,
  ];
  const key = `contact same ${createHash("sha256").update(JSON.stringify(content)).digest("base64url")}`;
  return acquireOnce(tx, key, DUPLICATE_WINDOW);
}

/**
 * Inserts a message unless it is a duplicate; returns whether it was inserted. A rollback also forgets the duplicate
 * check.
 */
export async function insertMessage(tx: Queryable, message: NewMessage, network: string): Promise<boolean> {
  if (!(await isFirstOccurrence(tx, message, network))) return false;
  await tx`
    insert into contact_message (name, mobile, email, subject, message, place_name)
    values (${message.name}, ${message.mobile}, ${message.email}, ${message.subject}, ${message.message}, ${message.place_name})`;
  return true;
}

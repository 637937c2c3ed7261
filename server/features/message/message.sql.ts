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

const again = 600; // seconds within which the same message counts as a double click

/** Whether this network sends this message for the first time in ten minutes. Atomic under concurrency. */
function isNew(tx: Queryable, newMessage: NewMessage, network: string): Promise<boolean> {
  const words = [
    network,
    newMessage.name,
    newMessage.mobile,
    newMessage.email,
    newMessage.subject,
    newMessage.message,
    newMessage.place_name,
  ];
  const key = `contact same ${createHash("sha256").update(JSON.stringify(words)).digest("base64url")}`;
  return acquireOnce(tx, key, again);
}

/** Inserts a message unless it is a duplicate; returns whether it was inserted. A rollback also forgets the duplicate check. */
export async function storeMessage(tx: Queryable, newMessage: NewMessage, network: string): Promise<boolean> {
  if (!(await isNew(tx, newMessage, network))) return false;
  await tx`
    insert into contact_message (name, mobile, email, subject, message, place_name)
    values (${newMessage.name}, ${newMessage.mobile}, ${newMessage.email}, ${newMessage.subject}, ${newMessage.message}, ${newMessage.place_name})`;
  return true;
}

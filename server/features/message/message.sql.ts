import { createHash } from "node:crypto";
import type { Queryable } from "../../../database/connect.ts";
import { firstWithin } from "../rate-limit/rate-limit.sql.ts";

/** A message to the operators. */
export interface NewMessage {
  name: string;
  mobile: string | null;
  email: string | null;
  subject: string | null;
  message: string;
  place_name: string | null;
}

const again = 600; // seconds in which the same words are a second press of the button

/** Whether these words come from this network for the first time in ten minutes. Decided once, also when both come at once. */
function isNew(tx: Queryable, it: NewMessage, network: string): Promise<boolean> {
  const words = [network, it.name, it.mobile, it.email, it.subject, it.message, it.place_name];
  const key = `contact same ${createHash("sha256").update(JSON.stringify(words)).digest("base64url")}`;
  return firstWithin(tx, key, again);
}

/** Stores a message; says whether it is one. In a transaction: without the message, its words are not known either. */
export async function storeMessage(tx: Queryable, it: NewMessage, network: string): Promise<boolean> {
  if (!(await isNew(tx, it, network))) return false;
  await tx`
    insert into contact_message (name, mobile, email, subject, message, place_name)
    values (${it.name}, ${it.mobile}, ${it.email}, ${it.subject}, ${it.message}, ${it.place_name})`;
  return true;
}

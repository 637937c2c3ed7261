import { sendMessage } from "../../../contract/site/message.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { queueMail } from "../email/email.sql.ts";
import { networkOf } from "../rate-limit/address.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { storeMessage } from "./message.sql.ts";
import { contactLetter } from "./message-email.ts";

interface ContactParts {
  db: Db;
  /** Multiplies every limit per network address. */
  limits: { factor: number };
  /** The operators' email address for copies. */
  contactMailTo?: string | undefined;
}

/** Registers the route that sends a message to the operators. */
export function registerMessageRoutes(answer: RouteRegistrar, { db, limits, contactMailTo }: ContactParts) {
  answer(sendMessage, async ({ mobile, email, subject, place_name, ...rest }, { address }) => {
    const network = networkOf(address);
    await consume(db, `contact ${network}`, Math.ceil(10 * limits.factor), 3600);
    const it = {
      ...rest,
      mobile: mobile ?? null,
      email: email ?? null,
      subject: subject ?? null,
      place_name: place_name ?? null,
    };
    await db.begin(async (tx) => {
      if ((await storeMessage(tx, it, network)) && contactMailTo) await queueMail(tx, contactLetter(it, contactMailTo));
    });
    return { message: "پیام شما رسید. از اینکه برای ما نوشتید سپاسگزاریم." };
  });
}

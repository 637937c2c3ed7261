import { sendMessage } from "../../../contract/site/message.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { networkOf } from "../../http/network.ts";
import { enqueueEmail } from "../email/email.sql.ts";
import { consumeByNetwork } from "../rate-limit/rate-limit.sql.ts";
import { insertMessage } from "./message.sql.ts";
import { toOperatorEmail } from "./message-email.ts";

interface MessageDeps {
  db: Db;
  /** Multiplies every limit per network address. */
  limits: { factor: number };
  /** The operators' email address for copies. */
  contactMailTo?: string | undefined;
}

/** Registers the route that sends a message to the operators. */
export function registerMessageRoutes(handle: RouteRegistrar, { db, limits, contactMailTo }: MessageDeps) {
  handle(sendMessage, async ({ mobile, email, subject, place_name, ...rest }, { address }) => {
    await consumeByNetwork(db, "contact", address, 60 * limits.factor, 3600);
    const message = {
      ...rest,
      mobile: mobile ?? null,
      email: email ?? null,
      subject: subject ?? null,
      place_name: place_name ?? null,
    };
    await db.begin(async (tx) => {
      if ((await insertMessage(tx, message, networkOf(address))) && contactMailTo)
        await enqueueEmail(tx, toOperatorEmail(message, contactMailTo));
    });
    return { message: "پیام شما رسید. از اینکه برای ما نوشتید سپاسگزاریم." };
  });
}

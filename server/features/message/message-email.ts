import type { Email } from "../../gateways/email/gateway.ts";
import type { NewMessage } from "./message.sql.ts";

/** The operators' copy of a message as a plain-text email; a reply goes to the sender. */
export function toOperatorEmail(message: NewMessage, to: string): Email {
  const fields = [
    ["نام", message.name],
    ["همراه", message.mobile],
    ["ایمیل", message.email],
    ["موضوع", message.subject],
    ["مکان", message.place_name],
  ].filter(([, value]) => value);
  return {
    kind: "contact",
    to,
    subject: `پیام به سرزمین: ${message.subject ?? message.place_name ?? message.name}`,
    text: `${fields.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${message.message}\n`,
    headers: message.email ? { "Reply-To": message.email } : {},
  };
}

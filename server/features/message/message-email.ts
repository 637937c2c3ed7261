import type { Letter } from "../../gateways/email/gateway.ts";
import type { NewMessage } from "./message.sql.ts";

/** The operators' copy of a message as a plain-text email; a reply goes to the sender. */
export function contactLetter(newMessage: NewMessage, to: string): Letter {
  const about = [
    ["نام", newMessage.name],
    ["همراه", newMessage.mobile],
    ["ایمیل", newMessage.email],
    ["موضوع", newMessage.subject],
    ["مکان", newMessage.place_name],
  ].filter(([, value]) => value);
  return {
    kind: "contact",
    to,
    subject: `پیام به سرزمین: ${newMessage.subject ?? newMessage.place_name ?? newMessage.name}`,
    text: `${about.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${newMessage.message}\n`,
    headers: newMessage.email ? { "Reply-To": newMessage.email } : {},
  };
}

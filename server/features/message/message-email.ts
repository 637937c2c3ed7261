import type { Letter } from "../../gateways/email/gateway.ts";
import type { NewMessage } from "./message.sql.ts";

/** The operator's copy of a message: plain text, and an answer to it goes to its writer. */
export function contactLetter(it: NewMessage, to: string): Letter {
  const about = [
    ["نام", it.name],
    ["همراه", it.mobile],
    ["ایمیل", it.email],
    ["موضوع", it.subject],
    ["مکان", it.place_name],
  ].filter(([, value]) => value);
  return {
    kind: "contact",
    to,
    subject: `پیام به سرزمین: ${it.subject ?? it.place_name ?? it.name}`,
    text: `${about.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${it.message}\n`,
    headers: it.email ? { "Reply-To": it.email } : {},
  };
}

import type { Email } from "../../gateways/email/gateway.ts";
import type { NewNotification } from "../notification/notification.sql.ts";
import type { Sender, StoredMessage } from "./message-desk.sql.ts";

const MAX_QUOTE_LENGTH = 1000; // characters of the message that the email quotes

/** The answer as an email that quotes the message. `replyTo` is the address for further replies of the sender. */
export function toAnswerEmail(
  message: StoredMessage,
  text: string,
  siteUrl: string,
  replyTo: string | undefined,
): Email {
  const characters = [...message.message]; // whole ones: an emoji has two units
  const quote =
    characters.length > MAX_QUOTE_LENGTH ? `${characters.slice(0, MAX_QUOTE_LENGTH).join("")}…` : message.message;
  return {
    kind: "answer",
    to: message.email!,
    subject: message.subject ? `پاسخ سرزمین: ${message.subject}` : "پاسخ سرزمین به پیام شما",
    text: `سلام ${message.name}،

${text}

سرزمین
${siteUrl}

پیام شما:
${quote.replace(/^/gm, "> ")}
`,
    headers: replyTo ? { "Reply-To": replyTo } : {},
  };
}

/**
 * The answer as a notification. A sender may state any number or email, so the notification quotes nothing of the
 * message. A mobile number is verified at sign-up, so its member receives the text of the answer; an email is not
 * verified, so a member who is known by it alone only learns that the answer was sent there.
 */
export const toAnswerNotification = ({ by }: Sender, text: string, answer: number): NewNotification => ({
  kind: "answer",
  title: `پاسخ به پیامی که با ${by === "mobile" ? "شمارهٔ" : "ایمیل"} شما رسید`,
  body: by === "mobile" ? text : "پاسخ را به همان ایمیل فرستادیم.",
  link: null,
  about: `answer:${answer}`,
});

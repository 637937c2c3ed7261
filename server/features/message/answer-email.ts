import type { Letter } from "../../gateways/email/gateway.ts";
import type { News } from "../notification/notification.sql.ts";
import type { StoredMessage, Writer } from "./message-desk.sql.ts";

const longestQuote = 1000; // characters of the message that the email quotes

/** The answer as an email that quotes the message. `replyTo` is the address for further replies of the sender. */
export function answerLetter(
  storedMessage: StoredMessage,
  text: string,
  siteUrl: string,
  replyTo: string | undefined,
): Letter {
  const quoted =
    storedMessage.message.length > longestQuote
      ? `${storedMessage.message.slice(0, longestQuote)}…`
      : storedMessage.message;
  return {
    kind: "answer",
    to: storedMessage.email!,
    subject: storedMessage.subject ? `پاسخ سرزمین: ${storedMessage.subject}` : "پاسخ سرزمین به پیام شما",
    text: `سلام ${storedMessage.name}،

${text}

سرزمین
${siteUrl}

پیام شما:
${quoted.replace(/^/gm, "> ")}
`,
    headers: replyTo ? { "Reply-To": replyTo } : {},
  };
}

/**
 * The answer as a notification. A sender may state any number or email, so the notification quotes nothing of the message. A
 * mobile number is verified at sign-up, so its member receives the text of the answer; an email is not verified, so a member
 * who is known by it alone only learns that the answer was sent there.
 */
export const answerNews = ({ by }: Writer, text: string, answer: number): News => ({
  kind: "answer",
  title: `پاسخ به پیامی که با ${by === "mobile" ? "شمارهٔ" : "ایمیل"} شما رسید`,
  body: by === "mobile" ? text : "پاسخ را به همان ایمیل فرستادیم.",
  link: null,
  about: `answer:${answer}`,
});

import type { Letter } from "../../gateways/email/gateway.ts";
import type { News } from "../notification/notification.sql.ts";
import type { StoredMessage, Writer } from "./message-desk.sql.ts";

const longestQuote = 1000; // characters of the message that come back with its answer

/** The answer as a letter: beneath it, what it answers. `replyTo` is where the writer's next words go. */
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
 * The answer as a member is told of it. Whoever writes may name any number or email, so none of their words are in it. A number
 * is its member's, and the answer was meant for it; nobody has proven that an email is theirs: who is known by it alone learns
 * only that the answer has gone there.
 */
export const answerNews = ({ by }: Writer, text: string, answer: number): News => ({
  kind: "answer",
  title: `پاسخ به پیامی که با ${by === "mobile" ? "شمارهٔ" : "ایمیل"} شما رسید`,
  body: by === "mobile" ? text : "پاسخ را به همان ایمیل فرستادیم.",
  link: null,
  about: `answer:${answer}`,
});

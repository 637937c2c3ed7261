import { createTransport } from "nodemailer";
import type { Letter, MailGateway, Outcome } from "./gateway.ts";

interface SmtpAccount {
  /** `smtp://user:password@host:587` (upgraded with STARTTLS) or `smtps://…:465`. */
  url: string;
  /** `name@host` or `Name <name@host>`. */
  from: string;
  /** Milliseconds for the connection, for the greeting, and for each silence after it. */
  timeOut?: number;
  /** Milliseconds for all of it: a server that drips is not waited for. */
  patience?: number;
}

const plainAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const manyLines = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const ourselves = /^(localhost|127\.|\[?::1\]?$)/;

/** A mail server. A connection of its own for each letter: they are few, and a kept one dies in silence. */
export function smtp({ url, from, timeOut = 10_000, patience = 60_000 }: SmtpAccount): MailGateway {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const [, name = "", address = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(auth && { auth, requireTLS: !ourselves.test(hostname) }), // a password crosses no network in the clear
    connectionTimeout: timeOut,
    greetingTimeout: timeOut,
    socketTimeout: timeOut,
    dnsTimeout: timeOut,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });

  return {
    name: "smtp",
    async send(letter) {
      if (!isSafe(letter)) return { kind: "refused", reason: "malformed" };
      const late = Promise.withResolvers<Outcome>();
      const timer = setTimeout(() => late.resolve({ kind: "later", reason: "time-out" }), patience);
      const sender = { name: name.trim().replace(/^"|"$/g, ""), address: address.trim() };
      const sent = transport.sendMail({
        from: sender,
        to: { name: "", address: letter.to },
        envelope: { from: sender.address, to: [letter.to] },
        subject: letter.subject,
        text: letter.text,
        ...(letter.html && { html: letter.html }),
        // Prepared: a long address in a header must not be broken into pieces that no mail program joins again.
        headers: Object.entries(letter.headers).map(([key, value]) => ({ key, value: { prepared: true, value } })),
      });
      try {
        return await Promise.race([sent.then((): Outcome => ({ kind: "sent" }), outcomeOf), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Whether nothing in it could begin a header or a command of its own. */
const isSafe = ({ to, subject, headers }: Letter) =>
  plainAddress.test(to) &&
  !manyLines.test(subject) &&
  Object.entries(headers).every(([name, value]) => /^[\w-]+$/.test(name) && !/[^\x20-\x7e]/.test(value));

/**
 * A reply of 5xx to the recipient or to the text ends the letter. Before that (greeting, log-in, sender) the server speaks about
 * us, and an operator can mend it. Of its words only the numbers are kept: the rest may quote anything.
 */
function outcomeOf(error: unknown): Outcome {
  const { code, command, responseCode, response } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (!responseCode) return { kind: "later", reason: /^\w{1,40}$/.test(code ?? "") ? code! : "broken" };
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "") ?? [];
  const reason = [responseCode, enhanced].filter(Boolean).join(" ");
  const aboutTheLetter = command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
  return { kind: aboutTheLetter && responseCode >= 500 ? "refused" : "later", reason };
}

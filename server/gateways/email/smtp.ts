import { type Email, type EmailGateway, MAX_ATTEMPT_TIME, type Outcome } from "./gateway.ts";

interface SmtpAccount {
  /** `smtp://user:password@host:587` (upgraded with STARTTLS) or `smtps://…:465`. */
  url: string;
  /** `name@host` or `Name <name@host>`. */
  from: string;
  /** Milliseconds for the connection and for the greeting. */
  timeoutMs?: number;
  /** Milliseconds for the whole attempt, in which the server may be silent or respond byte by byte. */
  totalTimeoutMs?: number;
}

const plainAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const loopback = /^(localhost|127\.|\[?::1\]?$)/;

type Connection = Pick<SmtpAccount, "url" | "timeoutMs">;

/** `silenceMs`: how long the server may take for each response after the greeting. */
async function createSmtpTransport({ url, timeoutMs = 10_000 }: Connection, silenceMs = timeoutMs) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const { createTransport } = await import("nodemailer"); // only now: a server without mail never needs it
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(auth && { auth, requireTLS: !loopback.test(hostname) }), // never send a password over a network without TLS
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: silenceMs,
    dnsTimeout: timeoutMs,
    socketCloseTimeout: 0, // at once: an email that is given up must not go on to be delivered from what is buffered
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/**
 * Greets a mail server, encrypts and logs in as for an email, and sends none. Returns undefined, or a reason without addresses and passwords:
 * a code of the connection or of the reply.
 */
export async function checkSmtp(account: Connection): Promise<string | undefined> {
  const transport = await createSmtpTransport(account);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return toOutcome(error).reason ?? "broken";
  } finally {
    transport.close();
  }
}

/** Sends emails to a mail server, each on a new connection: they are few, and idle connections break unnoticed. */
export function createSmtpGateway({ from, totalTimeoutMs = MAX_ATTEMPT_TIME, ...account }: SmtpAccount): EmailGateway {
  const [, name = "", address = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
  const created = createSmtpTransport(account, totalTimeoutMs);
  created.catch(() => {}); // every email says it
  return {
    name: "smtp",
    async send(email) {
      if (!isSafe(email)) return { kind: "refused", reason: "malformed" };
      const transport = await created;
      const timeout = Promise.withResolvers<Outcome>();
      const giveUp = new AbortController();
      const timer = setTimeout(() => {
        timeout.resolve({ kind: "later", reason: "time-out" });
        giveUp.abort(); // the email will be sent again
      }, totalTimeoutMs);
      const sender = { name: name.trim().replace(/^"|"$/g, ""), address: address.trim() };
      const delivery = transport.sendMail({
        signal: giveUp.signal,
        from: sender,
        to: { name: "", address: email.to },
        envelope: { from: sender.address, to: [email.to] },
        subject: email.subject,
        text: email.text,
        ...(email.html && { html: email.html }),
        // `prepared` prevents folding: mail clients would not rejoin a long URL.
        headers: Object.entries(email.headers).map(([key, value]) => ({ key, value: { prepared: true, value } })),
      });
      try {
        return await Promise.race([delivery.then((): Outcome => ({ kind: "sent" }), toOutcome), timeout.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Whether the email cannot inject headers or SMTP commands. */
const isSafe = ({ to, subject, headers }: Email) =>
  plainAddress.test(to) &&
  !lineBreaks.test(subject) &&
  Object.entries(headers).every(([name, value]) => /^[\w-]+$/.test(name) && !/[^\x20-\x7e]/.test(value));

/**
 * A 5xx reply to the recipient or to the text is final. Earlier replies (greeting, authentication, sender) concern the
 * configuration, which the operator can correct. Only status codes are reported, since the text of a reply may quote
 * anything.
 */
function toOutcome(error: unknown): Outcome {
  const { code, command, responseCode, response } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (!responseCode) return { kind: "later", reason: code && /^\w{1,40}$/.test(code) ? code : "broken" };
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "") ?? [];
  const reason = [responseCode, enhanced].filter(Boolean).join(" ");
  const concernsEmail = command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
  return { kind: concernsEmail && responseCode >= 500 ? "refused" : "later", reason };
}

import { z } from "zod";
import { mailOutbox } from "./file-outbox.ts";
import type { MailGateway } from "./gateway.ts";
import { smtp } from "./smtp.ts";

const address = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;
const named = /^[^<>\p{Cc}]{0,100}<([^<>]+)>$/u;

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password, pathname, search, hash } = new URL(text);
  const bare = hostname !== "" && /^\/?$/.test(pathname) && search === "" && hash === "";
  return bare && isEscaped(username) && isEscaped(password) && (username !== "" || password === "");
}

function isEscaped(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

function isSite(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

/** The settings of letters, and the address of the site that stands in them. */
export const mailSettings = {
  SMTP_URL: z.string().refine(isSmtpUrl).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => address.test(named.exec(text)?.[1] ?? text))
    .optional(),
  CONTACT_MAIL_TO: z.string().regex(address).optional(),
  SITE_URL: z
    .string()
    .refine(isSite)
    .transform((text) => new URL(text).origin)
    .optional(),
};

/** What a wrong one of them should have been. */
export const mailExpected: Record<string, string> = {
  SMTP_URL: "SMTP_URL باید مانند smtp://user:password@host:587 یا smtps://user:password@host:465 باشد",
  MAIL_FROM: "MAIL_FROM باید یک نشانی ایمیل باشد، مانند news@example.ir یا Sarzamin <news@example.ir>",
  CONTACT_MAIL_TO: "CONTACT_MAIL_TO باید یک نشانی ایمیل باشد",
  SITE_URL: "SITE_URL باید نشانی سایت باشد، بی‌مسیر، مانند https://example.ir",
};

export type MailSettings = z.infer<z.ZodObject<typeof mailSettings>>;

/** What is missing between settings that need each other, as a sentence; nothing when they fit. */
export function mailMissing({ SMTP_URL, MAIL_FROM, SITE_URL }: MailSettings): string | undefined {
  if (SMTP_URL && !MAIL_FROM) return "SMTP_URL بدون MAIL_FROM کار نمی‌کند؛ نشانی فرستنده را هم بدهید.";
  if (MAIL_FROM && !SMTP_URL) return "MAIL_FROM بدون SMTP_URL کار نمی‌کند؛ کارساز ایمیل را هم بدهید.";
  if (SMTP_URL && !SITE_URL)
    return "SMTP_URL بدون SITE_URL کار نمی‌کند؛ نشانی سایت را هم بدهید، تا پیوندهای نامه‌ها به جایی برسند.";
  return undefined;
}

/** The mail server, if there is one; else the outbox in `dataDir`. */
export const mailGatewayOf = ({ SMTP_URL, MAIL_FROM }: MailSettings, dataDir: string): MailGateway =>
  SMTP_URL && MAIL_FROM ? smtp({ url: SMTP_URL, from: MAIL_FROM }) : mailOutbox(dataDir);

/** The site's own address, for what leaves it. Never taken from a request: its sender could name any host. */
export const siteUrlOf = ({ SITE_URL, PORT }: MailSettings & { PORT: number }): string =>
  SITE_URL ?? `http://localhost:${PORT}`;

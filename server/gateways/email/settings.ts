import { z } from "zod";
import { createEmailFileOutbox } from "./file-outbox.ts";
import type { EmailGateway } from "./gateway.ts";
import { createSmtpGateway } from "./smtp.ts";

const emailAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;
const namedAddress = /^[^<>\p{Cc}]{0,100}<([^<>]+)>$/u;

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password, pathname, search, hash } = new URL(text);
  const hasOnlyHost = hostname !== "" && /^\/?$/.test(pathname) && search === "" && hash === "";
  return hasOnlyHost && isEscaped(username) && isEscaped(password) && (username !== "" || password === "");
}

function isEscaped(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

/** The settings for emails, and the URL of the site for their links. */
export const emailSettings = {
  SMTP_URL: z.string().refine(isSmtpUrl).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => emailAddress.test(namedAddress.exec(text)?.[1] ?? text))
    .optional(),
  CONTACT_MAIL_TO: z.string().regex(emailAddress).optional(),
  SITE_URL: z
    .string()
    .refine(isOrigin)
    .transform((text) => new URL(text).origin)
    .optional(),
};

/** The messages for invalid settings. */
export const emailHints: Record<string, string> = {
  SMTP_URL: "SMTP_URL باید مانند smtp://user:password@host:587 یا smtps://user:password@host:465 باشد",
  MAIL_FROM: "MAIL_FROM باید یک نشانی ایمیل باشد، مانند news@example.ir یا Sarzamin <news@example.ir>",
  CONTACT_MAIL_TO: "CONTACT_MAIL_TO باید یک نشانی ایمیل باشد",
  SITE_URL: "SITE_URL باید نشانی سایت باشد، بی‌مسیر، مانند https://example.ir",
};

export type EmailSettings = z.infer<z.ZodObject<typeof emailSettings>>;

/** Returns a sentence about the first setting that another one requires, or undefined if the settings are complete. */
export function validateEmailSettings({ SMTP_URL, MAIL_FROM, SITE_URL }: EmailSettings): string | undefined {
  if (SMTP_URL && !MAIL_FROM) return "SMTP_URL بدون MAIL_FROM کار نمی‌کند؛ نشانی فرستنده را هم بدهید.";
  if (MAIL_FROM && !SMTP_URL) return "MAIL_FROM بدون SMTP_URL کار نمی‌کند؛ سرور ایمیل را هم بدهید.";
  if (SMTP_URL && !SITE_URL)
    return "SMTP_URL بدون SITE_URL کار نمی‌کند؛ نشانی سایت را هم بدهید، تا پیوندهای نامه‌ها به جایی برسند.";
  return undefined;
}

/** Creates the gateway to the configured mail server, otherwise the file outbox in `dataDir`. */
export const createEmailGateway = ({ SMTP_URL, MAIL_FROM }: EmailSettings, dataDir: string): EmailGateway =>
  SMTP_URL && MAIL_FROM ? createSmtpGateway({ url: SMTP_URL, from: MAIL_FROM }) : createEmailFileOutbox(dataDir);

/** The public origin of the site for links in emails. Never taken from a request, whose host a client can forge. */
export const getSiteUrl = ({ SITE_URL, PORT }: EmailSettings & { PORT: number }): string =>
  SITE_URL ?? `http://localhost:${PORT}`;

import { join, resolve } from "node:path";
import { z } from "zod";
import { StartupError } from "../database/startup-error.ts";
import { mapSettings, mapSettingsHints, validateMapSettings } from "./features/basemap/settings.ts";
import { analyticsHints, analyticsSettings, validateAnalyticsSettings } from "./gateways/analytics/settings.ts";
import { emailHints, emailSettings, validateEmailSettings } from "./gateways/email/settings.ts";
import { mediaHints, mediaSettings } from "./gateways/media/settings.ts";
import { paymentHints, paymentSettings, validatePaymentSettings } from "./gateways/payment/settings.ts";
import { smsHints, smsSettings, validateSmsSettings } from "./gateways/sms/settings.ts";

const root = join(import.meta.dirname, "..");

/** The most processes that share a database: beyond that its connections are too few. */
export const MAX_WORKERS = 32;

/** Whether it is a connection URL as libpq accepts it, which may list several hosts separated by commas. */
function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false;
  return URL.canParse(text.replace(/,[^/?]*/, ""));
}

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default("localhost"),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(root, path))
    .default(join(root, "data")),
  DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
  BEHIND_PROXY: z.string().regex(/^\d$/).transform(Number).default(0),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((workers) => workers >= 1 && workers <= MAX_WORKERS)
    .optional(),
  NODE_ENV: z.string().default("development"),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/)
    .transform(Number)
    .refine((factor) => factor > 0 && factor <= 1000)
    .default(1),
  HSTS_SUBDOMAINS: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .default(false),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:https:\/\/|mailto:[^\s@]+@)\S+$/)
    .optional(),
  ANDROID_APK_URL: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text))
    .optional(),
  ...smsSettings,
  ...emailSettings,
  ...analyticsSettings,
  ...paymentSettings,
  ...mapSettings,
  ...mediaSettings,
});

/** The operator's settings; see docs/operations.md. */
export type Env = z.infer<typeof settings>;

const hints: Record<string, string> = {
  PORT: "PORT باید عددی از ۰ تا ۶۵۵۳۵ باشد",
  HOST: "HOST باید نام یا نشانی یک میزبان باشد، مانند localhost یا 0.0.0.0",
  DATABASE_URL: "DATABASE_URL باید مانند postgres://user:password@host:5432/database باشد",
  BEHIND_PROXY: "BEHIND_PROXY باید شمار پراکسی‌های جلوی برنامه باشد، از ۰ تا ۹",
  WORKERS: "WORKERS باید شمار فرایندهای سرور باشد، از ۱ تا ۳۲",
  RATE_LIMIT_FACTOR: "RATE_LIMIT_FACTOR باید عددی بیش از ۰ و نه بیش از ۱۰۰۰ باشد",
  HSTS_SUBDOMAINS: "HSTS_SUBDOMAINS باید 0 یا 1 باشد",
  SECURITY_CONTACT: "SECURITY_CONTACT باید مانند mailto:security@example.ir یا https://example.ir/report باشد",
  ANDROID_APK_URL: "ANDROID_APK_URL باید نشانی کامل برنامه باشد، مانند https://example.ir/sarzamin.apk",
  ...smsHints,
  ...emailHints,
  ...analyticsHints,
  ...paymentHints,
  ...mapSettingsHints,
  ...mediaHints,
};

/** Check settings that depend on each other; each returns a sentence about the first problem. */
const validators: ((env: Env) => string | undefined)[] = [
  validateSmsSettings,
  validateEmailSettings,
  validatePaymentSettings,
  validateAnalyticsSettings,
  validateMapSettings,
];

/** Parses the settings; empty ones count as unset. Throws {@link StartupError} about the first invalid one. */
export function readEnv(environment: NodeJS.ProcessEnv): Env {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(nonEmpty);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    // The value of these may contain a password.
    const value = /(URL|KEY|TOKEN|MERCHANT_ID)$/.test(name) ? "" : ` و نه «${environment[name]}»`;
    throw new StartupError(`${hints[name] ?? `مقدار ${name} درست نیست`}${value}.`);
  }
  for (const validate of validators) {
    const problem = validate(parsed.data);
    if (problem) throw new StartupError(problem);
  }
  return parsed.data;
}

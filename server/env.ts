import { join, resolve } from "node:path";
import { z } from "zod";
import { parseConnectionUrl } from "../database/connection/connection-url.ts";
import { StartupError } from "../database/startup-error.ts";
import { fa } from "../text/digits.ts";
import { backupHints, backupSettings, validateBackupSettings } from "./backup/backup-settings.ts";
import { mapSettings, mapSettingsHints, validateMapSettings } from "./features/basemap/settings.ts";
import { parseKey } from "./features/second-factor/secret-key.ts";
import { analyticsHints, analyticsSettings, validateAnalyticsSettings } from "./gateways/analytics/settings.ts";
import { emailHints, emailSettings, validateEmailSettings } from "./gateways/email/settings.ts";
import { mediaHints, mediaSettings } from "./gateways/media/settings.ts";
import { paymentHints, paymentSettings, validatePaymentSettings } from "./gateways/payment/settings.ts";
import { smsHints, smsSettings, validateSmsSettings } from "./gateways/sms/settings.ts";
import { logHints, logSettings } from "./log/settings.ts";
import { metricsHints, metricsSettings } from "./metrics/settings.ts";

const root = join(import.meta.dirname, "..");

/** The most processes that share a database: beyond that its connections are too few. */
export const MAX_WORKERS = 32;

/** The longest that connections are still taken; compose.yaml and deploy/systemd give a server the time to end that it takes. */
export const MAX_DRAIN_SECONDS = 60;

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
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
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
  MAX_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 60)
    .optional(),
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
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((seconds) => seconds <= MAX_DRAIN_SECONDS)
    .default(0),
  SECOND_FACTOR_KEY: z
    .string()
    .transform((text, context) => {
      const key = parseKey(text);
      if (key) return key;
      context.issues.push({ code: "custom", input: text });
      return z.NEVER;
    })
    .optional(),
  ...logSettings,
  ...metricsSettings,
  ...smsSettings,
  ...emailSettings,
  ...analyticsSettings,
  ...paymentSettings,
  ...mapSettings,
  ...mediaSettings,
  ...backupSettings,
});

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(settings.shape);

/** Whether a setting has this name. */
export const isSetting = (name: string): boolean => Object.hasOwn(settings.shape, name);

/** The operator's settings; see docs/operations.md. */
export type Env = z.infer<typeof settings>;

const hints: Record<string, string> = {
  PORT: "PORT باید عددی از ۰ تا ۶۵۵۳۵ باشد",
  HOST: "HOST باید نام یا نشانی یک میزبان باشد، مانند localhost یا 0.0.0.0",
  BEHIND_PROXY: "BEHIND_PROXY باید شمار پراکسی‌های جلوی برنامه باشد، از ۰ تا ۹",
  WORKERS: "WORKERS باید شمار فرایندهای سرور باشد، از ۱ تا ۳۲",
  RATE_LIMIT_FACTOR: "RATE_LIMIT_FACTOR باید عددی بیش از ۰ و نه بیش از ۱۰۰۰ باشد",
  MAX_WAIT_SECONDS: "MAX_WAIT_SECONDS باید شمار ثانیه‌ها باشد، از ۱ تا ۶۰",
  HSTS_SUBDOMAINS: "HSTS_SUBDOMAINS باید 0 یا 1 باشد",
  SECURITY_CONTACT: "SECURITY_CONTACT باید مانند mailto:security@example.ir یا https://example.ir/report باشد",
  ANDROID_APK_URL: "ANDROID_APK_URL باید نشانی کامل برنامه باشد، مانند https://example.ir/sarzamin.apk",
  SECOND_FACTOR_KEY: "SECOND_FACTOR_KEY باید ۳۲ بایت در Base64 باشد، مانند آنچه openssl rand -base64 32 می‌نویسد",
  DRAIN_SECONDS: "DRAIN_SECONDS باید شمار ثانیه‌ها باشد، از ۰ تا ۶۰",
  ...logHints,
  ...metricsHints,
  ...smsHints,
  ...emailHints,
  ...analyticsHints,
  ...paymentHints,
  ...mapSettingsHints,
  ...mediaHints,
  ...backupHints,
};

/** Throws StartupError about a connection URL that is wrong by itself. */
function validateDatabaseUrls({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }: Env): string | undefined {
  if (!DATABASE_URL)
    return DATABASE_DIRECT_URL || DATABASE_READ_URL
      ? "DATABASE_DIRECT_URL و DATABASE_READ_URL تنها همراه DATABASE_URL معنا دارند."
      : undefined;
  const main = parseConnectionUrl(DATABASE_URL);
  const direct = DATABASE_DIRECT_URL ? parseConnectionUrl(DATABASE_DIRECT_URL, "DATABASE_DIRECT_URL") : main;
  const read = DATABASE_READ_URL ? parseConnectionUrl(DATABASE_READ_URL, "DATABASE_READ_URL") : undefined;
  for (const [name, { attribute }] of Object.entries({ DATABASE_URL: main, DATABASE_DIRECT_URL: direct }))
    if (attribute && !["any", "read-write", "primary"].includes(attribute))
      return `برنامه می‌نویسد؛ target_session_attrs در ${name} باید read-write یا primary باشد و نه ${attribute}.`;
  if (read?.attribute === "read-write" || read?.attribute === "primary")
    return `DATABASE_READ_URL برای رونوشت است؛ target_session_attrs در آن باید prefer-standby یا standby باشد و نه ${read.attribute}.`;
  if (main.hosts.length > 1 && main.hosts.length !== direct.hosts.length)
    return `DATABASE_URL ${fa(main.hosts.length)} میزبان دارد و DATABASE_DIRECT_URL ${fa(direct.hosts.length)}؛ در DATABASE_URL یک میزبان بدهید یا برای هر میزبان دیگری یکی.`;
  return undefined;
}

/** Check settings that depend on each other; each returns a sentence about the first problem. */
const validators: ((env: Env) => string | undefined)[] = [
  validateDatabaseUrls,
  validateSmsSettings,
  validateEmailSettings,
  validatePaymentSettings,
  validateAnalyticsSettings,
  validateMapSettings,
  validateBackupSettings,
];

/** Parses the settings; empty ones count as unset. Throws {@link StartupError} about the first invalid one. */
export function readEnv(environment: NodeJS.ProcessEnv): Env {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(nonEmpty);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    // The value of these may contain a password.
    const value = /(URL|KEY|TOKEN|MERCHANT_ID|PASSPHRASE|IDENTITY)$/.test(name) ? "" : ` و نه «${environment[name]}»`;
    throw new StartupError(`${hints[name] ?? `مقدار ${name} درست نیست`}${value}.`);
  }
  for (const validate of validators) {
    const problem = validate(parsed.data);
    if (problem) throw new StartupError(problem);
  }
  return parsed.data;
}

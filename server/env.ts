import { join, resolve } from "node:path";
import { z } from "zod";
import { StartupError } from "../database/startup-error.ts";
import { mapConflict, mapExpected, mapSettings } from "./features/basemap/settings.ts";
import { analyticsExpected, analyticsMissing, analyticsSettings } from "./gateways/analytics/settings.ts";
import { mailExpected, mailMissing, mailSettings } from "./gateways/email/settings.ts";
import { mediaExpected, mediaSettings } from "./gateways/media/settings.ts";
import { paymentExpected, paymentMissing, paymentSettings } from "./gateways/payment/settings.ts";
import { smsExpected, smsMissing, smsSettings } from "./gateways/sms/settings.ts";

const root = join(import.meta.dirname, "..");

/** A server's address as libpq takes it; several hosts with commas too. */
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
  NODE_ENV: z.string().default("development"),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/)
    .transform(Number)
    .refine((factor) => factor > 0 && factor <= 1000)
    .default(1),
  ANDROID_APK_URL: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text))
    .optional(),
  ...smsSettings,
  ...mailSettings,
  ...analyticsSettings,
  ...paymentSettings,
  ...mapSettings,
  ...mediaSettings,
});

/** What the operator sets; see docs/operations.md. */
export type Env = z.infer<typeof settings>;

const expected: Record<string, string> = {
  PORT: "PORT باید عددی از ۰ تا ۶۵۵۳۵ باشد",
  HOST: "HOST باید نام یا نشانی یک میزبان باشد، مانند localhost یا 0.0.0.0",
  DATABASE_URL: "DATABASE_URL باید مانند postgres://user:password@host:5432/database باشد",
  BEHIND_PROXY: "BEHIND_PROXY باید شمار پراکسی‌های جلوی برنامه باشد، از ۰ تا ۹",
  RATE_LIMIT_FACTOR: "RATE_LIMIT_FACTOR باید عددی بیش از ۰ و نه بیش از ۱۰۰۰ باشد",
  ANDROID_APK_URL: "ANDROID_APK_URL باید نشانی کامل برنامه باشد، مانند https://example.ir/sarzamin.apk",
  ...smsExpected,
  ...mailExpected,
  ...analyticsExpected,
  ...paymentExpected,
  ...mapExpected,
  ...mediaExpected,
};

/** Reads the settings. An empty one counts as not given. Throws {@link StartFailure} about the first that is wrong. */
export function readEnv(given: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const read = settings.safeParse(filled);
  if (read.success) {
    const found = [smsMissing, mailMissing, paymentMissing, analyticsMissing, mapConflict].map((item) =>
      item(read.data),
    );
    const missing = found.find((sentence) => sentence !== undefined);
    if (missing) throw new StartupError(missing);
    return read.data;
  }
  const name = String(read.error.issues[0]!.path[0]);
  const value = /(URL|KEY|TOKEN|MERCHANT_ID)$/.test(name) ? "" : ` و نه «${given[name]}»`; // a password may be in it
  throw new StartupError(`${expected[name] ?? `مقدار ${name} درست نیست`}${value}.`);
}

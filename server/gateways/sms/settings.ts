import { z } from "zod";
import { isBaseUrl } from "../base-url.ts";
import { createSmsFileOutbox } from "./file-outbox.ts";
import type { SmsGateway } from "./gateway.ts";
import { createKavenegarGateway } from "./kavenegar.ts";
import { createSmsirGateway } from "./smsir.ts";

const apiKey = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const templateName = z.string().regex(/^[\w-]{1,100}$/);
const templateNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const baseUrl = z
  .string()
  .refine(isBaseUrl)
  .transform((url) => url.replace(/\/+$/, ""));

const smsCount = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

/** The settings of the SMS gateways in the environment. */
export const smsSettings = {
  KAVENEGAR_KEY: apiKey.optional(),
  KAVENEGAR_TEMPLATE: templateName.optional(),
  KAVENEGAR_TEMPLATE_RESET: templateName.optional(),
  KAVENEGAR_URL: baseUrl.default("https://api.kavenegar.com"),
  SMSIR_KEY: apiKey.optional(),
  SMSIR_TEMPLATE: templateNumber.optional(),
  SMSIR_TEMPLATE_RESET: templateNumber.optional(),
  SMSIR_URL: baseUrl.default("https://api.sms.ir"),
  SMS_FIRST: z.enum(["kavenegar", "smsir"]).optional(),
  SMS_DAILY_CEILING: smsCount.default(2000),
  SMS_DAILY_SIGNUPS: smsCount.optional(),
  SMS_DAILY_RESETS: smsCount.optional(),
};

const names = "باید نام قالب در پنل کاوه‌نگار باشد: حرف‌های لاتین، رقم و خط تیره";
const numbers = "باید شمارهٔ قالب در پنل SMS.ir باشد";

/** The messages for invalid settings. */
export const smsHints: Record<string, string> = {
  KAVENEGAR_KEY: "KAVENEGAR_KEY باید کلید کاوه‌نگار باشد، بی‌فاصله و با نویسه‌های لاتین",
  KAVENEGAR_TEMPLATE: `KAVENEGAR_TEMPLATE ${names}`,
  KAVENEGAR_TEMPLATE_RESET: `KAVENEGAR_TEMPLATE_RESET ${names}`,
  KAVENEGAR_URL: "KAVENEGAR_URL باید نشانی‌ای مانند https://api.kavenegar.com باشد",
  SMSIR_KEY: "SMSIR_KEY باید کلید SMS.ir باشد، بی‌فاصله و با نویسه‌های لاتین",
  SMSIR_TEMPLATE: `SMSIR_TEMPLATE ${numbers}`,
  SMSIR_TEMPLATE_RESET: `SMSIR_TEMPLATE_RESET ${numbers}`,
  SMSIR_URL: "SMSIR_URL باید نشانی‌ای مانند https://api.sms.ir باشد",
  SMS_FIRST: "SMS_FIRST باید kavenegar یا smsir باشد",
  SMS_DAILY_CEILING: "SMS_DAILY_CEILING باید عددی از ۱ تا ۹۹۹۹۹۹۹ باشد",
  SMS_DAILY_SIGNUPS: "SMS_DAILY_SIGNUPS باید عددی از ۱ تا ۹۹۹۹۹۹۹ باشد",
  SMS_DAILY_RESETS: "SMS_DAILY_RESETS باید عددی از ۱ تا ۹۹۹۹۹۹۹ باشد",
};

export type SmsSettings = z.infer<z.ZodObject<typeof smsSettings>>;

/** Returns a sentence about the first setting that another one requires, or undefined if the settings are complete. */
export function validateSmsSettings(env: SmsSettings): string | undefined {
  for (const gateway of ["KAVENEGAR", "SMSIR"] as const) {
    const [key, template] = [`${gateway}_KEY`, `${gateway}_TEMPLATE`] as const;
    if (env[key] && !env[template]) return `${key} بدون ${template} کار نمی‌کند؛ قالب پیامک کد را هم بدهید.`;
    for (const setting of [template, `${template}_RESET`] as const)
      if (env[setting] && !env[key]) return `${setting} بدون ${key} کار نمی‌کند؛ کلید را هم بدهید.`;
  }
  const { SMS_DAILY_CEILING: ceiling, SMS_DAILY_SIGNUPS: signups = 0, SMS_DAILY_RESETS: resets = 0 } = env;
  if (signups + resets > ceiling)
    return `جمع SMS_DAILY_SIGNUPS و SMS_DAILY_RESETS بیش از SMS_DAILY_CEILING (${ceiling}) است؛ آن را بالا ببرید یا یکی از دو را کم کنید.`;
  const first = env.SMS_FIRST && (`${env.SMS_FIRST.toUpperCase()}_KEY` as "KAVENEGAR_KEY" | "SMSIR_KEY");
  return first && !env[first] ? `SMS_FIRST=${env.SMS_FIRST} بدون ${first} کار نمی‌کند؛ کلید را هم بدهید.` : undefined;
}

/**
 * The SMS per day for sign-ups and for password resets, so that exhausting one does not stop the other: half of the ceiling
 * each, or the rest of it when the other one is set; at least one.
 */
export function getSmsBudgets({ SMS_DAILY_CEILING, SMS_DAILY_SIGNUPS, SMS_DAILY_RESETS }: SmsSettings) {
  const half = Math.ceil(SMS_DAILY_CEILING / 2);
  const signup = SMS_DAILY_SIGNUPS ?? (SMS_DAILY_RESETS ? SMS_DAILY_CEILING - SMS_DAILY_RESETS : half);
  const reset = SMS_DAILY_RESETS ?? SMS_DAILY_CEILING - signup;
  return { signup: Math.max(1, signup), reset: Math.max(1, reset) };
}

/** Creates the gateways that have a key, in order of preference; without any, the file outbox in `dataDir`. */
export function createSmsGateways(env: SmsSettings, dataDir: string, siteUrl?: string): SmsGateway[] {
  const gateways: SmsGateway[] = [];
  if (env.KAVENEGAR_KEY) {
    const signup = env.KAVENEGAR_TEMPLATE!;
    const templates = { signup, reset: env.KAVENEGAR_TEMPLATE_RESET ?? signup };
    gateways.push(createKavenegarGateway({ url: env.KAVENEGAR_URL, key: env.KAVENEGAR_KEY, templates }));
  }
  if (env.SMSIR_KEY) {
    const signup = env.SMSIR_TEMPLATE!;
    const templates = { signup, reset: env.SMSIR_TEMPLATE_RESET ?? signup };
    gateways.push(createSmsirGateway({ url: env.SMSIR_URL, key: env.SMSIR_KEY, templates }));
  }
  if (env.SMS_FIRST === "smsir") gateways.reverse();
  return gateways.length > 0 ? gateways : [createSmsFileOutbox(dataDir, siteUrl)];
}

const separator = "═".repeat(64);

/** Returns a warning for the operator of a production site without an SMS gateway. */
export function smsWarning(env: SmsSettings & { NODE_ENV: string; DATA_DIR: string }): string | undefined {
  if (env.NODE_ENV !== "production" || env.KAVENEGAR_KEY || env.SMSIR_KEY) return;
  return [
    separator,
    "  هشدار: هیچ درگاه پیامکی تنظیم نشده است و هیچ پیامکی به گوشی‌ها نمی‌رسد.",
    `  کدهای عضویت و بازیابی تنها در ${env.DATA_DIR}/outbox/sms.jsonl نوشته می‌شوند؛`,
    "  هرکس آن فایل را بخواند می‌تواند گذرواژهٔ دیگران را عوض کند.",
    "  برای فرستادن پیامک KAVENEGAR_KEY و KAVENEGAR_TEMPLATE یا SMSIR_KEY و SMSIR_TEMPLATE را بدهید.",
    separator,
  ].join("\n");
}

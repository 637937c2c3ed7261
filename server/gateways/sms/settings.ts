import { z } from "zod";
import { isAddress } from "../address.ts";
import { outbox } from "./file-outbox.ts";
import type { SmsGateway } from "./gateway.ts";
import { kavenegar } from "./kavenegar.ts";
import { smsir } from "./smsir.ts";

const key = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const templateName = z.string().regex(/^[\w-]{1,100}$/);
const templateNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const address = z
  .string()
  .refine(isAddress)
  .transform((url) => url.replace(/\/+$/, ""));

/** The settings of the gateways, as they stand in the environment. */
export const smsSettings = {
  KAVENEGAR_KEY: key.optional(),
  KAVENEGAR_TEMPLATE: templateName.optional(),
  KAVENEGAR_TEMPLATE_RESET: templateName.optional(),
  KAVENEGAR_URL: address.default("https://api.kavenegar.com"),
  SMSIR_KEY: key.optional(),
  SMSIR_TEMPLATE: templateNumber.optional(),
  SMSIR_TEMPLATE_RESET: templateNumber.optional(),
  SMSIR_URL: address.default("https://api.sms.ir"),
  SMS_FIRST: z.enum(["kavenegar", "smsir"]).optional(),
  SMS_DAILY_CEILING: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(2000),
};

const names = "باید نام قالب در پنل کاوه‌نگار باشد: حرف‌های لاتین، رقم و خط تیره";
const numbers = "باید شمارهٔ قالب در پنل SMS.ir باشد";

/** What a wrong one of them should have been. */
export const smsExpected: Record<string, string> = {
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
};

export type SmsSettings = z.infer<z.ZodObject<typeof smsSettings>>;

/** What is missing between settings that need each other, as a sentence; nothing when they fit. */
export function smsMissing(env: SmsSettings): string | undefined {
  for (const gateway of ["KAVENEGAR", "SMSIR"] as const) {
    const [code, template] = [`${gateway}_KEY`, `${gateway}_TEMPLATE`] as const;
    if (env[code] && !env[template]) return `${code} بدون ${template} کار نمی‌کند؛ قالب پیامک کد را هم بدهید.`;
    for (const alone of [template, `${template}_RESET`] as const)
      if (env[alone] && !env[code]) return `${alone} بدون ${code} کار نمی‌کند؛ کلید را هم بدهید.`;
  }
  const first = env.SMS_FIRST && (`${env.SMS_FIRST.toUpperCase()}_KEY` as "KAVENEGAR_KEY" | "SMSIR_KEY");
  return first && !env[first] ? `SMS_FIRST=${env.SMS_FIRST} بدون ${first} کار نمی‌کند؛ کلید را هم بدهید.` : undefined;
}

/** The gateways that have a key, in the order in which they are asked; without any, the outbox in `dataDir`. */
export function smsGatewaysOf(env: SmsSettings, dataDir: string): SmsGateway[] {
  const gateways: SmsGateway[] = [];
  if (env.KAVENEGAR_KEY) {
    const signup = env.KAVENEGAR_TEMPLATE!;
    const templates = { signup, reset: env.KAVENEGAR_TEMPLATE_RESET ?? signup };
    gateways.push(kavenegar({ url: env.KAVENEGAR_URL, key: env.KAVENEGAR_KEY, templates }));
  }
  if (env.SMSIR_KEY) {
    const signup = env.SMSIR_TEMPLATE!;
    const templates = { signup, reset: env.SMSIR_TEMPLATE_RESET ?? signup };
    gateways.push(smsir({ url: env.SMSIR_URL, key: env.SMSIR_KEY, templates }));
  }
  if (env.SMS_FIRST === "smsir") gateways.reverse();
  return gateways.length > 0 ? gateways : [outbox(dataDir)];
}

const rule = "═".repeat(64);

/** What to tell the operator who runs the site for the world without a gateway; nothing when all is well. */
export function smsWarning(env: SmsSettings & { NODE_ENV: string; DATA_DIR: string }): string | undefined {
  if (env.NODE_ENV !== "production" || env.KAVENEGAR_KEY || env.SMSIR_KEY) return;
  return [
    rule,
    "  هشدار: هیچ درگاه پیامکی تنظیم نشده است و هیچ پیامکی به گوشی‌ها نمی‌رسد.",
    `  کدهای عضویت و بازیابی تنها در ${env.DATA_DIR}/outbox/sms.jsonl نوشته می‌شوند؛`,
    "  هرکس آن پرونده را بخواند می‌تواند گذرواژهٔ دیگران را عوض کند.",
    "  برای فرستادن پیامک KAVENEGAR_KEY و KAVENEGAR_TEMPLATE یا SMSIR_KEY و SMSIR_TEMPLATE را بدهید.",
    rule,
  ].join("\n");
}

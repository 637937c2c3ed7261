import { z } from "zod";
import { isAddress } from "../address.ts";
import type { PaymentGateway } from "./gateway.ts";
import { type PracticeChoice, practice } from "./sandbox.ts";
import { zarinpal } from "./zarinpal.ts";

/** The settings of the payment gateway, as they stand in the environment. */
export const paymentSettings = {
  /** As Zarinpal's panel shows it: 36 characters. */
  ZARINPAL_MERCHANT_ID: z
    .string()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
    .optional(),
  /** `https://sandbox.zarinpal.com` to try it out. */
  ZARINPAL_URL: z
    .string()
    .refine(isAddress)
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://payment.zarinpal.com"),
};

/** What a wrong one of them should have been. */
export const paymentExpected: Record<string, string> = {
  ZARINPAL_MERCHANT_ID: "ZARINPAL_MERCHANT_ID باید شناسهٔ ۳۶ نویسه‌ای پذیرنده در پنل زرین‌پال باشد",
  ZARINPAL_URL: "ZARINPAL_URL باید نشانی‌ای مانند https://payment.zarinpal.com باشد",
};

export type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>;

/** What is missing between settings that need each other, as a sentence; nothing when they fit. */
export const paymentMissing = (env: PaymentSettings & { SITE_URL?: string | undefined }): string | undefined =>
  env.ZARINPAL_MERCHANT_ID && !env.SITE_URL
    ? "ZARINPAL_MERCHANT_ID بدون SITE_URL کار نمی‌کند؛ نشانی سایت را هم بدهید، تا پرداخت‌کننده به آن بازگردد."
    : undefined;

/** Zarinpal when there is a merchant's id, else the practice gateway, which learns from `choiceOf` what was pressed. */
export const paymentGatewayOf = (
  env: PaymentSettings,
  choiceOf: (authority: string) => Promise<PracticeChoice>,
): PaymentGateway =>
  env.ZARINPAL_MERCHANT_ID
    ? zarinpal({ merchantId: env.ZARINPAL_MERCHANT_ID, url: env.ZARINPAL_URL })
    : practice(choiceOf);

/** What to tell the operator who runs the site for the world without a gateway; nothing when there is one. */
export function paymentWarning(env: PaymentSettings & { NODE_ENV: string }): string | undefined {
  if (env.NODE_ENV !== "production" || env.ZARINPAL_MERCHANT_ID) return;
  return "کمک‌های مالی در حالت تمرین‌اند و پولی جابه‌جا نمی‌شود؛ برای دریافت کمک ZARINPAL_MERCHANT_ID را بدهید.";
}

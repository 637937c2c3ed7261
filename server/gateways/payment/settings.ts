import { z } from "zod";
import { isBaseUrl } from "../base-url.ts";
import type { PaymentGateway } from "./gateway.ts";
import { createSandboxGateway, type SandboxChoice } from "./sandbox.ts";
import { createZarinpalGateway } from "./zarinpal.ts";

/** The settings of the payment gateway in the environment. */
export const paymentSettings = {
  /** As Zarinpal's panel shows it: 36 characters. */
  ZARINPAL_MERCHANT_ID: z
    .string()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
    .optional(),
  /** Set it to `https://sandbox.zarinpal.com` for tests. */
  ZARINPAL_URL: z
    .string()
    .refine(isBaseUrl)
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://payment.zarinpal.com"),
};

/** The messages for invalid settings. */
export const paymentHints: Record<string, string> = {
  ZARINPAL_MERCHANT_ID: "ZARINPAL_MERCHANT_ID باید شناسهٔ ۳۶ نویسه‌ای پذیرنده در پنل زرین‌پال باشد",
  ZARINPAL_URL: "ZARINPAL_URL باید نشانی‌ای مانند https://payment.zarinpal.com باشد",
};

export type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>;

/** Returns a sentence about a missing setting that another one requires, or undefined if the settings are complete. */
export const validatePaymentSettings = (
  env: PaymentSettings & { SITE_URL?: string | undefined },
): string | undefined =>
  env.ZARINPAL_MERCHANT_ID && !env.SITE_URL
    ? "ZARINPAL_MERCHANT_ID بدون SITE_URL کار نمی‌کند؛ نشانی سایت را هم بدهید، تا پرداخت‌کننده به آن بازگردد."
    : undefined;

/**
 * Creates the Zarinpal gateway if a merchant id is set, otherwise the sandbox, which reads the donor's choice from
 * `choiceOf`.
 */
export const createPaymentGateway = (
  env: PaymentSettings,
  choiceOf: (authority: string) => Promise<SandboxChoice>,
): PaymentGateway =>
  env.ZARINPAL_MERCHANT_ID
    ? createZarinpalGateway({ merchantId: env.ZARINPAL_MERCHANT_ID, url: env.ZARINPAL_URL })
    : createSandboxGateway(choiceOf);

/** Returns a warning for the operator of a production site without a payment gateway. */
export function paymentWarning(env: PaymentSettings & { NODE_ENV: string }): string | undefined {
  if (env.NODE_ENV !== "production" || env.ZARINPAL_MERCHANT_ID) return;
  return "کمک‌های مالی در حالت تمرین‌اند و پولی جابه‌جا نمی‌شود؛ برای دریافت کمک ZARINPAL_MERCHANT_ID را بدهید.";
}

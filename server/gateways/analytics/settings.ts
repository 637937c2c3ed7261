import { z } from "zod";
import { isAddress } from "../address.ts";
import { counters } from "./counters.ts";
import { type Forwarding, forwardLooks } from "./forwarding.ts";

/** The settings of another program that counts page views as well. */
export const analyticsSettings = {
  ANALYTICS_URL: z
    .string()
    .refine(isAddress)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  ANALYTICS_KIND: z.enum(["plausible", "umami", "matomo"]).optional(),
  ANALYTICS_SITE: z
    .string()
    .regex(/^[\w.:/-]{1,200}$/)
    .optional(),
};

/** What a wrong one of them should have been. */
export const analyticsExpected: Record<string, string> = {
  ANALYTICS_URL: "ANALYTICS_URL باید نشانی‌ای مانند https://stats.example.ir باشد",
  ANALYTICS_KIND: "ANALYTICS_KIND باید plausible یا umami یا matomo باشد",
  ANALYTICS_SITE: "ANALYTICS_SITE باید نام یا شناسهٔ این سایت در آن برنامه باشد",
};

export type AnalyticsSettings = z.infer<z.ZodObject<typeof analyticsSettings>>;

const names = ["ANALYTICS_URL", "ANALYTICS_KIND", "ANALYTICS_SITE"] as const;

/** What is missing between settings that need each other, as a sentence; nothing when they fit. */
export function analyticsMissing(env: AnalyticsSettings): string | undefined {
  const given = names.find((name) => env[name]);
  const missing = names.find((name) => !env[name]);
  return given && missing && `${given} بدون ${missing} کار نمی‌کند؛ هر سه را بدهید یا هیچ‌یک را.`;
}

/** The forwarding to that program, if there is one. */
export function forwardingOf(env: AnalyticsSettings, siteUrl: string): Forwarding | undefined {
  const { ANALYTICS_URL: url, ANALYTICS_KIND: kind, ANALYTICS_SITE: site } = env;
  return url && kind && site ? forwardLooks(counters[kind]({ url, site, siteUrl })) : undefined;
}

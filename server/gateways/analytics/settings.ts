import { z } from "zod";
import { isBaseUrl } from "../base-url.ts";
import { forwardPageViews, type PageViewForwarder } from "./page-view-forwarder.ts";
import { requestBuilders } from "./request-builders.ts";

/** The settings of an external analytics program. */
export const analyticsSettings = {
  ANALYTICS_URL: z
    .string()
    .refine(isBaseUrl)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  ANALYTICS_KIND: z.enum(["plausible", "umami", "matomo"]).optional(),
  ANALYTICS_SITE: z
    .string()
    .regex(/^[\w.:/-]{1,200}$/)
    .optional(),
};

/** The messages for invalid settings. */
export const analyticsHints: Record<string, string> = {
  ANALYTICS_URL: "ANALYTICS_URL باید نشانی‌ای مانند https://stats.example.ir باشد",
  ANALYTICS_KIND: "ANALYTICS_KIND باید plausible یا umami یا matomo باشد",
  ANALYTICS_SITE: "ANALYTICS_SITE باید نام یا شناسهٔ این سایت در آن برنامه باشد",
};

export type AnalyticsSettings = z.infer<z.ZodObject<typeof analyticsSettings>>;

const names = ["ANALYTICS_URL", "ANALYTICS_KIND", "ANALYTICS_SITE"] as const;

/** Returns a sentence about the first setting that another one requires, or undefined if the settings are complete. */
export function validateAnalyticsSettings(env: AnalyticsSettings): string | undefined {
  const present = names.find((name) => env[name]);
  const missing = names.find((name) => !env[name]);
  return present && missing && `${present} بدون ${missing} کار نمی‌کند؛ هر سه را بدهید یا هیچ‌یک را.`;
}

/** Creates the forwarder to the configured program, if there is one. */
export function createPageViewForwarder(env: AnalyticsSettings, siteUrl: string): PageViewForwarder | undefined {
  const { ANALYTICS_URL: url, ANALYTICS_KIND: kind, ANALYTICS_SITE: site } = env;
  return url && kind && site ? forwardPageViews(requestBuilders[kind]({ url, site, siteUrl })) : undefined;
}
